import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import { EmbeddedPostgres } from '@mayfly/embedded-postgres/embedded-postgres.js';
import { monotonicMs } from '../support/server/monotonic.js';
import { hasRedis, RedisServer } from '../support/cluster/redis-server.js';
import { messageId } from './load/bench-message.js';
import type { LoadResult } from './load/load-sender.js';
import { sendRequests } from './load/http-load.js';
import { send } from './load/sender.js';
import { startForBench, type Product } from './product.js';
import { measureProcessors } from './processor-time.js';
import { formatTimes, type Report } from './report.js';
import { openSocket } from './sockets.js';
import { summarizeTimes } from './statistics.js';

const PROCESSES = [1, 2, 4];
const INBOXES = 100;
const CONNECTIONS = 20;
const SOCKETS = 400;
const PUSHES_PER_SECOND = 100;
const MAX_WAIT_MS = 5_000;

/** Numbers of messages to accept, seconds of pushes, and pages to read. */
export interface ClusterLoad {
  messages: number;
  pushSeconds: number;
  pages: number;
}

/** Processes with all roles on one external PostgreSQL and one Redis. */
interface Cluster {
  products: Product[];
  postgres: EmbeddedPostgres;
  redis: RedisServer;
  dataDir: string;
}

/**
 * Measures one, two and four processes with all roles on one external PostgreSQL and one Redis:
 * acceptance, pushes to sockets of all processes, page reads, and the processor use of each program.
 */
export async function benchCluster(folder: string, load: ClusterLoad, report: Report) {
  if (!hasRedis) {
    report.add('cluster', 'needs redis-server');
    return;
  }
  for (const count of PROCESSES) {
    const cluster = await start(join(folder, `cluster-${count}`), count);
    try {
      const sessions = await issue(cluster, INBOXES);
      await benchAccept(cluster, sessions, load.messages, report);
      await benchPush(cluster, load.pushSeconds, report);
      await benchPages(cluster, sessions, load.pages, report);
    } finally {
      for (const product of cluster.products) await product.stop();
      await cluster.redis.kill();
      await cluster.postgres.stop();
    }
  }
}

async function start(folder: string, count: number): Promise<Cluster> {
  const postgres = await EmbeddedPostgres.start(folder, () => undefined);
  const redis = await RedisServer.start();
  const products: Product[] = [];
  for (let number = 0; number < count; number += 1) {
    const env = { DATABASE_URL: postgres.url(), REDIS_URL: redis.url };
    products.push(await startForBench(folder, env));
  }
  return { products, postgres, redis, dataDir: folder };
}

const issue = ({ products }: Cluster, count: number): Promise<AddressSession[]> =>
  (products[0] as Product).rest.issue(count);

const pick = <Item>(items: Item[], number: number): Item => items[number % items.length] as Item;

async function benchAccept(
  cluster: Cluster,
  sessions: AddressSession[],
  messages: number,
  report: Report,
): Promise<void> {
  const { products } = cluster;
  const recipients = sessions.map(({ emailAddress }) => emailAddress);
  const run = (count: number, name: string) =>
    Promise.all(
      products.map(({ smtpPort }, index) =>
        send({
          ...{ port: smtpPort, recipients, kind: 'plain', run: `${name}-${index}` },
          ...{ count: count / products.length, connections: CONNECTIONS / products.length },
        }),
      ),
    );
  await run(messages / 4, 'warm');
  const { result, use } = await measureProcessors({ ...cluster, operations: messages }, () =>
    run(messages, 'accept'),
  );
  const seconds = Math.max(...result.map((each) => each.seconds));
  const perSecond = messages / seconds;
  report.add(
    `${products.length} processes: accepted, 2 kB`,
    `${Math.round(perSecond)} messages/s; ${use.text}`,
    { processes: products.length, perSecond, ...use },
  );
}

/** Measures pushes of messages that one process accepts to sockets of the others, if there are any. */
async function benchPush(cluster: Cluster, seconds: number, report: Report): Promise<void> {
  const { products } = cluster;
  const sessions = await issue(cluster, SOCKETS);
  const arrived = new Map<string, number>();
  const sockets = await Promise.all(
    sessions.map((session, index) => openSocket(pick(products, index).origin, session)),
  );
  for (const socket of sockets) {
    socket.on('message:received', ({ message }) =>
      arrived.set(messageId(message.subject), monotonicMs()),
    );
  }
  const { result, use } = await measureProcessors(
    { ...cluster, operations: PUSHES_PER_SECOND * seconds },
    () =>
      Promise.all(products.map((_, index) => sendToOthers(cluster, sessions, { index, seconds }))),
  );
  const ledger = result.flatMap((each) => each.ledger);
  const end = monotonicMs() + MAX_WAIT_MS;
  while (arrived.size < ledger.length && monotonicMs() < end) await sleep(20);
  for (const socket of sockets) socket.disconnect();
  const times = ledger.flatMap(({ id, lastByteAt }) => {
    const time = arrived.get(id);
    return time === undefined ? [] : [time - lastByteAt];
  });
  const summary = summarizeTimes(times);
  report.add(
    `${products.length} processes: last byte → event`,
    `${formatTimes(summary)} (${PUSHES_PER_SECOND}/s, ${times.length} of ${ledger.length}); ${use.text}`,
    { processes: products.length, ...summary, ...use },
  );
}

/** Sends through one process to addresses whose sockets other processes hold. */
function sendToOthers(
  { products }: Cluster,
  sessions: AddressSession[],
  { index, seconds }: { index: number; seconds: number },
): Promise<LoadResult> {
  const foreign = sessions.filter((_, number) => number % products.length !== index);
  const followers = foreign.length > 0 ? foreign : sessions;
  return send({
    ...{ port: pick(products, index).smtpPort, kind: 'plain', run: `push-${index}` },
    ...{ connections: 5, recipients: followers.map(({ emailAddress }) => emailAddress) },
    perSecond: PUSHES_PER_SECOND / products.length,
    count: (PUSHES_PER_SECOND * seconds) / products.length,
  });
}

async function benchPages(
  cluster: Cluster,
  sessions: AddressSession[],
  pages: number,
  report: Report,
): Promise<void> {
  const { products } = cluster;
  const { emailAddress, sessionId } = sessions[0] as AddressSession;
  const path = `/api/v1/emails/${encodeURIComponent(emailAddress)}?sessionId=${sessionId}`;
  const run = (count: number) =>
    Promise.all(
      products.map(({ origin }) =>
        sendRequests(origin, {
          ...{ method: 'GET', path, status: 200 },
          count: count / products.length,
        }),
      ),
    );
  // The first list parses the messages, which must not be measured.
  for (const product of products) await product.rest.firstPage(sessions[0] as AddressSession);
  await run(pages / 4);
  const { result, use } = await measureProcessors({ ...cluster, operations: pages }, () =>
    run(pages),
  );
  const perSecond = result.reduce((sum, rate) => sum + rate, 0);
  report.add(
    `${products.length} processes: first page, ten messages`,
    `${Math.round(perSecond)}/s; ${use.text}`,
    { processes: products.length, perSecond, ...use },
  );
}
