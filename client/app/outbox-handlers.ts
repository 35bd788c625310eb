import { resync } from '../address/address-actions';
import type { OutboxHandlers } from '../api/outbox';
import type { Change } from '../api/waiting-changes';
import { inboxActions } from '../inbox/inbox-actions';
import { notify } from '../ui/notify';

/** Tells the visitor what becomes of changes that could not be sent at once. */
export const outboxHandlers: OutboxHandlers = {
  onQueued: (change) => {
    const sentence = formatQueued(change, navigator.onLine);
    if (sentence) notify('info', sentence);
  },
  onSent: ({ kind }) => {
    if (kind === 'extend') void resync().then(() => notify('success', 'The address was extended.'));
    else if (kind === 'delete-address') notify('success', 'Address and messages deleted.');
    else void inboxActions.refresh();
  },
  onRefused: (change) => {
    notify('error', formatRefused(change));
    void inboxActions.refetch();
  },
};

/** Returns when a change will be made, or null if the page needn't say so. */
export function formatQueued(change: Change, isOnline: boolean): string | null {
  const when = isOnline ? 'when the server responds again' : 'when you’re back online';
  switch (change.kind) {
    case 'delete':
      return `${change.withOlder ? 'The messages' : 'The message'} will be deleted ${when}.`;
    case 'extend':
      return `The address will be extended ${when}, unless it expires first.`;
    case 'delete-address':
      return `The address will be deleted ${when}. Until then it still receives email.`;
    default:
      return null;
  }
}

function formatRefused({ kind }: Change): string {
  if (kind === 'extend') return 'The address could not be extended.';
  if (kind === 'delete-address') return 'The address could not be deleted.';
  return kind === 'delete'
    ? 'A message could not be deleted. Try again.'
    : 'A message could not be marked read or unread. Try again.';
}
