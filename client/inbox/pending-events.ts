import type { Change } from '../api/waiting-changes';
import type { DeletionTarget } from './deletions';
import type { InboxEvent } from './inbox-store';

/** Returns the event of a message that is marked read or unread. */
export const toReadEvent = ([id, read]: [string, boolean]): InboxEvent => ({
  kind: 'updated',
  update: { id, read },
});

/** Returns the event of a deletion that is scheduled or done. */
export const toDeletionEvent = ({ id, withOlder }: DeletionTarget): InboxEvent =>
  withOlder ? { kind: 'all-deleted', through: id } : { kind: 'deleted', id };

/** Returns the event of a change that waits for a connection, as a list: empty if it changes no message. */
export function toWaitingEvent(change: Change): InboxEvent[] {
  if (change.kind === 'delete') return [toDeletionEvent(change)];
  if (change.kind === 'mark-all-read') return [{ kind: 'all-read', through: change.through }];
  if (change.kind !== 'mark') return [];
  return [{ kind: 'updated', update: { id: change.id, read: change.read } }];
}
