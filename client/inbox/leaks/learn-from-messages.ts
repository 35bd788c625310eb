import type { Message } from '../../../server/contract/message.js';
import { learnSender, readSenderFacts, type ExpectedSender } from './leak-policy';

/** Learns from messages, oldest first, which sender a label stands for; null if that is still unknown. */
export function learnFromMessages(
  label: string,
  known: ExpectedSender | null,
  messages: Message[],
): ExpectedSender | null {
  return messages
    .toSorted((one, other) => one.receivedAt.localeCompare(other.receivedAt))
    .reduce((learned, message) => learnSender(label, learned, readSenderFacts(message)), known);
}
