import type { AddressSession } from '../../server/contract/address-session.js';
import { inParallel, type RestClient } from './rest-client.js';
import { ID_HEADER, sha256 } from './sample-mail.js';
import type { LedgerEntry } from './sender.js';

/** How the inboxes compare with the ledger of every 250. */
export interface Reconciliation {
  accepted: number;
  intact: number;
  /** Accepted, and not in its inbox. */
  missing: string[];
  /** In its inbox with other bytes. */
  altered: string[];
  /** Further copies of a mail that is there. */
  duplicates: number;
}

/** Reads the source of every message of the inboxes and holds it against the ledger. */
export async function reconcile(
  rest: RestClient,
  sessions: AddressSession[],
  ledger: LedgerEntry[],
): Promise<Reconciliation> {
  const found = new Map<string, string>();
  let duplicates = 0;
  for (const session of sessions) {
    const ids = await rest.messageIds(session);
    for (const source of await inParallel(ids, (id) => rest.source(session, id))) {
      const mail = withoutTrace(source);
      const key = `${session.emailAddress} ${idOf(mail)}`;
      if (found.has(key)) duplicates++;
      found.set(key, sha256(mail));
    }
  }
  const keyOf = (entry: LedgerEntry) => `${entry.recipient} ${entry.id}`;
  const missing = ledger.filter((entry) => !found.has(keyOf(entry)));
  const altered = ledger.filter((entry) => {
    const hash = found.get(keyOf(entry));
    return hash !== undefined && hash !== entry.sha256;
  });
  return {
    accepted: ledger.length,
    intact: ledger.length - missing.length - altered.length,
    missing: missing.map(keyOf),
    altered: altered.map(keyOf),
    duplicates,
  };
}

/** The server may put trace headers of its own before a mail; what was sent begins with our id. */
function withoutTrace(source: Buffer): Buffer {
  const start = source.indexOf(ID_HEADER);
  return start < 0 ? source : source.subarray(start);
}

function idOf(mail: Buffer): string {
  return mail.subarray(ID_HEADER.length, mail.indexOf('\r\n')).toString();
}
