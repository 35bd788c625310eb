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
