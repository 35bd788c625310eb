import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { InDoubt, LedgerEntry } from './mail-ledger.js';
import { inParallel, type RestClient } from '../server/rest-client.js';
import { ID_HEADER, sha256 } from './sample-mail.js';
import { splitTraceHeader } from './trace-header.js';

/** Result of comparing the inboxes with the ledger. Messages are named by recipient and ID. */
export interface Reconciliation {
  accepted: number;
  intact: number;
  /** Accepted, but not in the inbox. */
  missing: string[];
  /** In the inbox with other bytes. */
  altered: string[];
  /** Number of additional copies. */
  duplicates: number;
  /** In the inbox more often than it was accepted or in doubt. */
  unexplained: string[];
}

const buildKey = ({ recipient, id }: InDoubt): string => `${recipient} ${id}`;

/** Compares the source of every message in the inboxes with the ledger. */
export async function reconcile(
  rest: RestClient,
  sessions: AddressSession[],
  ledger: LedgerEntry[],
  inDoubt: InDoubt[] = [],
): Promise<Reconciliation> {
  const found = await readInboxes(rest, sessions);
  const allowed = count([...ledger, ...inDoubt].map(buildKey));
  const missing = ledger.filter((entry) => !found.has(buildKey(entry)));
  const altered = ledger.filter((entry) =>
    found.get(buildKey(entry))?.some((hash) => hash !== entry.sha256),
  );
  const copies = [...found].map(([key, hashes]) => ({ key, copies: hashes.length }));
  const tooMany = copies.filter((each) => each.copies > (allowed.get(each.key) ?? 0));
  return {
    accepted: ledger.length,
    intact: ledger.length - missing.length - altered.length,
    missing: missing.map(buildKey),
    altered: altered.map(buildKey),
    duplicates: copies.reduce((sum, each) => sum + each.copies - 1, 0),
    unexplained: tooMany.map(({ key }) => key),
  };
}

/** Returns the hashes of all copies of each message, by recipient and ID. */
async function readInboxes(
  rest: RestClient,
  sessions: AddressSession[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const session of sessions) {
    const ids = await rest.messageIds(session);
    for (const source of await inParallel(ids, (id) => rest.source(session, id))) {
      const { received } = splitTraceHeader(source);
      const key = buildKey({ recipient: session.emailAddress, id: parseId(received) });
      found.set(key, [...(found.get(key) ?? []), sha256(received)]);
    }
  }
  return found;
}

function count(keys: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function parseId(source: Buffer): string {
  return source.subarray(ID_HEADER.length, source.indexOf('\r\n')).toString();
}
