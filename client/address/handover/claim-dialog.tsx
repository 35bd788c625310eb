import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { AddressText } from '../../ui/address-text';
import { Button } from '../../ui/button';
import { backdrop, dialogActions, dialogPopup, dialogTitle } from '../../ui/class-names';
import { useAddressStore } from '../address-store';
import {
  acceptHandover,
  askAboutClaim,
  declineHandover,
  useClaim,
  type Claim,
} from './claim-handover';

const titles: Record<Claim['stage'], string> = {
  question: 'Open an address from another device?',
  claiming: 'Open an address from another device?',
  waiting: 'Choose this number on the other device',
  failed: 'The address was not opened',
};

/** Asks before the address of another device is opened here, and shows the number to choose there. */
export default function ClaimDialog({ token }: { token: string }) {
  const claim = useClaim();
  const { stage } = claim;
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => askAboutClaim(token), [token]);
  useEffect(() => {
    // The focused button was a part of the stage before.
    if (document.activeElement === document.body) popup.current?.focus();
  });
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && void declineHandover()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdrop} />
        <AlertDialog.Popup ref={popup} className={dialogPopup}>
          <AlertDialog.Title className={dialogTitle}>{titles[stage]}</AlertDialog.Title>
          <AlertDialog.Description
            render={<div />}
            role="status"
            className="mt-2 space-y-2 text-muted"
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
                Continue
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
  const label = own ? 'Keep my address' : 'Get a new address';
  return (
    <AlertDialog.Close
      render={
        <Button>{stage === 'waiting' ? 'Cancel' : stage === 'failed' ? 'Close' : label}</Button>
      }
    />
  );
}

function Explanation({ stage, code, error }: Claim) {
  const own = useAddressStore((state) => state.tempEmail);
  if (stage === 'failed') return <p>{error}</p>;
  if (stage === 'waiting') {
    return (
      <>
        <p className="py-2 text-center font-mono text-6xl font-medium text-ink">{code}</p>
        <p>The other device asks which number you see here. The address opens after that.</p>
      </>
    );
  }
  return (
    <>
      <p>
        The inbox opens here too, and the other device keeps it. Continue only if the link came from
        a device of your own.
      </p>
      {own && (
        <p>
          You can still open{' '}
          <strong className="font-mono font-medium [overflow-wrap:anywhere] text-ink">
            <AddressText emailAddress={own} />
          </strong>{' '}
          on this device.
        </p>
      )}
    </>
  );
}
