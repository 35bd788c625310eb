import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { connectEmbedded } from './embedded-database.js';
import { addAddresses, addMessages } from './filled-database.js';
import { send } from './load/sender.js';
import { startForBench, type Product } from './product.js';
import { formatTimes } from './report.js';
import type { Report } from './report.js';
import { summarizeTimes } from './statistics.js';

const LIFETIME_SECONDS = 60;
const USUAL_SECONDS = 20;
const PER_ADDRESS = 3;
const PER_SECOND = 100;
const POLL_MS = 100;

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
    const usual = summarizeTimes(await acceptTimes(product, receiver.emailAddress, USUAL_SECONDS));
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

/** Sends until the last due address is deleted. */
async function untilGone(product: Product, database: Client, recipient: string, due: number) {
  const gone = new AbortController();
  const watch = async (): Promise<number> => {
    while (await hasFillers(database)) await sleep(POLL_MS);
    gone.abort();
    return Date.now() - due;
  };
  const watching = watch();
  const times: number[] = [];
  while (!gone.signal.aborted) times.push(...(await acceptTimes(product, recipient, 1)));
  return { goneAfterMs: await watching, times };
}

async function hasFillers(database: Client): Promise<boolean> {
  const { rowCount } = await database.query(
    "SELECT FROM addresses WHERE email_address LIKE 'filler-%' LIMIT 1",
  );
  return rowCount !== 0;
}

/** Times from the last byte of a message to its 250, at a steady pace; milliseconds. */
async function acceptTimes(
  product: Product,
  recipient: string,
  seconds: number,
): Promise<number[]> {
  const { ledger } = await send({
    port: product.smtpPort,
    recipients: [recipient],
    connections: 4,
    count: PER_SECOND * seconds,
    kind: 'plain',
    perSecond: PER_SECOND,
    run: `due-${Date.now()}`,
  });
  return ledger.map(({ lastByteAt, acceptedAt }) => acceptedAt - lastByteAt);
}
