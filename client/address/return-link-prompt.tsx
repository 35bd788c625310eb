import { Suspense } from 'react';
import { lazyComponent } from '../ui/lazy-component';
import { useAddressStore } from './address-store';

const ReturnLinkDialog = lazyComponent(() => import('./return-link-dialog'));

/** Asks about the address of a return link. The dialog's code is loaded on demand. */
export function ReturnLinkPrompt() {
  const linked = useAddressStore((state) => state.linked);
  return <Suspense fallback={null}>{linked && <ReturnLinkDialog linked={linked} />}</Suspense>;
}
