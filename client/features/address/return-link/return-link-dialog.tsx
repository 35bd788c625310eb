import { RichText } from '../../../lib/i18n/rich-text';
import { t } from '../../../lib/i18n/text';
import { StrongAddress } from '../../../components/address-text';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { selectEmailAddress, useSessions } from '../session-store';

/** Asks before a return link replaces the address on the page. Closing the dialog declines. */
export default function ReturnLinkDialog(props: {
  linked: { emailAddress: string };
  onAnswer: (isAccepted: boolean) => void;
}) {
  const { linked, onAnswer } = props;
  const own = useSessions(selectEmailAddress);
  return (
    <ConfirmDialog
      title={t('addressTools.returnLinkTitle')}
      cancel={own ? t('addressTools.keepMine') : t('address.newAddress')}
      confirm={
        <Button look="filled" onClick={() => onAnswer(true)}>
          {t('addressTools.returnLinkAccept')}
        </Button>
      }
      open
      onOpenChange={(open) => !open && onAnswer(false)}
    >
      <p>
        <RichText
          id="addressTools.returnLinkExplanation"
          tags={{ address: <StrongAddress emailAddress={linked.emailAddress} /> }}
        />
      </p>
      {own && (
        <p>
          <RichText
            id="addressTools.canStillOpen"
            tags={{ address: <StrongAddress emailAddress={own} /> }}
          />
        </p>
      )}
    </ConfirmDialog>
  );
}
