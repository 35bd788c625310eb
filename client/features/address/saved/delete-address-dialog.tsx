import { AlertDialog } from '@base-ui/react/alert-dialog';
import { RichText } from '../../../lib/i18n/rich-text';
import { t } from '../../../lib/i18n/text';
import { AddressText } from '../../../components/address-text';
import { Button } from '../../../components/button';
import { backdrop, dialogActions, dialogPopup, dialogTitle } from '../../../components/class-names';

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
          <AlertDialog.Title className={dialogTitle}>
            {t('addressTools.deleteTitle')}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-[0.9375rem] text-muted">
            <RichText
              id="addressTools.deleteExplanation"
              tags={{ address: <Address emailAddress={props.emailAddress} /> }}
            />
          </AlertDialog.Description>
          <div className={dialogActions}>
            <AlertDialog.Close render={<Button>{t('addressTools.cancel')}</Button>} />
            <AlertDialog.Close
              render={
                <Button look="danger" onClick={props.onDelete}>
                  {t('address.deleteAddress')}
                </Button>
              }
            />
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
