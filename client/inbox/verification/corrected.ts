import { useMemo } from 'react';
import { create } from 'zustand';
import type { Message } from '../../../server/contract/message.js';

/** Storage key of corrections: codes and links that the visitor chose instead of the detected ones. */
export const CORRECTIONS_KEY = 'mayfly-corrections';

type ApplyCorrections = (message: Message) => Message;

/** Store of the function that corrects messages, whose code is loaded on demand. */
const useCorrector = create<{ correct: ApplyCorrections }>()(() => ({
  correct: (message) => message,
}));

/** Sets the function that corrects messages. */
export function setCorrector(correct: ApplyCorrections): void {
  useCorrector.setState({ correct });
}

/** Returns a message with the visitor's current correction of its code or link. */
export function applyCorrections(message: Message): Message {
  return useCorrector.getState().correct(message);
}

/** Returns a message with the visitor's correction of its code or link, made in this tab or another. */
export function useCorrected<M extends Message | null>(message: M): M | Message {
  const correct = useCorrector((state) => state.correct);
  return useMemo(() => message && correct(message), [correct, message]);
}
