import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part';
import { useAddressStore } from './address-store';

const ReturnLinkDialog = lazyPart(() => import('./return-link-dialog'));

/** Asks about the address of a return link. The dialog's code is loaded when there is one. */
export function ReturnLinkPrompt() {
  const offered = useAddressStore((state) => state.offered);
  return <Suspense fallback={null}>{offered && <ReturnLinkDialog offered={offered} />}</Suspense>;
}
