import { readJson, writeJson } from '../../storage/stored-text';

/** Storage key of the senders that the labels of addresses stand for, and of dismissed notices. */
export const LABEL_SENDERS_KEY = 'mayfly-label-senders';

/** Removes the entries of all addresses but these. */
export function pruneLabelSenders(emailAddresses: string[]): void {
  const stored = readJson(LABEL_SENDERS_KEY);
  if (!Array.isArray(stored)) return;
  const isSaved = (entry: { emailAddress?: string } | null) =>
    emailAddresses.includes(entry?.emailAddress ?? '');
  const kept = stored.filter(isSaved);
  if (kept.length !== stored.length) writeJson(LABEL_SENDERS_KEY, kept);
}
