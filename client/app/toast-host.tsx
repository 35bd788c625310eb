import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part';
import { useToastsReady } from '../ui/notify';

const Toasts = lazyPart(() => import('../ui/toasts'));

/** The place of the toasts, once their code is there. */
export function ToastHost() {
  const ready = useToastsReady((state) => state.ready);
  if (!ready) return null;
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
}
