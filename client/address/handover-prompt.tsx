import { Suspense, useState } from 'react';
import { lazyComponent } from '../ui/lazy-component';
import { useHandoverStore } from './handover-store';

const OfferDialog = lazyComponent(() => import('./handover/offer-dialog'));
const ClaimDialog = lazyComponent(() => import('./handover/claim-dialog'));

/** Renders the dialogs of a handover. Their code is loaded on demand. */
export function HandoverPrompt() {
  const isOffering = useHandoverStore((state) => state.isOffering);
  const token = useHandoverStore((state) => state.token);
  const [wasOffering, setWasOffering] = useState(isOffering);
  if (isOffering && !wasOffering) setWasOffering(true);
  return (
    <Suspense fallback={null}>
      {wasOffering && <OfferDialog open={isOffering} />}
      {token !== null && <ClaimDialog key={token} token={token} />}
    </Suspense>
  );
}
