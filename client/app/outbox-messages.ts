import type { Change } from '../api/waiting-changes';

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

/** Returns what became of a change that the server has refused. */
export function formatRefused({ kind }: Change): string {
  if (kind === 'extend') return 'The address could not be extended.';
  if (kind === 'delete-address') return 'The address could not be deleted.';
  return kind === 'delete'
    ? 'A message could not be deleted. Try again.'
    : 'A message could not be marked read or unread. Try again.';
}
