import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from 'prom-client';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import { FreezingProxy } from '../support/cluster/freezing-proxy.js';
import { openLivePage, type LivePage } from '../support/live-page.js';
import { hasRedis, RedisServer } from '../support/cluster/redis-server.js';
import { ScaledNode } from '../support/cluster/scaled-form.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { createTestDatabase, type TestDatabase } from '../support/server/test-database.js';
import { byForm, casesByForm } from '../support/test-form.js';
import { StreamReader } from '../support/server/stream-reader.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { eventually, until } from '../support/until.js';

jest.setTimeout(180_000);

const onRedis = hasRedis ? describe : describe.skip;
const EMAIL = 'Subject: Hello\r\n\r\nText.\r\n';
/** Sorts before the ID of every message. */
const BEFORE_ALL = '00000000-0000-7000-8000-000000000000';
const SEND_INTERVAL_MS = 100;
const EVENT_TIMEOUT_MS = 500;
const ROLES = ['web', 'smtp', 'worker'] as const;

/** One node with its own way to Redis. */
interface Node {
  product: TestProduct;
  proxy: FreezingProxy;
}

onRedis('nodes whose Redis fails', () => {
  let redis: RedisServer;
  let admin: Redis;
  let database: TestDatabase;
  let nodes: Record<(typeof ROLES)[number] | 'otherWeb', Node>;
  let session: AddressSession;
  let pages: LivePage[];
  let streams: { ids: string[]; close(): Promise<void> }[];
  let stopping: Node;
  let publisher: ScaledNode | undefined;

  const startNode = async (role: string): Promise<Node> => {
    const proxy = await FreezingProxy.start(redis.port);
    const product = await startTestProduct(
      { ROLES: role, OPS_PORT: '0', REDIS_URL: `redis://127.0.0.1:${proxy.port}` },
      database,
    );
    return { product, proxy };
  };
  beforeAll(async () => {
    redis = await RedisServer.start(['--enable-debug-command', 'local']);
    admin = new Redis(redis.url, { retryStrategy: () => 100 });
    admin.on('error', () => undefined);
    database = await createTestDatabase();
    const [web, otherWeb] = [await startNode('web'), await startNode('web')];
    nodes = { web, otherWeb, smtp: await startNode('smtp'), worker: await startNode('worker') };
    stopping = await startNode('web');
    // Sockets are closed at a random moment within ten seconds.
    jest.spyOn(Math, 'random').mockReturnValue(0.1);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await publisher?.stop('SIGKILL');
    for (const { product } of Object.values(nodes)) await product.close();
    for (const { proxy } of Object.values(nodes)) await proxy.close();
    await database.drop();
    admin.disconnect();
    await redis.kill();
  });
  beforeEach(async () => {
    session = await nodes.web.product.issue();
    const origins = [nodes.web, nodes.otherWeb].map(({ product }) => product.origin);
    pages = await Promise.all(origins.map((origin) => openLivePage(origin, session)));
  });
  beforeEach(async () => {
    const webs = [nodes.web, nodes.otherWeb];
    streams = await Promise.all(webs.map(({ product }) => followStream(product)));
  });
  afterEach(async () => {
    pages.forEach((page) => page.close());
    await Promise.all(streams.map((stream) => stream.close()));
  });

  /** Follows the server-sent events of a node, and connects again after the last message as browsers do. */
  const followStream = async (product: TestProduct) => {
    const path = `/emails/${session.emailAddress}/events`;
    const ids: string[] = [];
    const connect = async () => {
      const headers = { 'Last-Event-ID': ids.at(-1) ?? BEFORE_ALL };
      return new StreamReader(await product.call(path, { session: session.sessionId, headers }));
    };
    let reader = await connect();
    const closing = new AbortController();
    const record = async () => {
      for (let event = await reader.next(); event !== null; event = await reader.next())
        if (event.name === 'message:received') ids.push(String(event.id));
    };
    const run = async () => {
      while (!closing.signal.aborted) {
        await record().catch(() => undefined);
        if (!closing.signal.aborted) reader = await connect();
      }
    };
    const running = run();
    const close = async () => {
      closing.abort();
      await reader.close();
      await running;
    };
    return { ids, close };
  };

  const isReady = async ({ product }: Node) => {
    const response = await fetch(`http://127.0.0.1:${product.opsPort}/health/ready`);
    return response.ok;
  };
  const countMissed = async ({ product }: Node) => {
    const metric = product.get<Registry>(Registry).getSingleMetric('mayfly_events_missed_total');
    return (await metric?.get())?.values[0]?.value ?? NaN;
  };
  /** Returns the IDs of all stored messages of the address. */
  const readLedger = async () => {
    const rows = await database.query<{ id: string }>(
      `SELECT messages.id FROM messages JOIN addresses ON addresses.id = address_id
       WHERE email_address = $1`,
      [session.emailAddress],
    );
    return rows.map(({ id }) => id).toSorted();
  };
  const send = async () => {
    const { code } = await sendMail(nodes.smtp.product.smtpPort, session.emailAddress, EMAIL);
    expect(code).toBe(250);
  };
  /** Sends email while `cause` causes a fault. */
  const sendDuring = async (cause: () => Promise<unknown>) => {
    const fault = { isOver: false };
    const causing = cause().finally(() => (fault.isOver = true));
    while (!fault.isOver) {
      await send();
      await sleep(SEND_INTERVAL_MS);
    }
    await causing;
    await send();
  };
  /** Waits until every page and stream has what was stored, every node is ready, and events are pushed again. */
  const expectNothingMissing = async () => {
    const deadline = AbortSignal.timeout(30_000);
    const stored = await readLedger();
    expect(stored.length).toBeGreaterThan(0);
    await until(() => pages.every(({ seen }) => stored.every((id) => seen.has(id))), deadline);
    for (const { seen } of pages) expect([...seen].toSorted()).toEqual(stored);
    await until(() => streams.every(({ ids }) => ids.length >= stored.length), deadline);
    for (const { ids } of streams) expect(ids).toEqual(stored);
    for (const node of Object.values(nodes)) {
      await eventually(
        () => isReady(node),
        (ready) => ready || deadline.aborted,
      );
    }
    // A socket may still reconnect, and then finds the message in the list.
    await eventually(
      async () => {
        await send();
        const [latest] = (await readLedger()).slice(-1);
        await sleep(EVENT_TIMEOUT_MS);
        return pages.every(({ pushed }) => pushed.has(String(latest)));
      },
      (isPushed) => isPushed || deadline.aborted,
    );
    expect(deadline.aborted).toBe(false);
  };
  /** Takes the Redis of a node away. */
  const takeAway = async (node: Node, ms: number) => {
    const { port } = node.proxy;
    await node.proxy.close();
    await sleep(ms);
    node.proxy = await FreezingProxy.start(redis.port, port);
  };

  describe.each(byForm({ short: [2_000], full: [500, 2_000, 6_000, 30_000] }))(
    'for %d ms',
    (ms) => {
      it.each(casesByForm(ROLES, 2))(
        'push everything after a %s node was cut off',
        async (role) => {
          await sendDuring(() => takeAway(nodes[role], ms));
          await expectNothingMissing();
        },
      );

      it.each(casesByForm(ROLES, 1))(
        'push everything after the connections of a %s node were silent',
        async (role) => {
          const { proxy } = nodes[role];
          await sendDuring(async () => {
            proxy.freezeAll();
            await sleep(ms);
            proxy.thaw();
          });
          await expectNothingMissing();
        },
      );

      it('push everything after Redis was paused', async () => {
        await sendDuring(async () => {
          redis.freeze();
          await sleep(ms);
          redis.thaw();
        });
        await expectNothingMissing();
      });

      it('push everything after Redis has restarted empty', async () => {
        await sendDuring(async () => {
          await redis.kill();
          await sleep(ms);
          await redis.resume();
        });
        await expectNothingMissing();
      });
    },
  );

  const clientTypes = casesByForm(['pubsub', 'normal'], 1);
  it.each(clientTypes)('push everything after CLIENT KILL TYPE %s', async (type) => {
    await sendDuring(() => admin.client('KILL', 'TYPE', type, 'SKIPME', 'yes'));
    await expectNothingMissing();
  });

  it('push everything after Redis has dropped subscribers for their backlog', async () => {
    await admin.config('SET', 'client-output-buffer-limit', 'pubsub 32kb 32kb 1');
    await sendDuring(() => admin.publish('mayfly:events', 'x'.repeat(512 * 1024)));
    await admin.config('SET', 'client-output-buffer-limit', 'pubsub 32mb 8mb 60');
    await expectNothingMissing();
  });

  it('are not ready while they are cut off, and count that they missed events', async () => {
    for (const role of casesByForm(ROLES, 1)) {
      const node = nodes[role];
      const { port } = node.proxy;
      await node.proxy.close();
      await eventually(
        () => isReady(node),
        (ready) => !ready,
      );
      const before = await countMissed(node);
      node.proxy = await FreezingProxy.start(redis.port, port);
      await eventually(() => isReady(node), Boolean);
      expect(await countMissed(node)).toBeGreaterThan(before);
    }
    await send();
    await expectNothingMissing();
  });

  it('push what was stored by a node that connected again after the others', async () => {
    const { port } = nodes.smtp.proxy;
    await nodes.smtp.proxy.close();
    await Promise.all([nodes.web, nodes.otherWeb].map((node) => takeAway(node, 500)));
    await eventually(() => isReady(nodes.web), Boolean);
    await eventually(() => isReady(nodes.otherWeb), Boolean);
    await send();
    nodes.smtp.proxy = await FreezingProxy.start(redis.port, port);
    await expectNothingMissing();
  });

  it('show what a publisher stored before it was killed', async () => {
    const proxy = await FreezingProxy.start(redis.port);
    const env = {
      ...{ DATABASE_URL: database.url, REDIS_URL: `redis://127.0.0.1:${proxy.port}` },
      ...{ HOST: '127.0.0.1', LOG_LEVEL: 'silent', SENDER_CHECKS: 'off', RATE_LIMITS: 'off' },
    };
    publisher = await ScaledNode.start('smtp', env, []);
    proxy.freezeAll();
    // A node that connects again hears nothing of the publisher any more.
    await takeAway(nodes.otherWeb, 0);
    await eventually(() => isReady(nodes.otherWeb), Boolean);
    const { code } = await sendMail(publisher.port, session.emailAddress, EMAIL);
    expect(code).toBe(250);
    await publisher.stop('SIGKILL');
    await proxy.close();
    await expectNothingMissing();
  });

  it('close only the sockets of a node that stops, so that they reconnect', async () => {
    const page = await openLivePage(stopping.product.origin, session);
    await stopping.product.close();
    await until(() => page.disconnects.length > 0);
    expect(page.disconnects).toEqual(['transport close']);
    expect(page.socket.active).toBe(true);
    page.close();
    await stopping.proxy.close();
    await send();
    await expectNothingMissing();
    expect(pages.flatMap(({ disconnects }) => disconnects)).toEqual([]);
  });
});
