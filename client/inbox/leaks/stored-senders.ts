import { readJson, writeJson } from '../../storage/stored-text';

/** Storage key of what is known about the labels of addresses. */
export const LABEL_SENDERS_KEY = 'mayfly-label-senders';

/** Removes what is stored for addresses that this device no longer holds. */
export function dropLabelSendersOfOthers(emailAddresses: string[]): void {
  const stored = readJson(LABEL_SENDERS_KEY);
  if (!Array.isArray(stored)) return;
  const isHeld = (entry: { emailAddress?: string } | null) =>
    emailAddresses.includes(entry?.emailAddress ?? '');
  const held = stored.filter(isHeld);
  if (held.length !== stored.length) writeJson(LABEL_SENDERS_KEY, held);
}
