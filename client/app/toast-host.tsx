import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part';
import { useToastsWanted } from '../ui/notify';

const Toasts = lazyPart(() => import('../ui/toasts'));

/** The place of the toasts, fetched with the first of them. */
export function ToastHost() {
  const wanted = useToastsWanted((state) => state.wanted);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
}
