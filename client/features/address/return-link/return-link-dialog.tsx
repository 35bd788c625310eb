import { AlertDialog } from '@base-ui/react/alert-dialog';
import { RichText } from '../../../lib/i18n/rich-text';
import { t } from '../../../lib/i18n/text';
import { AddressText } from '../../../components/address-text';
import { Button } from '../../../components/button';
import { backdrop, dialogActions, dialogPopup, dialogTitle } from '../../../components/class-names';
import { selectEmailAddress, useSessions } from '../session-store';

/** Asks before a return link replaces the address on the page. Closing the dialog declines. */
export default function ReturnLinkDialog(props: {
  linked: { emailAddress: string };
  onAnswer: (isAccepted: boolean) => void;
}) {
  const { linked, onAnswer } = props;
  const own = useSessions(selectEmailAddress);
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdrop} />
        <AlertDialog.Popup className={dialogPopup}>
          <AlertDialog.Title className={dialogTitle}>
            {t('addressTools.returnLinkTitle')}
          </AlertDialog.Title>
          <AlertDialog.Description
            render={<div />}
            className="mt-2 space-y-2 text-[0.9375rem] text-muted"
          >
            <Explanation linked={linked.emailAddress} own={own} />
          </AlertDialog.Description>
          <div className={dialogActions}>
            <AlertDialog.Close
              render={
                <Button>{own ? t('addressTools.keepMine') : t('addressTools.getNew')}</Button>
              }
            />
            <Button look="filled" onClick={() => onAnswer(true)}>
              {t('addressTools.returnLinkAccept')}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function Explanation({ linked, own }: { linked: string; own: string | null }) {
  return (
    <>
      <p>
        <RichText
          id="addressTools.returnLinkExplanation"
          tags={{ address: <Address emailAddress={linked} /> }}
        />
      </p>
      {own && (
        <p>
          <RichText
            id="addressTools.canStillOpen"
            tags={{ address: <Address emailAddress={own} /> }}
          />
        </p>
      )}
    </>
  );
}

function Address({ emailAddress }: { emailAddress: string }) {
  return (
    <strong className="font-mono font-medium [overflow-wrap:anywhere] text-ink">
      <AddressText emailAddress={emailAddress} />
    </strong>
  );
}
