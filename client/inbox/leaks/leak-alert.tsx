import { Suspense, useContext } from 'react';
import type { Message } from '../../../server/contract/message.js';
import { lazyComponent } from '../../ui/lazy-component';
import { AddressLabel } from '../address-label';

const LeakNotice = lazyComponent(
  () => import('./leak-notice'),
  () => null,
);

/** Loads the leak check and its notice, for addresses with a label only: others can't be checked. */
export function LeakAlert(props: { emailAddress: string; message: Message }) {
  const label = useContext(AddressLabel);
  if (label === null) return null;
  return (
    <Suspense fallback={null}>
      <LeakNotice {...props} label={label} />
    </Suspense>
  );
}
