import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { monotonicMs } from '../support/monotonic.js';
import { connectEmbedded } from './embedded-database.js';
import { addAddresses, addMessages } from './filled-database.js';
import { send } from './load/sender.js';
import { startForBench, type Product } from './product.js';
import { formatTimes, type Report } from './report.js';
import { summarizeTimes } from './statistics.js';

const LIFETIME_SECONDS = 45;
const USUAL_SECONDS = 40;
/** Longer than the deletion is to take, so that one load lasts for all of it. */
const DELETION_SECONDS = 35;
const PER_ADDRESS = 3;
const PER_SECOND = 100;
const POLL_MS = 250;

/**
 * Lets many addresses expire in the same second, with three messages each, while mail keeps
 * coming for another one. They are moved to the second of an address that was issued, so that the
 * job for that second exists.
 */
export async function benchDue(folder: string, addresses: number, report: Report): Promise<void> {
  const dataDir = join(folder, 'due');
  const product = await startForBench(dataDir, {
    ADDRESS_LIFETIME_SECONDS: String(LIFETIME_SECONDS),
  });
  const database = await connectEmbedded(dataDir);
  try {
    await addMessages(product, await addAddresses(database, addresses), PER_ADDRESS);
    const [receiver, last] = await product.rest.issue(2);
    if (!receiver || !last) throw new Error('No address was issued.');
    await product.rest.extend(receiver);
    await database.query(
      "UPDATE addresses SET valid_till = $1 WHERE email_address LIKE 'filler-%'",
      [last.validTill],
    );
    await database.query('ANALYZE');
    const usual = summarizeTimes(
      (await acceptances(product, receiver.emailAddress, USUAL_SECONDS)).map(({ ms }) => ms),
    );
    const due = new Date(last.validTill).getTime();
    await sleep(Math.max(0, due - Date.now()));
    const { goneAfterMs, times } = await untilGone(product, database, receiver.emailAddress, due);
    const during = summarizeTimes(times);
    const messages = addresses * PER_ADDRESS;
    report.add(
      `${addresses} addresses, ${messages} messages due`,
      `deleted after ${(goneAfterMs / 1000).toFixed(1)} s; accepting meanwhile ` +
        `${formatTimes(during)}, usually ${formatTimes(usual)} (${PER_SECOND}/s)`,
      { addresses, messages, goneAfterMs, during, usual },
    );
  } finally {
    await database.end();
    await product.stop();
  }
}

/** Sends while the due addresses are deleted; returns the times until the last of them is gone. */
async function untilGone(product: Product, database: Client, recipient: string, due: number) {
  const sending = acceptances(product, recipient, DELETION_SECONDS);
  // A cheap look-up: one that walks over deleted rows would be measured too.
  while (await isAnyLeft(database, due)) await sleep(POLL_MS);
  const goneAfterMs = Date.now() - due;
  const goneAt = monotonicMs();
  const accepted = (await sending).filter(({ acceptedAt }) => acceptedAt <= goneAt);
  return { goneAfterMs, times: accepted.map(({ ms }) => ms) };
}

async function isAnyLeft(database: Client, due: number): Promise<boolean> {
  const { rowCount } = await database.query('SELECT FROM addresses WHERE valid_till = $1 LIMIT 1', [
    new Date(due),
  ]);
  return rowCount !== 0;
}

/** Milliseconds from the last byte of each message to its 250, at a steady pace. */
async function acceptances(
  product: Product,
  recipient: string,
  seconds: number,
): Promise<{ acceptedAt: number; ms: number }[]> {
  const { ledger } = await send({
    port: product.smtpPort,
    recipients: [recipient],
    connections: 4,
    count: PER_SECOND * seconds,
    kind: 'plain',
    perSecond: PER_SECOND,
    run: `due-${Date.now()}`,
  });
  return ledger.map(({ lastByteAt, acceptedAt }) => ({ acceptedAt, ms: acceptedAt - lastByteAt }));
}
