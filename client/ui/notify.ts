import { create } from 'zustand';

export type NoticeKind = 'success' | 'info' | 'error';

/** Whether anything was ever said: only then the toasts' code is fetched. */
export const useToastsWanted = create<{ wanted: boolean }>()(() => ({ wanted: false }));

/** Says one sentence in a toast, as soon as the toasts are there. */
export function notify(kind: NoticeKind, sentence: string): void {
  useToastsWanted.setState({ wanted: true });
  void import('./toasts').then(
    ({ toast }) => toast(sentence, { type: kind }),
    () => console.warn('A notice could not be shown:', sentence),
  );
}
