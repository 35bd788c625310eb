import { create } from 'zustand';
import { followText, readJson, writeJson } from '../../storage/stored-text';
import type { ExpectedSender } from './leak-policy';
import { LABEL_SENDERS_KEY } from './stored-senders';

/** The sender that the label of an address stands for, and the leaks that were dismissed. */
export interface LabelSender {
  emailAddress: string;
  label: string;
  expected: ExpectedSender | null;
  /** Domains whose notice was dismissed for this address. */
  dismissed: string[];
}

const useLabelSenders = create<{ list: LabelSender[] }>()(() => ({ list: readStored() }));

/** Returns what is known about the label of an address. */
export function useLabelSender(emailAddress: string, label: string): LabelSender {
  const list = useLabelSenders((store) => store.list);
  return findLabelSender(list, emailAddress, label);
}

/** Stores the sender that a label stands for. */
export function saveExpectedSender(
  emailAddress: string,
  label: string,
  expected: ExpectedSender,
): void {
  change(emailAddress, label, (known) => ({ ...known, expected }));
}

/** Hides notices of a domain at an address. */
export function dismissLeak(emailAddress: string, label: string, domain: string): void {
  change(emailAddress, label, (known) => ({
    ...known,
    dismissed: [...known.dismissed.filter((each) => each !== domain), domain],
  }));
}

/** Follows changes in other tabs. Returns an unsubscribe function. */
export function followLabelSenders(): () => void {
  return followText(LABEL_SENDERS_KEY, () => useLabelSenders.setState({ list: readStored() }));
}

function findLabelSender(list: LabelSender[], emailAddress: string, label: string): LabelSender {
  const known = list.find((each) => each.emailAddress === emailAddress && each.label === label);
  return known ?? { emailAddress, label, expected: null, dismissed: [] };
}

/**
 * Edits the entry of an address in the stored list, which is read again because another tab may have changed
 * it. An entry with another label is replaced.
 */
function change(
  emailAddress: string,
  label: string,
  edit: (known: LabelSender) => LabelSender,
): void {
  const stored = readStored();
  const others = stored.filter((each) => each.emailAddress !== emailAddress);
  write([...others, edit(findLabelSender(stored, emailAddress, label))]);
}

function write(list: LabelSender[]): void {
  writeJson(LABEL_SENDERS_KEY, list);
  useLabelSenders.setState({ list });
}

function readStored(): LabelSender[] {
  const stored = readJson(LABEL_SENDERS_KEY);
  return Array.isArray(stored) ? stored.filter(isLabelSender) : [];
}

function isLabelSender(value: unknown): value is LabelSender {
  const entry = value as Partial<LabelSender> | null;
  return (
    typeof entry?.emailAddress === 'string' &&
    typeof entry.label === 'string' &&
    isTextList(entry.dismissed) &&
    (entry.expected === null || isExpectedSender(entry.expected))
  );
}

function isExpectedSender(value: unknown): boolean {
  const expected = value as Partial<ExpectedSender> | null | undefined;
  const { domain, isCertain } = expected ?? {};
  return (
    typeof domain === 'string' && typeof isCertain === 'boolean' && isTextList(expected?.related)
  );
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
