import { useMemo } from 'react';
import { create } from 'zustand';
import type { Message } from '../../../server/contract/message.js';

/** Storage key of the codes and links that the visitor chose in place of those that were found. */
export const CORRECTIONS_KEY = 'mayfly-corrections';

type ApplyCorrections = (message: Message) => Message;

/** Store of the function that corrects messages, whose code is loaded on demand. */
const useCorrector = create<{ correct: ApplyCorrections }>()(() => ({
  correct: (message) => message,
}));

/** Sets how messages are corrected from now on. */
export function setCorrector(correct: ApplyCorrections): void {
  useCorrector.setState({ correct });
}

/** Returns a message as the visitor has corrected it by now. */
export function applyCorrections(message: Message): Message {
  return useCorrector.getState().correct(message);
}

/** Returns a message as the visitor has corrected it, in this tab or another. */
export function useCorrected<M extends Message | null>(message: M): M | Message {
  const correct = useCorrector((state) => state.correct);
  return useMemo(() => message && correct(message), [correct, message]);
}
