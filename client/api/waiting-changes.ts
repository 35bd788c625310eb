import { create } from 'zustand';
import { readJson, writeJson } from '../storage/stored-text';
import type { InboxAccess } from './messages';

/** Storage key of the changes that wait for a connection, oldest first. */
export const OUTBOX_KEY = 'mayfly-outbox';
/** Maximum number of changes that wait. */
export const MAX_WAITING = 100;

/** A change of an inbox or its address that can be sent later. */
export type Change = { access: InboxAccess } & (
  | { kind: 'delete'; id: string; withOlder: boolean }
  | { kind: 'mark'; id: string; read: boolean }
  | { kind: 'mark-all-read'; through: string }
  /** `validTill` is the end that the address had before. */
  | { kind: 'extend'; validTill: string }
  /** `endsAt` is the end of the address in milliseconds by this device's clock. */
  | { kind: 'delete-address'; endsAt: number }
);

/** A change that waits on this device. */
export interface WaitingChange {
  key: string;
  /** Number of attempts to which the server has responded with an error. */
  attempts: number;
  change: Change;
}

/** Store of the changes that wait, for the page. */
export const useOutbox = create<{ waiting: WaitingChange[] }>()(() => ({ waiting: [] }));

/** Reads the changes that wait from storage, since all tabs add and remove some. */
export function readWaiting(): WaitingChange[] {
  const stored = readJson(OUTBOX_KEY) as Partial<WaitingChange>[] | null;
  const isWhole = (each: Partial<WaitingChange> | null) =>
    typeof each?.key === 'string' && typeof each.change?.access?.emailAddress === 'string';
  return Array.isArray(stored) ? (stored.filter(isWhole) as WaitingChange[]) : [];
}

/** Stores the result of an edit of the changes that wait. */
export function updateWaiting(edit: (waiting: WaitingChange[]) => WaitingChange[]): void {
  writeJson(OUTBOX_KEY, edit(readWaiting()));
  showWaiting();
}

/** Reads the changes that wait into the store of the page. */
export function showWaiting(): void {
  useOutbox.setState({ waiting: readWaiting() });
}

/**
 * Stores a change behind the others, and removes those that it makes pointless.
 * @returns its key, or null if it can't be stored
 */
export function addWaiting(change: Change): string | null {
  const others = readWaiting().filter((waiting) => !replaces(change, waiting.change));
  if (others.length >= MAX_WAITING) return null;
  const key = `${Date.now()}-${Math.random()}`;
  updateWaiting(() => [...others, { key, attempts: 0, change }]);
  return isWaiting(key) ? key : null;
}

/** Returns whether a change still waits. */
export function isWaiting(key: string): boolean {
  return readWaiting().some((waiting) => waiting.key === key);
}

function replaces(change: Change, before: Change): boolean {
  if (before.access.emailAddress !== change.access.emailAddress) return false;
  switch (change.kind) {
    case 'delete-address':
      return true;
    case 'extend':
      return before.kind === 'extend';
    case 'delete':
      if (before.kind === 'mark') return before.id === change.id;
      // A deletion with older messages isn't replaced by one of the message alone.
      return (
        before.kind === 'delete' &&
        before.id === change.id &&
        (change.withOlder === true || before.withOlder !== true)
      );
    case 'mark':
      return before.kind === 'mark' && before.id === change.id;
    default:
      return false;
  }
}
