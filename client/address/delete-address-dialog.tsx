import { AlertDialog } from '@base-ui/react/alert-dialog';
import { AddressText } from '../ui/address-text';
import { Button } from '../ui/button';
import { backdrop, dialogActions, dialogPopup, dialogTitle } from '../ui/class-names';

/** Asks for confirmation before an address and its messages are deleted. */
export default function DeleteAddressDialog(props: {
  emailAddress: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDelete: () => void;
}) {
  return (
    <AlertDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdrop} />
        <AlertDialog.Popup className={dialogPopup}>
          <AlertDialog.Title className={dialogTitle}>Delete this address?</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted">
            <strong className="font-mono font-medium [overflow-wrap:anywhere] text-ink">
              <AddressText emailAddress={props.emailAddress} />
            </strong>{' '}
            stops receiving email, and all its messages are deleted immediately. This can’t be
            undone.
          </AlertDialog.Description>
          <div className={dialogActions}>
            <AlertDialog.Close render={<Button>Cancel</Button>} />
            <AlertDialog.Close
              render={
                <Button look="danger" onClick={props.onDelete}>
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
