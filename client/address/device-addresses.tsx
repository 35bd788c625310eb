import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { IconButton } from '../ui/button';
import { dialogCard, dialogTitle, dialogVeil } from '../ui/dialog-classes';
import { useAddressStore } from './address-store';
import { ExistingAddressForm } from './existing-address-form';
import { RememberedList } from './remembered-list';

/** Check Existing Email: back to any living address that this device has the key to. */
export default function DeviceAddresses(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const remembered = useAddressStore((state) => state.remembered);
  const close = () => props.onOpenChange(false);
  return (
    <Dialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogVeil} />
        <Dialog.Popup className={dialogCard}>
          <div className="flex items-start justify-between gap-3">
            <Dialog.Title className={dialogTitle}>Check Existing Email</Dialog.Title>
            <Dialog.Close
              render={
                <IconButton label="Close" className="-mt-1 -mr-2">
                  <X size={20} aria-hidden="true" />
                </IconButton>
              }
            />
          </div>
          <Dialog.Description className="mt-1 text-[0.9375rem] text-muted">
            This device keeps the keys to its own addresses while they live. An address alone opens
            nothing; on another device, use its return link.
          </Dialog.Description>
          <ExistingAddressForm remembered={remembered} onOpened={close} />
          <RememberedList remembered={remembered} onOpened={close} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
