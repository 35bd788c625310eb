import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { monotonicMs } from '../support/server/monotonic.js';
import { connectEmbedded } from './embedded-database.js';
import { addAddresses, addMessages } from './filled-database.js';
import { send } from './load/sender.js';
import { startForBench, type Product } from './product.js';
import { formatTimes, type Report } from './report.js';
import { summarizeTimes } from './statistics.js';

const LIFETIME_SECONDS = 45;
const USUAL_SECONDS = 40;
/** Longer than the deletion may take, so that the load lasts throughout. */
const DELETION_SECONDS = 35;
const PER_ADDRESS = 3;
const PER_SECOND = 100;
const POLL_MS = 250;

/**
 * Lets many addresses with three messages each expire in the same second, while email arrives for
 * another one. Added by SQL, they get the expiry of an issued address, for whose second a job exists.
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
      (await measureAcceptance(product, receiver.emailAddress, USUAL_SECONDS)).map(({ ms }) => ms),
    );
    const due = new Date(last.validTill).getTime();
    await sleep(Math.max(0, due - Date.now()));
    const { goneAfterMs, times } = await sendUntilDeleted(
      product,
      database,
      receiver.emailAddress,
      due,
    );
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

/**
 * Sends email while the due addresses are deleted. Returns the milliseconds from `due` to the last
 * deletion, and the acceptance times until then.
 */
async function sendUntilDeleted(
  product: Product,
  database: Client,
  recipient: string,
  due: number,
) {
  const sending = measureAcceptance(product, recipient, DELETION_SECONDS);
  // Checks the due second only: a query that scans deleted rows would slow the product.
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

/** Sends at a steady rate. Returns the milliseconds from the last byte of each message to its 250. */
async function measureAcceptance(
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
