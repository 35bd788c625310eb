import { join } from 'node:path';
import type { Client } from 'pg';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import { monotonicMs } from '../support/server/monotonic.js';
import { connectEmbedded } from './embedded-database.js';
import { addAddresses, addMessages, countRows } from './filled-database.js';
import { sendRequests } from './load/http-load.js';
import { send } from './load/sender.js';
import { runPaced } from './paced.js';
import { startForBench, type Product } from './product.js';
import { formatTimes, type Report } from './report.js';
import { summarizeTimes } from './statistics.js';

const ISSUED = 10_000;
const PAGES_PER_SECOND = 100;
const PER_INBOX = 10;
const FEW = { addresses: 1_000, messages: 10_000 };
const MANY = { addresses: 1_000_000, filled: 100_000 };

/**
 * Measures whether the amount of stored data slows issuing an address or the first page of an inbox:
 * with few addresses and messages, and in the full form with a million.
 */
export async function benchStored(folder: string, quick: boolean, report: Report): Promise<void> {
  const dataDir = join(folder, 'stored');
  const product = await startForBench(dataDir);
  const database = await connectEmbedded(dataDir);
  try {
    await issue(product, database, quick ? ISSUED / 10 : ISSUED, report);
    const [session] = await product.rest.issue(1);
    if (!session) throw new Error('No address was issued.');
    const recipients = [session.emailAddress];
    const order = { port: product.smtpPort, recipients, connections: 2, count: PER_INBOX };
    await send({ ...order, kind: 'plain', run: 'page' });
    await fill(product, database, FEW.addresses);
    const seconds = quick ? 2 : 20;
    await benchPages(product, database, { session, seconds }, report);
    if (quick) return;
    await fill(product, database, MANY.filled - FEW.addresses);
    await benchPages(product, database, { session, seconds }, report);
    await addAddresses(database, MANY.addresses - MANY.filled);
    await database.query('ANALYZE');
    await issue(product, database, ISSUED, report);
  } finally {
    await database.end();
    await product.stop();
  }
}

async function fill(product: Product, database: Client, addresses: number): Promise<void> {
  await addMessages(product, await addAddresses(database, addresses), PER_INBOX);
  await database.query('ANALYZE');
}

async function issue(
  product: Product,
  database: Client,
  count: number,
  report: Report,
): Promise<void> {
  const active = await countRows(database, 'addresses');
  const load = { method: 'POST', path: '/api/v1/generate-email', status: 201, count } as const;
  const perSecond = await sendRequests(product.origin, load);
  report.add(`addresses issued, ${active} active`, `${Math.round(perSecond)}/s (16 connections)`, {
    active,
    perSecond,
  });
}

async function benchPages(
  product: Product,
  database: Client,
  { session, seconds }: { session: AddressSession; seconds: number },
  report: Report,
): Promise<void> {
  const stored = await countRows(database, 'messages');
  await product.rest.firstPage(session);
  const times: number[] = [];
  await runPaced({ perSecond: PAGES_PER_SECOND, count: seconds * PAGES_PER_SECOND }, async () => {
    const start = monotonicMs();
    await product.rest.firstPage(session);
    times.push(monotonicMs() - start);
  });
  const summary = summarizeTimes(times);
  const name = `inbox page, ${stored} messages stored`;
  report.add(name, `${formatTimes(summary)} (${PAGES_PER_SECOND}/s)`, { stored, ...summary });
}
