import type { Message } from '../../../server/contract/message.js';

/** Maximum number of messages of an inbox that are stored on this device. The newest are kept. */
export const MAX_SAVED = 30;
/** Maximum length of a stored body, in UTF-16 units. Messages with a longer one are not stored. */
export const MAX_BODY_LENGTH = 200_000;

/** Returns the listed messages that are not stored yet and can be, newest first. */
export function selectMissing(listed: Message[], savedIds: string[]): Message[] {
  return listed.filter(
    ({ id, reading, content }) =>
      reading !== 'pending' && content.length <= MAX_BODY_LENGTH && !savedIds.includes(id),
  );
}

/**
 * Returns the stored messages that the inbox no longer has, and the oldest ones beyond the limit. IDs
 * sort by time (UUIDv7).
 * @param listed IDs of the first page of the inbox
 * @param isWhole whether the inbox has no other page
 */
export function selectStale(savedIds: string[], listed: string[], isWhole: boolean): string[] {
  const oldestListed = listed.toSorted()[0] ?? '';
  const isDeleted = (id: string) => !listed.includes(id) && (isWhole || id > oldestListed);
  const kept = savedIds.filter((id) => !isDeleted(id)).toSorted();
  const excess = kept.slice(0, Math.max(0, kept.length - MAX_SAVED));
  return [...savedIds.filter(isDeleted), ...excess];
}
