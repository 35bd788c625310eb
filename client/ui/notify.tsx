import { Suspense } from 'react';
import { create } from 'zustand';
import { lazyComponent, loadChunk } from './lazy-component';
import type { ToastAction, ToastKind } from './toasts';

/** Whether the toasts' code is there, which is fetched for the first toast. */
export const useToastsReady = create<{ ready: boolean }>()(() => ({ ready: false }));

/** Shows one sentence in a toast, as soon as the toasts' code is there. */
export function notify(kind: ToastKind, sentence: string, action?: ToastAction): void {
  void loadChunk(() => import('./toasts')).then(
    ({ showToast }) => {
      useToastsReady.setState({ ready: true });
      showToast(kind, sentence, action);
    },
    () => console.warn('A notice could not be shown:', sentence),
  );
}

const Toasts = lazyComponent(() => import('./toasts'));

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
