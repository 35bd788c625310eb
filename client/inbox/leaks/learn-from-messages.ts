import type { Message } from '../../../server/contract/message.js';
import { learnSender, readSenderFacts, type ExpectedSender } from './leak-policy';

/** Returns the sender that a label stands for, after these messages, oldest first. */
export function learnFromMessages(
  label: string,
  known: ExpectedSender | null,
  messages: Message[],
): ExpectedSender | null {
  return messages
    .toSorted((one, other) => one.receivedAt.localeCompare(other.receivedAt))
    .reduce((learned, message) => learnSender(label, learned, readSenderFacts(message)), known);
}
