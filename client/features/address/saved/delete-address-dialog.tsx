import { RichText } from '../../../lib/i18n/rich-text';
import { t } from '../../../lib/i18n/text';
import { StrongAddress } from '../../../components/address-text';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';

/** Asks for confirmation before an address and its messages are deleted. */
export default function DeleteAddressDialog(props: {
  emailAddress: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDelete: () => void;
}) {
  return (
    <ConfirmDialog
      title={t('addressTools.deleteTitle')}
      cancel={t('addressTools.cancel')}
      confirm={
        <Button look="danger" onClick={props.onDelete}>
          {t('address.deleteAddress')}
        </Button>
      }
      open={props.open}
      onOpenChange={props.onOpenChange}
    >
      <RichText
        id="addressTools.deleteExplanation"
        tags={{ address: <StrongAddress emailAddress={props.emailAddress} /> }}
      />
    </ConfirmDialog>
  );
}
