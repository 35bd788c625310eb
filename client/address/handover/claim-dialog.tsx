import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { TextKey } from '../../i18n/catalog';
import { RichText } from '../../i18n/rich-text';
import { t } from '../../i18n/text';
import { AddressText } from '../../ui/address-text';
import { Button } from '../../ui/button';
import { backdrop, dialogActions, dialogPopup, dialogTitle } from '../../ui/class-names';
import { useAddressStore } from '../address-store';
import {
  acceptHandover,
  askAboutClaim,
  declineHandover,
  useClaimStore,
  type Claim,
} from './claim-handover';

const titles = {
  question: 'addressTools.claimTitle',
  claiming: 'addressTools.claimTitle',
  waiting: 'addressTools.claimWaitingTitle',
  failed: 'addressTools.claimFailedTitle',
} as const satisfies Record<Claim['stage'], TextKey>;

/** Asks whether to open another device's address, then shows the number to choose on that device. */
export default function ClaimDialog({ token }: { token: string }) {
  const claim = useClaimStore();
  const { stage } = claim;
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => askAboutClaim(token), [token]);
  useEffect(() => {
    // A change of stage may have removed the focused button.
    if (document.activeElement === document.body) popup.current?.focus();
  });
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && void declineHandover()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdrop} />
        <AlertDialog.Popup ref={popup} className={dialogPopup}>
          <AlertDialog.Title className={dialogTitle}>{t(titles[stage])}</AlertDialog.Title>
          <AlertDialog.Description
            render={<div />}
            role="status"
            className="mt-2 space-y-2 text-[0.9375rem] text-muted"
          >
            <Explanation {...claim} />
          </AlertDialog.Description>
          <div className={dialogActions}>
            <DeclineButton stage={stage} />
            {(stage === 'question' || stage === 'claiming') && (
              <Button
                look="filled"
                aria-disabled={stage === 'claiming'}
                onClick={() => stage === 'question' && void acceptHandover(token)}
              >
                {t('addressTools.claimContinue')}
              </Button>
            )}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function DeclineButton({ stage }: { stage: Claim['stage'] }) {
  const own = useAddressStore((state) => state.tempEmail);
  const label = () => {
    if (stage === 'waiting') return t('addressTools.cancel');
    if (stage === 'failed') return t('addressTools.close');
    return own ? t('addressTools.keepMine') : t('addressTools.getNew');
  };
  return <AlertDialog.Close render={<Button>{label()}</Button>} />;
}

function Explanation({ stage, code, error }: Claim) {
  const own = useAddressStore((state) => state.tempEmail);
  if (stage === 'failed') return <p>{error}</p>;
  if (stage === 'waiting') {
    return (
      <>
        <p className="py-2 text-center font-mono text-6xl font-medium text-ink">{code}</p>
        <p>{t('addressTools.claimWaiting')}</p>
      </>
    );
  }
  return (
    <>
      <p>{t('addressTools.claimExplanation')}</p>
      {own && (
        <p>
          <RichText
            id="addressTools.canStillOpen"
            tags={{
              address: (
                <strong className="font-mono font-medium [overflow-wrap:anywhere] text-ink">
                  <AddressText emailAddress={own} />
                </strong>
              ),
            }}
          />
        </p>
      )}
    </>
  );
}
