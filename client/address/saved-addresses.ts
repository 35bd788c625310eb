import { createStore } from 'zustand';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import { parseJson, readText, writeJson } from '../storage/stored-text';
import { SAVED_ADDRESSES_KEY } from './session';

/** An address saved on this device. `endsAt` is in milliseconds since the epoch, by this device's clock. */
export interface SavedAddress {
  emailAddress: string;
  sessionId: string;
  createdAt: string;
  validTill: string;
  endsAt: number;
  /** The `validTill` at the last warning: an extended address gets another warning. */
  warnedOf?: string;
  /** Who got the address, as the visitor wrote it: trimmed, not empty. Never sent to the server. */
  label?: string;
}

/** Maximum length of a label, in characters. */
export const MAX_LABEL_LENGTH = 40;

/** Adds or updates an address. New ones come first. */
export function addSession(
  list: SavedAddress[],
  session: AddressSession,
  now: number,
): SavedAddress[] {
  const known = list.find(({ sessionId }) => sessionId === session.sessionId);
  const entry: SavedAddress = {
    ...known,
    emailAddress: session.emailAddress,
    sessionId: session.sessionId,
    createdAt: session.createdAt,
    validTill: session.validTill,
    endsAt: now + session.remainingTimeInSeconds * 1000,
  };
  if (!known) return [entry, ...list];
  return list.map((other) => (other.sessionId === session.sessionId ? entry : other));
}

/** Updates the end of an address that was extended. */
export function applyExtension(
  list: SavedAddress[],
  extended: { emailAddress: string; validTill: string; remainingTimeInSeconds: number },
  now: number,
): SavedAddress[] {
  return list.map((entry) =>
    entry.emailAddress === extended.emailAddress
      ? {
          ...entry,
          validTill: extended.validTill,
          endsAt: now + extended.remainingTimeInSeconds * 1000,
        }
      : entry,
  );
}

/** Labels an address. An empty text removes its label. */
export function applyLabel(list: SavedAddress[], sessionId: string, text: string): SavedAddress[] {
  return list.map((entry) => (entry.sessionId === sessionId ? labelEntry(entry, text) : entry));
}

function labelEntry({ label: _label, ...entry }: SavedAddress, text: unknown): SavedAddress {
  const label = parseLabel(text);
  return label === undefined ? entry : { ...entry, label };
}

/** Returns the text as one line of at most `MAX_LABEL_LENGTH` characters; undefined if it is empty. */
export function parseLabel(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return [...line].slice(0, MAX_LABEL_LENGTH).join('').trimEnd() || undefined;
}

/** Removes an address. */
export function removeSession(list: SavedAddress[], sessionId: string): SavedAddress[] {
  return list.filter((entry) => entry.sessionId !== sessionId);
}

/** Returns the addresses that have not expired. */
export function filterActive(list: SavedAddress[], now: number): SavedAddress[] {
  return list.filter(({ endsAt }) => endsAt > now);
}

/** Finds the address that a visitor typed, ignoring case and surrounding spaces. */
export function findByAddress(list: SavedAddress[], typed: string): SavedAddress | undefined {
  const wanted = typed.trim().toLowerCase();
  return list.find(({ emailAddress }) => emailAddress.toLowerCase() === wanted);
}

/** Returns the number of known unread messages of addresses that are not on the page. */
export function countUnreadElsewhere(
  list: SavedAddress[],
  onPage: string | null,
  unread: Record<string, number>,
): number {
  const others = list.filter(({ emailAddress }) => emailAddress !== onPage);
  return others.reduce((sum, { emailAddress }) => sum + (unread[emailAddress] ?? 0), 0);
}

/** Returns the session of a saved address, by this device's clock. */
export function toSession(entry: SavedAddress, now: number): AddressSession {
  const { emailAddress, sessionId, createdAt, validTill, endsAt } = entry;
  const remainingTimeInSeconds = Math.max(0, Math.floor((endsAt - now) / 1000));
  return { emailAddress, sessionId, createdAt, validTill, remainingTimeInSeconds };
}

/** Parses the stored list. Malformed entries and labels are left out. */
export function parseSavedAddresses(list: unknown): SavedAddress[] {
  if (!Array.isArray(list)) return [];
  return list.filter(isSavedAddress).map((entry) => labelEntry(entry, entry.label));
}

function isSavedAddress(value: unknown): value is SavedAddress {
  const entry = value as Partial<SavedAddress> | null;
  return (
    typeof entry?.emailAddress === 'string' &&
    typeof entry.sessionId === 'string' &&
    typeof entry.createdAt === 'string' &&
    typeof entry.validTill === 'string' &&
    typeof entry.endsAt === 'number'
  );
}

/** Returns the saved addresses that have not expired. */
export function readSavedAddresses(): SavedAddress[] {
  return filterActive(readAll(), Date.now());
}

/** Returns the saved address of a session, even if it has expired. */
export function findSavedSession(sessionId: string | null): SavedAddress | undefined {
  return readAll().find((entry) => entry.sessionId === sessionId);
}

/** List that this page wrote last, for browsers that block storage. */
const unstored = createStore<{ list: SavedAddress[] }>(() => ({ list: [] }));

function readAll(): SavedAddress[] {
  const text = readText(SAVED_ADDRESSES_KEY);
  return text === undefined ? unstored.getState().list : parseSavedAddresses(parseJson(text));
}

/** Applies a change to the stored list, read again since other tabs change it. Returns the active rest. */
export function updateSavedAddresses(
  change: (list: SavedAddress[]) => SavedAddress[],
): SavedAddress[] {
  const list = filterActive(change(readSavedAddresses()), Date.now());
  writeJson(SAVED_ADDRESSES_KEY, list);
  unstored.setState({ list });
  return list;
}

/**
 * Marks that the visitor was warned of the current end of an address.
 * @returns whether that is new; false if this tab or another has marked it before
 */
export function markWarned(sessionId: string | null): boolean {
  const saved = findSavedSession(sessionId);
  if (saved?.warnedOf !== undefined && saved.warnedOf === saved.validTill) return false;
  updateSavedAddresses((list) =>
    list.map((entry) =>
      entry.sessionId === sessionId ? { ...entry, warnedOf: entry.validTill } : entry,
    ),
  );
  return true;
}
