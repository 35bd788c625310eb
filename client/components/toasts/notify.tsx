import { Suspense } from 'react';
import { create } from 'zustand';
import { lazyComponent, loadChunk } from '../lazy-component';
import type { ToastAction, ToastKind } from './toasts';

/** Store of whether the toasts' code is loaded, which happens for the first toast. */
const useToastsReady = create<{ ready: boolean }>()(() => ({ ready: false }));

/** Shows a text in a toast once the toasts' code is loaded. */
export function notify(kind: ToastKind, text: string, action?: ToastAction): void {
  void loadChunk(() => import('./toasts'), []).then(
    ({ showToast }) => {
      useToastsReady.setState({ ready: true });
      showToast(kind, text, action);
    },
    () => console.warn('A toast could not be shown:', text),
  );
}

const Toasts = lazyComponent(() => import('./toasts'), undefined, []);

/** Renders the container of toasts once their code is loaded. */
export function ToastHost() {
  const ready = useToastsReady((state) => state.ready);
  if (!ready) return null;
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
}
