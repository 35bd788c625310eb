import type { Delivery, DeliveryReason } from '@mayfly/contract/delivery.js';
import type { TextKey } from '../../../lib/i18n/catalogs';
import { t } from '../../../lib/i18n/text';
import { localeFormatter } from '../../../lib/i18n/format-locale';

/** Text keys of the sentences, by the reason why a message was not accepted. */
const REASONS = {
  'too-large': 'inboxTools.deliveryTooLarge',
  'inbox-full': 'inboxTools.deliveryInboxFull',
  'too-slow': 'inboxTools.deliveryTooSlow',
  'sender-limit': 'inboxTools.deliverySenderLimit',
  'service-busy': 'inboxTools.deliveryServiceBusy',
} as const satisfies Record<DeliveryReason, TextKey>;

const STATUSES = {
  arriving: 'inboxTools.deliveryArriving',
  accepted: 'inboxTools.deliveryAccepted',
  deferred: 'inboxTools.deliveryDeferred',
  refused: 'inboxTools.deliveryRefused',
  abandoned: 'inboxTools.deliveryAbandoned',
} as const satisfies Record<Delivery['status'], TextKey>;

/** Formats the reason or status of a delivery as a sentence. */
export function formatDelivery({ status, reason }: Delivery): string {
  return t(reason === null ? STATUSES[status] : REASONS[reason]);
}

/** Summarizes deliveries, the latest first, for screen readers. */
export function summarize(deliveries: Delivery[]): string {
  const [latest] = deliveries;
  if (!latest) return t('inboxTools.deliveriesNone');
  const { server } = latest;
  const values = { count: deliveries.length, outcome: formatDelivery(latest) };
  if (server === null) return t('inboxTools.deliverySummaryUnnamed', values);
  return t('inboxTools.deliverySummary', { ...values, server });
}

const time = localeFormatter((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }));

/** Formats the time of a delivery: "9:41:07 AM". */
export function formatTime(startedAt: string): string {
  return time().format(new Date(startedAt));
}
