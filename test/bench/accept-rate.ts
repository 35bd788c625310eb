import type { AddressSession } from '../../server/contract/address-session.js';
import type { ChildServer } from '../support/child-server.js';
import type { Product } from './product.js';
import type { LedgerEntry } from '../support/mail-ledger.js';
import type { MailKind } from '../support/sample-mail.js';
import { send } from './sender.js';

/** Mails for one inbox in one run: below what an inbox holds. */
const PER_INBOX = 100;
const CONNECTIONS = 20;

/** What one kind of mail was measured at, in mails per second, best of the rounds. */
export interface AcceptRate {
  kind: MailKind;
  count: number;
  product: number;
  bareLoop: number;
  refused: string[];
}

/** What the product said yes to, to be reconciled with the inboxes. */
export interface Accepted {
  sessions: AddressSession[];
  ledger: LedgerEntry[];
}

/** Measures product and bare loop in turn, `rounds` times, after a warm-up of each. */
export async function measureAccept(
  { product, bareLoop }: { product: Product; bareLoop: ChildServer },
  { kind, count, rounds }: { kind: MailKind; count: number; rounds: number },
  accepted: Accepted,
): Promise<AcceptRate> {
  const rate: AcceptRate = { kind, count, product: 0, bareLoop: 0, refused: [] };
  for (let round = 0; round <= rounds; round++) {
    const size = round === 0 ? Math.ceil(count / 5) : count;
    const run = `${kind}-${round}`;
    const sessions = await product.rest.issue(Math.ceil(size / PER_INBOX));
    const recipients = sessions.map((session) => session.emailAddress);
    const order = { host: '127.0.0.1', connections: CONNECTIONS, recipients, count: size };
    const pace = { kind, perSecond: 0, run };
    const ours = await send({ ...order, ...pace, port: product.smtpPort });
    const theirs = await send({ ...order, ...pace, port: bareLoop.smtpPort });
    accepted.sessions.push(...sessions);
    accepted.ledger.push(...ours.ledger);
    rate.refused.push(...ours.refused);
    if (round === 0) continue;
    rate.product = Math.max(rate.product, ours.ledger.length / ours.seconds);
    rate.bareLoop = Math.max(rate.bareLoop, theirs.ledger.length / theirs.seconds);
  }
  return rate;
}
