import type { ToastAction, ToastKind } from './toasts';

/** A toast that a test has caused. */
export interface ShownToast {
  kind: ToastKind;
  sentence: string;
  action?: ToastAction | undefined;
}

const shown: ShownToast[] = [];

/** Replaces `showToast` of `toasts.tsx` in tests: keeps toasts instead of showing them. */
export function showToast(kind: ToastKind, sentence: string, action?: ToastAction): void {
  shown.push({ kind, sentence, action });
}

/** Forgets the toasts of earlier tests. */
export function clearToasts(): void {
  shown.length = 0;
}

/** Returns the sentences of all toasts, once pending ones have been shown. */
export async function readToasts(): Promise<string[]> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  return shown.map(({ sentence }) => sentence);
}
