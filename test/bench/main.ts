import { join } from 'node:path';
import type { Client } from 'pg';
import type { AddressSession } from '../../server/contract/address-session.js';
import { parseArgs } from 'node:util';
import { measureAccept, type Accepted } from './accept-rate.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { startBareLoop } from './bare-loop-process.js';
import { connectEmbedded } from './embedded-database.js';
import { measureFlood, measureIssue, measurePage } from './lives.js';
import { describeMachine } from './machine.js';
import { startForBench, type Product } from './product.js';
import { measurePush } from './push-latency.js';
import { reconcile } from '../support/reconcile.js';
import { send } from './sender.js';
import { fillDatabase } from './stored-mail.js';
import { acceptRow, floodRow, heading, ledgerRow, pageRow, print, pushRow, row } from './report.js';
import { rateBySmtpSource } from './smtp-source.js';

const USAGE = 'npm run bench [-- --quick]   (--quick: a tenth of the mails, for a first look)';
const ROUNDS = 2;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  print(USAGE);
  process.exit(0);
}
const size = (count: number): number => (values.quick ? Math.ceil(count / 10) : count);
const folder = temporaryFolder('bench');

/** Mails accepted per second beside the bare loop, then every 250 looked up in its inbox. */
async function benchIntake(product: Product): Promise<boolean> {
  const bareLoop = await startBareLoop(join(folder.path, 'bare-loop'));
  const accepted: Accepted = { sessions: [], ledger: [] };
  const plain = { kind: 'plain', count: size(10_000), rounds: ROUNDS } as const;
  print(acceptRow(await measureAccept({ product, bareLoop }, plain, accepted)));
  const multipart = { kind: 'multipart', count: size(4_000), rounds: ROUNDS } as const;
  print(acceptRow(await measureAccept({ product, bareLoop }, multipart, accepted)));
  await bareLoop.stop();
  await benchSmtpSource(product);
  const result = await reconcile(product.rest, accepted.sessions, accepted.ledger);
  print(ledgerRow(result));
  return result.intact === result.accepted;
}

async function benchSmtpSource(product: Product): Promise<void> {
  const [session] = await product.rest.issue(1);
  const count = size(5_000);
  const rate = session && (await rateBySmtpSource(product.smtpPort, session.emailAddress, count));
  const text = rate ? `${Math.round(rate)} mails/s (${count} to one inbox)` : 'not on this machine';
  print(row('the same by smtp-source', text));
}

async function benchStart(): Promise<Product> {
  const first = await startForBench(join(folder.path, 'product'));
  print(row('start, first run', `${Math.round(first.startMs)} ms`));
  await first.stop();
  const product = await startForBench(join(folder.path, 'product'));
  print(row('start, second run', `${Math.round(product.startMs)} ms`));
  print(row('idle memory, all roles', `${product.memory() ?? '?'} MB`));
  return product;
}

/** Issuing, the first page with few and many messages stored, and a second with many endings. */
async function benchLives(): Promise<void> {
  const dataDir = join(folder.path, 'lives');
  const product = await startForBench(dataDir, { ADDRESS_LIFETIME_SECONDS: '120' });
  const database = await connectEmbedded(dataDir);
  try {
    const rate = await measureIssue(product, size(10_000));
    print(row('addresses issued', `${Math.round(rate)}/s (16 connections)`));
    const [session] = await product.rest.issue(1);
    if (session) await benchPages(product, database, session);
    print(floodRow(await measureFlood(product, database, size(100_000))));
  } finally {
    await database.end();
    await product.stop();
  }
}

async function benchPages(product: Product, database: Client, session: AddressSession) {
  await product.rest.extend(session);
  const order = { host: '127.0.0.1', port: product.smtpPort, connections: 2, count: 10 };
  const recipients = [session.emailAddress];
  await send({ ...order, recipients, kind: 'plain', perSecond: 0, run: 'page' });
  const inADay = new Date(Date.now() + 86_400_000);
  for (const addresses of [size(1_000), size(99_000)]) {
    await fillDatabase(database, { addresses, messages: 10, validTill: inADay });
    const { rows } = await database.query<{ count: string }>('SELECT count(*) FROM messages');
    print(pageRow(rows[0]?.count ?? '?', await measurePage(product, session, 10)));
  }
  await database.query("DELETE FROM messages WHERE subject LIKE 'Filler %'");
  await database.query("DELETE FROM addresses WHERE email_address LIKE 'filler-%'");
}

async function bench(): Promise<boolean> {
  print(heading(describeMachine()));
  const product = await benchStart();
  try {
    const intact = await benchIntake(product);
    const pace = { sockets: size(1_000), perSecond: 100, seconds: size(100) };
    print(pushRow(await measurePush(product, pace)));
    print(row('memory after all of it', `${product.memory() ?? '?'} MB`));
    await product.stop();
    await benchLives();
    return intact;
  } finally {
    await product.stop();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.once('exit', folder.remove);
process.exitCode = (await bench()) ? 0 : 1;
