import { AlertDialog } from '@base-ui/react/alert-dialog';
import { AddressText } from '../ui/address-text';
import { Button } from '../ui/button';
import { backdrop, dialogActions, dialogPopup, dialogTitle } from '../ui/class-names';
import { deleteCurrent } from './address-actions';
import { useAddressStore } from './address-store';

/** Asks for confirmation before deleting the address and its messages. */
export function DeleteAddressDialog(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const tempEmail = useAddressStore((state) => state.tempEmail);
  return (
    <AlertDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdrop} />
        <AlertDialog.Popup className={dialogPopup}>
          <AlertDialog.Title className={dialogTitle}>Delete this address?</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted">
            <strong className="font-mono font-medium [overflow-wrap:anywhere] text-ink">
              <AddressText emailAddress={tempEmail ?? ''} />
            </strong>{' '}
            stops receiving email, and all its messages are deleted immediately. This can’t be
            undone.
          </AlertDialog.Description>
          <div className={dialogActions}>
            <AlertDialog.Close render={<Button>Cancel</Button>} />
            <AlertDialog.Close
              render={
                <Button look="danger" onClick={() => void deleteCurrent()}>
                  Delete address
                </Button>
              }
            />
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
