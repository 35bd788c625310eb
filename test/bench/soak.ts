import { statSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import { monotonicMs } from '../support/server/monotonic.js';
import { connectEmbedded } from './embedded-database.js';
import { messageId } from './load/bench-message.js';
import { send } from './load/sender.js';
import { runPaced } from './paced.js';
import { startForBench, type Product } from './product.js';
import type { Report } from './report.js';
import { openSocket } from './sockets.js';
import { median, summarizeTimes } from './statistics.js';

/** Lifetime of an address in rounds. The rows of earlier rounds have expired. */
const ROUNDS_ALIVE = 2;
/** Rounds until sizes have settled: autovacuum looks once a minute for rows to remove. */
const SETTLING_ROUNDS = 6;
const INBOXES = 300;
const WATCHED = 30;
const LISTS_PER_SECOND = 20;
const FULL_LOAD_MESSAGES = 3_000;
const SHARE_OF_FULL_LOAD = 1 / 3;

/** Length of the soak, and of each of its rounds, which use new addresses. */
export interface Soak {
  seconds: number;
  roundSeconds: number;
}

/** Figures of one round. Times are 99th percentiles in milliseconds. */
interface Sample {
  accept: number;
  push: number;
  list: number;
  memoryMb: number;
  tablesMb: number;
  logMb: number;
  rows: number;
  expiredRows: number;
}

/** Figures of a sample and how a row shows them. */
const FIGURES: [keyof Sample, string, string][] = [
  ['accept', '250 after the last byte, p99', 'ms'],
  ['push', 'event after the last byte, p99', 'ms'],
  ['list', 'first page, p99', 'ms'],
  ['memoryMb', 'memory of the server', 'MB'],
  ['tablesMb', 'tables with indexes', 'MB'],
  ['logMb', 'write-ahead log', 'MB'],
  ['rows', 'rows of addresses, messages, sources', ''],
  ['expiredRows', 'rows of expired addresses', ''],
];

/**
 * Sends a third of the maximum load to addresses that expire after two rounds.
 * After some rounds in which sizes settle, compares the first third of the rounds with the last one:
 * expired data must not affect memory, times or sizes.
 */
export async function benchSoak(folder: string, soak: Soak, report: Report): Promise<void> {
  const dataDir = join(folder, 'soak');
  const product = await startForBench(dataDir, {
    ADDRESS_LIFETIME_SECONDS: String(soak.roundSeconds * ROUNDS_ALIVE),
  });
  const database = await connectEmbedded(dataDir);
  try {
    const perSecond = Math.round((await measureFullLoad(product)) * SHARE_OF_FULL_LOAD);
    const rounds = Math.max(ROUNDS_ALIVE + 2, Math.round(soak.seconds / soak.roundSeconds));
    const samples: Sample[] = [];
    report.print(`  ${perSecond} messages per second for ${soak.seconds} s`);
    for (let round = 0; round < rounds; round += 1) {
      const times = await runRound(product, { ...soak, perSecond, round });
      samples.push({ ...times, ...(await measureSizes(product, database, dataDir)) });
      report.print(`  round ${round + 1} of ${rounds}: ${formatSample(samples.at(-1))}`);
    }
    const settled = samples.slice(Math.min(SETTLING_ROUNDS, Math.floor(rounds / 2)));
    compare(settled, `${soak.seconds} s at ${perSecond}/s`, report);
  } finally {
    await database.end();
    await product.stop();
  }
}

async function measureFullLoad(product: Product): Promise<number> {
  const sessions = await product.rest.issue(INBOXES);
  const recipients = sessions.map(({ emailAddress }) => emailAddress);
  const order = { port: product.smtpPort, recipients, kind: 'plain', run: 'full' } as const;
  const { seconds } = await send({ ...order, count: FULL_LOAD_MESSAGES });
  return FULL_LOAD_MESSAGES / seconds;
}

/** Sends for one round to new addresses, a tenth of which are watched, and reads first pages. */
async function runRound(
  product: Product,
  { roundSeconds, perSecond, round }: Soak & { perSecond: number; round: number },
): Promise<Pick<Sample, 'accept' | 'push' | 'list'>> {
  const sessions = await product.rest.issue(INBOXES);
  const watched = sessions.slice(0, WATCHED);
  const arrived = new Map<string, number>();
  const sockets = await Promise.all(
    watched.map((session) => watch(product.origin, session, arrived)),
  );
  const lists: number[] = [];
  const reading = runPaced(
    { perSecond: LISTS_PER_SECOND, count: LISTS_PER_SECOND * roundSeconds },
    async (number) => {
      const start = monotonicMs();
      await product.rest.firstPage(watched[number % WATCHED] as AddressSession);
      lists.push(monotonicMs() - start);
    },
  );
  const { ledger } = await send({
    port: product.smtpPort,
    recipients: sessions.map(({ emailAddress }) => emailAddress),
    count: perSecond * roundSeconds,
    kind: 'plain',
    perSecond,
    run: `soak-${round}`,
  });
  await reading;
  await sleep(100);
  sockets.forEach((close) => close());
  const accepted = ledger.map(({ acceptedAt, lastByteAt }) => acceptedAt - lastByteAt);
  const pushed = ledger.flatMap(({ id, lastByteAt }) => {
    const time = arrived.get(id);
    return time === undefined ? [] : [time - lastByteAt];
  });
  return { accept: p99(accepted), push: p99(pushed), list: p99(lists) };
}

const p99 = (times: number[]): number => summarizeTimes(times).p99;

/** Records when each message arrives on the socket of a session. Returns a function that closes it. */
async function watch(origin: string, session: AddressSession, arrived: Map<string, number>) {
  const socket = await openSocket(origin, session);
  socket.on('message:received', ({ message }) =>
    arrived.set(messageId(message.subject), monotonicMs()),
  );
  return () => void socket.disconnect();
}

async function measureSizes(
  product: Product,
  database: Client,
  dataDir: string,
): Promise<Omit<Sample, 'accept' | 'push' | 'list'>> {
  const { rows } = await database.query<Record<'bytes' | 'rows' | 'expired', string>>(
    `SELECT (SELECT sum(pg_total_relation_size(oid)) FROM pg_class
             WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace) AS bytes,
       (SELECT count(*) FROM addresses) + (SELECT count(*) FROM messages)
         + (SELECT count(*) FROM sources) AS rows,
       (SELECT count(*) FROM addresses WHERE valid_till < now() - interval '5 seconds') AS expired`,
  );
  const [row] = rows;
  const log = join(dataDir, 'postgres', 'pg_wal');
  const logBytes = readdirSync(log).reduce((sum, name) => sum + statSync(join(log, name)).size, 0);
  return {
    memoryMb: product.memory() ?? Number.NaN,
    tablesMb: Math.round(Number(row?.bytes) / 2 ** 20),
    logMb: Math.round(logBytes / 2 ** 20),
    rows: Number(row?.rows),
    expiredRows: Number(row?.expired),
  };
}

function formatSample(sample: Sample | undefined): string {
  const values = FIGURES.map(([figure]) => `${figure} ${sample?.[figure].toFixed(1)}`);
  return values.join(', ');
}

/** Adds a row for each figure: the medians of the first and the last third, and their ratio. */
function compare(samples: Sample[], load: string, report: Report): void {
  const third = Math.max(1, Math.floor(samples.length / 3));
  for (const [figure, name, unit] of FIGURES) {
    const computeMedian = (part: Sample[]) => median(part.map((sample) => sample[figure]));
    const first = computeMedian(samples.slice(0, third));
    const last = computeMedian(samples.slice(-third));
    const ratio = first > 0 ? `, ${(last / first).toFixed(2)}×` : '';
    const text = `first third ${first.toFixed(1)} ${unit}, last ${last.toFixed(1)} ${unit}${ratio}`;
    report.add(`soak: ${name}`, `${text} (${load})`, { first, last, ratio: last / first });
  }
}
