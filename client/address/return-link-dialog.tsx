import { AlertDialog } from '@base-ui/react/alert-dialog';
import { AddressText } from '../ui/address-text';
import { Button } from '../ui/button';
import { backdrop, dialogActions, dialogPopup, dialogTitle } from '../ui/class-names';
import { useAddressStore, type OfferedAddress } from './address-store';
import { answerOffer } from './open-return-link';

/** Asks before a return link replaces the address on the page. Closing the dialog declines. */
export default function ReturnLinkDialog({ offered }: { offered: OfferedAddress }) {
  const own = useAddressStore((state) => state.tempEmail);
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && void answerOffer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdrop} />
        <AlertDialog.Popup className={dialogPopup}>
          <AlertDialog.Title className={dialogTitle}>
            Open the address of this link?
          </AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="mt-2 space-y-2 text-muted">
            <p>
              <Address emailAddress={offered.emailAddress} /> and its messages will be shown here.
              Anyone who has the link can read them too, so open it only if you copied it yourself.
            </p>
            {own && (
              <p>
                You can still open <Address emailAddress={own} /> on this device.
              </p>
            )}
          </AlertDialog.Description>
          <div className={dialogActions}>
            <AlertDialog.Close
              render={<Button>{own ? 'Keep my address' : 'Get a new address'}</Button>}
            />
            <Button look="filled" onClick={() => void answerOffer(true)}>
              Open address
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function Address({ emailAddress }: { emailAddress: string }) {
  return (
    <strong className="font-mono font-medium [overflow-wrap:anywhere] text-ink">
      <AddressText emailAddress={emailAddress} />
    </strong>
  );
}
