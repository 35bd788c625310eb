import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import { FreezingProxy } from '../../support/cluster/freezing-proxy.js';
import { PostgresPair } from '../../support/cluster/postgres-pair.js';
import { hasRedis, RedisServer } from '../../support/cluster/redis-server.js';
import { ScaledNode } from '../../support/cluster/scaled-form.js';
import { openLivePage, type LivePage } from '../../support/live-page.js';
import { MailSender } from '../../support/mail/mail-sender.js';
import { reconcile } from '../../support/mail/reconcile.js';
import { RestClient } from '../../support/server/rest-client.js';
import { eventually } from '../../support/until.js';

/** Length of the run. The one that a release is measured by takes 30 minutes. */
const MINUTES = Number(process.env.FAULT_MINUTES ?? 3);
/** Time between the beginnings of two faults. */
const INTERVAL_MS = MINUTES < 10 ? 20_000 : 60_000;
/** Messages per second and smtp node. */
const PER_SECOND = 5;
const INBOXES = 6;
const SEEN_WITHIN_MS = 30_000;

jest.setTimeout((MINUTES + 15) * 60_000);

(hasRedis ? describe : describe.skip)('two web, two smtp and one worker node', () => {
  const closers: (() => Promise<unknown>)[] = [];
  let pair: PostgresPair;
  let proxy: FreezingProxy;
  let redis: RedisServer;
  let nodes: Record<'web' | 'otherWeb' | 'smtp' | 'otherSmtp' | 'worker', ScaledNode>;
  beforeAll(async () => {
    pair = await PostgresPair.start();
    closers.push(() => pair.close());
    proxy = await FreezingProxy.start(pair.primaryPort);
    closers.push(() => proxy.close());
    redis = await RedisServer.start();
    closers.push(() => redis.kill());
    const env = {
      ...{ NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'warn', SENDER_CHECKS: 'off' },
      ...{ DATABASE_URL: databaseUrl(), REDIS_URL: redis.url, RATE_LIMITS: 'off' },
      INBOX_MAX_MESSAGES: '1000000',
    };
    const start = (role: 'web' | 'smtp' | 'worker') => ScaledNode.start(role, env, closers);
    nodes = {
      web: await start('web'),
      otherWeb: await start('web'),
      smtp: await start('smtp'),
      otherSmtp: await start('smtp'),
      worker: await start('worker'),
    };
  });
  afterAll(async () => {
    for (const close of closers.toReversed()) await close();
  });

  const databaseUrl = () => `postgres://mayfly_app@127.0.0.1:${proxy.port}/mayfly`;
  /** Returns the IDs of all stored messages. */
  const readStored = async (): Promise<string[]> => {
    const client = new Client({ connectionString: databaseUrl() });
    await client.connect();
    const { rows } = await client.query<{ id: string }>('SELECT id FROM messages');
    await client.end();
    return rows.map(({ id }) => id);
  };
  const restart = async (node: ScaledNode, signal: NodeJS.Signals) => {
    await node.stop(signal);
    await node.start();
  };
  const faults: [string, () => Promise<unknown>][] = [
    ['update of a web node', () => restart(nodes.otherWeb, 'SIGTERM')],
    ['kill of a web node', () => restart(nodes.web, 'SIGKILL')],
    ['kill of an smtp node', () => restart(nodes.smtp, 'SIGKILL')],
    ['restart of Redis, empty', () => redis.kill().then(() => redis.resume())],
    ['crash of the primary', () => pair.crash('primary')],
    [
      'pause of Redis',
      async () => {
        redis.freeze();
        await sleep(6_000);
        redis.thaw();
      },
    ],
    ['crash of the standby', () => pair.crash('standby')],
    ['update of an smtp node', () => restart(nodes.otherSmtp, 'SIGTERM')],
    ['kill of the worker', () => restart(nodes.worker, 'SIGKILL')],
  ];
  const losePrimary = async () => {
    const { port } = proxy;
    await pair.killPrimary();
    await proxy.close();
    await sleep(2_000);
    await pair.promote();
    proxy = await FreezingProxy.start(pair.standbyPort, port);
  };

  it(`lose and alter nothing in ${MINUTES} minutes with a fault in each`, async () => {
    const rest = new RestClient(`http://127.0.0.1:${nodes.web.port}`);
    const sessions = await rest.issue(INBOXES);
    const pages: LivePage[] = [];
    for (const { port } of [nodes.web, nodes.otherWeb]) {
      const open = (session: AddressSession) => openLivePage(`http://127.0.0.1:${port}`, session);
      pages.push(...(await Promise.all(sessions.map(open))));
    }
    const ending = new AbortController();
    const senders = [nodes.smtp, nodes.otherSmtp].map(({ port }, n) => {
      const order = {
        ...{ host: '127.0.0.1', port, connections: 4, count: Infinity, kind: 'plain' as const },
        ...{ recipients: sessions.map(({ emailAddress }) => emailAddress), run: `smtp-${n}` },
        ...{ perSecond: PER_SECOND, untilAccepted: true },
      };
      return new MailSender(order, ending.signal);
    });
    const sending = senders.map((sender) => sender.run());
    /** Waits until pages of both web nodes show every message that is stored now. Returns how many. */
    const expectAllSeen = async () => {
      const stored = await readStored();
      const end = performance.now() + SEEN_WITHIN_MS;
      const countUnseen = () =>
        [pages.slice(0, INBOXES), pages.slice(INBOXES)].map((shown) => {
          const isSeen = (id: string) => shown.some(({ seen }) => seen.has(id));
          return stored.filter((id) => !isSeen(id)).length;
        });
      const unseen = await eventually(
        async () => countUnseen(),
        (counts) => counts.every((count) => count === 0) || performance.now() > end,
      );
      const disconnects = pages.map((page) => page.disconnects.at(-1));
      expect({ unseen, disconnects }).toEqual({ unseen: [0, 0], disconnects });
      return stored.length;
    };

    const end = performance.now() + MINUTES * 60_000;
    for (let n = 0; performance.now() < end; n += 1) {
      const start = performance.now();
      const isLast = start + INTERVAL_MS >= end;
      const [name, cause] = isLast
        ? (['loss of the primary', losePrimary] as const)
        : (faults[n % faults.length] as (typeof faults)[0]);
      await cause();
      const overMs = performance.now() - start;
      const stored = await expectAllSeen();
      const seconds = (ms: number) => (ms / 1_000).toFixed(1);
      process.stdout.write(
        `  ${name}: ${seconds(overMs)} s, all ${stored} seen after ${seconds(performance.now() - start)} s\n`,
      );
      if (isLast) break;
      await sleep(start + INTERVAL_MS - performance.now());
    }
    ending.abort();
    const sent = await Promise.all(sending);
    await expectAllSeen();
    pages.forEach((page) => page.close());
    const ledger = sent.flatMap((result) => result.ledger);
    const inDoubt = sent.flatMap((result) => result.inDoubt);
    const { missing, altered, unexplained, ...counts } = await reconcile(
      rest,
      sessions,
      ledger,
      inDoubt,
    );
    process.stdout.write(`  ${JSON.stringify({ ...counts, inDoubt: inDoubt.length })}\n`);
    expect({ missing, altered, unexplained }).toEqual({
      missing: [],
      altered: [],
      unexplained: [],
    });
    expect(counts.accepted).toBeGreaterThan(MINUTES * 60 * PER_SECOND);
    rest.close();
  });
});
