import { create } from 'zustand';
import { loadChunk } from './lazy-part';

export type NoticeKind = 'success' | 'info' | 'error';

/** Whether the toasts' code is there, which is fetched with the first thing to say. */
export const useToastsReady = create<{ ready: boolean }>()(() => ({ ready: false }));

/** Says one sentence in a toast, as soon as the toasts are there. */
export function notify(kind: NoticeKind, sentence: string): void {
  void loadChunk(() => import('./toasts')).then(
    ({ toast }) => {
      useToastsReady.setState({ ready: true });
      toast(sentence, { type: kind });
    },
    () => console.warn('A notice could not be shown:', sentence),
  );
}
