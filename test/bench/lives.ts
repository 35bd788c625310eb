import type { Client } from 'pg';
import type { AddressSession } from '../../server/contract/address-session.js';
import { monotonicMs } from '../support/monotonic.js';
import type { Product } from './product.js';
import { send } from './sender.js';
import { fillDatabase } from './stored-mail.js';

/** Addresses issued per second over sixteen kept connections. */
export async function measureIssue(product: Product, count: number): Promise<number> {
  const start = monotonicMs();
  await product.rest.issue(count);
  return (count * 1000) / (monotonicMs() - start);
}

/** Times of one call of the list, at a steady hundred a second; milliseconds. */
export interface PageTimes {
  p50: number;
  p99: number;
}

/** Asks for the first page of one inbox of ten mails, a hundred times a second. */
export async function measurePage(
  product: Product,
  session: AddressSession,
  seconds: number,
): Promise<PageTimes> {
  const times: number[] = [];
  const calls: Promise<void>[] = [];
  for (let n = 0; n < seconds * 100; n += 1) {
    const start = monotonicMs();
    const call = product.rest.firstPage(session).then(() => void times.push(monotonicMs() - start));
    calls.push(call);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await Promise.all(calls);
  return { p50: share(times, 0.5), p99: share(times, 0.99) };
}

/** What a flood of addresses that end in one second did. Times in milliseconds. */
export interface FloodTimes {
  addresses: number;
  messages: number;
  /** From the second of expiry until the last row was gone. */
  goneAfter: number;
  usualP99: number;
  p99During: number;
}

const MAILS_PER_SECOND = 50;
const POLL_MS = 100;

/**
 * Lets `addresses` addresses with three mails each end in the second of one that was issued, so
 * that its job is there, and sends mail all the while. The product must have been started with a
 * short lifetime; the address that receives is extended past it.
 */
export async function measureFlood(
  product: Product,
  database: Client,
  addresses: number,
): Promise<FloodTimes> {
  const [receiver, last] = await product.rest.issue(2);
  if (!receiver || !last) throw new Error('No address was issued.');
  await product.rest.extend(receiver);
  const validTill = new Date(last.validTill);
  await fillDatabase(database, { addresses, messages: 3, validTill });
  const usual = await sendFor(product, receiver, 3);
  await new Promise((resolve) => setTimeout(resolve, validTill.getTime() - Date.now()));
  const during = sendFor(product, receiver, 10);
  while (await left(database)) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  const goneAfter = Date.now() - validTill.getTime();
  return {
    addresses,
    messages: addresses * 3,
    goneAfter,
    usualP99: usual,
    p99During: await during,
  };
}

async function left(database: Client): Promise<boolean> {
  const { rowCount } = await database.query(
    "SELECT FROM addresses WHERE email_address LIKE 'filler-%' LIMIT 1",
  );
  return rowCount !== 0;
}

/** The 99th percentile of the time from the last byte of a mail to its 250. */
async function sendFor(product: Product, { emailAddress }: AddressSession, seconds: number) {
  const { ledger } = await send({
    host: '127.0.0.1',
    port: product.smtpPort,
    connections: 4,
    recipients: [emailAddress],
    count: MAILS_PER_SECOND * seconds,
    kind: 'plain',
    perSecond: MAILS_PER_SECOND,
    run: `flood-${Date.now()}`,
  });
  const times = ledger.map(({ lastByteAt, acceptedAt }) => acceptedAt - lastByteAt);
  return share(times, 0.99);
}

function share(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
}
