import { PlainDialog } from '../ui/plain-dialog';
import { useAddressStore } from './address-store';
import { ExistingAddressForm } from './existing-address-form';
import { ForgetDevice } from './forget-device';
import { RememberedList } from './remembered-list';

/** Check Existing Email: back to any living address that this device has the key to. */
export default function DeviceAddresses(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const remembered = useAddressStore((state) => state.remembered);
  const close = () => props.onOpenChange(false);
  return (
    <PlainDialog
      {...props}
      title="Check Existing Email"
      description="This device keeps the keys to its own addresses while they live. An address alone opens nothing; on another device, use its return link."
    >
      <ExistingAddressForm remembered={remembered} onOpened={close} />
      <RememberedList remembered={remembered} onOpened={close} />
      {remembered.length > 0 && <ForgetDevice onForgotten={close} />}
    </PlainDialog>
  );
}
