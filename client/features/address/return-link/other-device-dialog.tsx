import { Check, Copy } from 'lucide-react';
import { t } from '../../../lib/i18n/text';
import { Button } from '../../../components/button';
import { PlainDialog } from '../../../components/dialogs/dialog';
import { useCopy } from '../../../components/copy/use-copy';

import { QrCode } from './qr-code';
import { formatReturnLink } from './return-link';
import { useSessions } from '../session-store';

/** Shows the return link of the address on the page as a QR code, and copies it. */
export default function OtherDeviceDialog(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const sessionId = useSessions((state) => state.currentId);
  return (
    <PlainDialog
      {...props}
      title={t('addressTools.otherDevice')}
      description={t('addressTools.otherDeviceDescription')}
    >
      {sessionId && <ReturnLink link={formatReturnLink(window.location.origin, sessionId)} />}
    </PlainDialog>
  );
}

function ReturnLink({ link }: { link: string }) {
  const [copyState, copy] = useCopy();
  const isCopied = copyState === 'copied';
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <div className="mx-auto mt-4 aspect-square max-w-64">
        <QrCode text={link} label={t('addressTools.qrCode')} />
      </div>
      <div className="mt-4 flex justify-end">
        <Button className="max-sm:grow" onClick={() => copy(link)}>
          <Icon size={18} aria-hidden="true" />
          {isCopied ? t('inboxTools.candidateCopied') : t('addressTools.copyLink')}
        </Button>
      </div>
    </>
  );
}
