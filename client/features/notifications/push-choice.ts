import { create } from 'zustand';
import type { InboxAccess } from '../../lib/api/messages';
import { readJson, readText, writeJson } from '../../lib/storage/stored-text';

/** Storage key of the choice to be notified while no page is open. */
const PUSH_KEY = 'mayfly-push';

/** A subscription that the server has: messages of this address are pushed to this browser. */
export interface PushRecord extends InboxAccess {
  id: string;
  endpoint: string;
  showsContent: boolean;
}

/** The choice to be notified while no page is open, and the subscriptions that the server has for it. */
export interface PushChoice {
  showsContent: boolean;
  records: PushRecord[];
  /** Whether the server may still push messages of an address that this device has forgotten. */
  mustRenew?: boolean;
}

/** Returns whether the visitor wants to be notified while no page is open. */
export function isPushOn(): boolean {
  return typeof readText(PUSH_KEY) === 'string';
}

/** Returns the choice of this device; null if pushes are off. Malformed records are left out. */
export function readPushChoice(): PushChoice | null {
  const stored = readJson(PUSH_KEY) as Partial<PushChoice> | null;
  if (stored === null) return null;
  const records = Array.isArray(stored.records) ? stored.records.filter(isRecord) : [];
  return {
    showsContent: stored.showsContent === true,
    records,
    ...(stored.mustRenew === true && { mustRenew: true }),
  };
}

/** Stores the choice; null turns pushes off. */
export function writePushChoice(choice: PushChoice | null): void {
  writeJson(PUSH_KEY, choice);
  usePushChoice.setState({ choice });
}

/** Store of the choice, for the settings. */
export const usePushChoice = create<{ choice: PushChoice | null }>()(() => ({
  choice: readPushChoice(),
}));

function isRecord(value: unknown): value is PushRecord {
  const record = value as Partial<PushRecord> | null;
  return (
    typeof record?.emailAddress === 'string' &&
    typeof record.sessionId === 'string' &&
    typeof record.id === 'string' &&
    typeof record.endpoint === 'string' &&
    typeof record.showsContent === 'boolean'
  );
}
