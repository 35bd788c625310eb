import type { Delivery, DeliveryReason } from '../../server/contract/delivery.js';

const NONE =
  'No mail server has named this address in the last 10 minutes. The sender may still be waiting ' +
  'to send, may not send to this domain, or may have another address.';

const RETRY = 'Its server will probably try again.';

const REASONS: Record<DeliveryReason, string> = {
  'too-large': 'Refused: the message is too large.',
  'inbox-full': `Turned away for now: this inbox is full. ${RETRY}`,
  'too-slow': `Disconnected, because it sent too slowly. ${RETRY}`,
  'sender-limit': `Turned away for now: its network has sent too much in an hour. ${RETRY}`,
  'sender-listed': 'Refused: its server is on a list of servers that send spam.',
  'service-busy': `Turned away for now: Mayfly could not store the message. ${RETRY}`,
};

const STATUSES: Record<Delivery['status'], string> = {
  arriving: 'Has named this address and is sending.',
  accepted: 'Delivered: the message was stored in this inbox.',
  deferred: `Turned away for now. ${RETRY}`,
  refused: 'Refused for good.',
  abandoned: 'Named this address, but left without sending a message.',
};

/** Returns what became of a delivery, as a sentence. */
export function formatDelivery({ status, reason }: Delivery): string {
  return reason === null ? STATUSES[status] : REASONS[reason];
}

/** Summarizes deliveries, the latest first, for screen readers. */
export function summarize(deliveries: Delivery[]): string {
  const [latest] = deliveries;
  if (!latest) return NONE;
  const count = deliveries.length === 1 ? '1 delivery' : `${deliveries.length} deliveries`;
  const server = latest.server ?? 'A mail server';
  return `${count} in the last 10 minutes. The latest, ${server}: ${formatDelivery(latest)}`;
}

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

/** Formats the time of a delivery: "9:41:07 AM". */
export function formatTime(startedAt: string): string {
  return time.format(new Date(startedAt));
}
