import type { Message } from '@mayfly/contract/message.js';
import { startOfDay } from './format-time';

/** Messages received on one day. */
export interface DayGroup {
  /** Start of the day in the visitor's time zone, in milliseconds. */
  day: number;
  messages: Message[];
}

/** Groups messages by day, in the order in which their days first occur. */
export function groupByDay(messages: Message[]): DayGroup[] {
  const groups = new Map<number, DayGroup>();
  for (const message of messages) {
    const day = startOfDay(Date.parse(message.receivedAt));
    const group = groups.get(day);
    if (group) group.messages.push(message);
    else groups.set(day, { day, messages: [message] });
  }
  return [...groups.values()];
}

/** Returns whether days need headings: not while all messages are from today. */
export function needsHeadings(groups: DayGroup[], today: number): boolean {
  return groups.some(({ day }) => day < today);
}
