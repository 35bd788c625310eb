import type { ToastAction, ToastKind } from '../../../client/components/toasts/toasts';

/** A toast that a test has caused. */
export interface ShownToast {
  kind: ToastKind;
  text: string;
  action?: ToastAction | undefined;
}

const shown: ShownToast[] = [];

/** Replaces `showToast` of `toasts.tsx` in tests: keeps toasts instead of showing them. */
export function showToast(kind: ToastKind, text: string, action?: ToastAction): void {
  shown.push({ kind, text, action });
}

/** Forgets the toasts of earlier tests. */
export function clearToasts(): void {
  shown.length = 0;
}

/** Returns the action of the latest toast that has one. */
export const latestAction = (): ToastAction | undefined =>
  shown.findLast(({ action }) => action !== undefined)?.action;

/** Returns the texts of all toasts, once pending ones have been shown. */
export async function readToasts(): Promise<string[]> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  return shown.map(({ text }) => text);
}

/** Returns the kinds and texts of all toasts that have been shown. */
export const shownToasts = (): [ToastKind, string][] => shown.map(({ kind, text }) => [kind, text]);
