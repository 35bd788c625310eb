import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { Message } from '@mayfly/contract/message.js';
import { PatroniPair } from '../../support/cluster/patroni-pair.js';
import { PostgresPair } from '../../support/cluster/postgres-pair.js';
import { startHaproxy, startProgram, withTools } from '../../support/cluster/program.js';
import { hasRedis, RedisServer } from '../../support/cluster/redis-server.js';
import { openLivePage } from '../../support/live-page.js';
import { sendMail } from '../../support/mail/smtp-client.js';
import { findFreePort } from '../../support/server/child-server.js';
import { monotonicMs } from '../../support/server/monotonic.js';
import { printDuration } from '../../support/server/print-duration.js';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../support/server/test-database.js';
import { startTestProduct, type TestProduct } from '../../support/server/test-product.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { eventually } from '../../support/until.js';

jest.setTimeout(300_000);

/** Sends numbered emails until it is stopped, each once. Keeps the subjects of those that got a 250. */
class Sender {
  readonly accepted: string[] = [];
  private isStopped = false;
  private readonly sending: Promise<void>;

  constructor(
    private readonly smtpPort: number,
    private readonly recipient: string,
  ) {
    this.sending = this.run();
  }

  /** Waits until an email is accepted that was sent after this call. */
  async untilAccepted(): Promise<void> {
    const { length } = this.accepted;
    // The email in progress was sent before.
    await eventually(
      async () => this.accepted.length,
      (count) => count > length + 1,
    );
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.sending;
  }

  private async run(): Promise<void> {
    for (let n = 1; !this.isStopped; n += 1) {
      const subject = `Email ${n}`;
      const reply = await sendMail(
        this.smtpPort,
        this.recipient,
        `Subject: ${subject}\r\n\r\nText ${n}.\r\n`,
      ).catch(() => null);
      if (reply?.code === 250) this.accepted.push(subject);
      else await sleep(50);
    }
  }
}

/** Returns all messages of an address. */
async function listMessages(product: TestProduct, session: AddressSession): Promise<Message[]> {
  const messages: Message[] = [];
  for (let page = 0, totalPages = 1; page < totalPages; page += 1) {
    const shown = await product.page(session, `?size=100&page=${page}`);
    messages.push(...shown.content);
    ({ totalPages } = shown);
  }
  return messages;
}

describe.each([
  {
    ...{ promotion: 'pg_promote', tools: ['haproxy'] },
    start: async () => {
      const pair = await PostgresPair.start();
      // Until it is promoted, the standby only reads.
      const failOver = () =>
        pair
          .killPrimary()
          .then(() => sleep(2_000))
          .then(() => pair.promote());
      return { pair, failOver };
    },
  },
  {
    ...{ promotion: 'Patroni', tools: ['haproxy', 'patroni', 'etcd'] },
    start: async () => {
      const pair = await PatroniPair.start();
      return { pair, failOver: () => pair.killPrimary() };
    },
  },
])('with promotion by $promotion', ({ tools, start }) => {
  withTools(...tools)(
    `the loss of the primary PostgreSQL (skipped without ${tools.join()})`,
    () => {
      const folder = temporaryFolder('haproxy');
      let cluster: Awaited<ReturnType<typeof start>>;
      let haproxy: Awaited<ReturnType<typeof startHaproxy>>;
      let product: TestProduct;
      beforeAll(async () => {
        cluster = await start();
        haproxy = await startHaproxy(folder.path, cluster.pair.haproxyServers);
        const database = { url: haproxy.url } as TestDatabase;
        product = await startTestProduct({ INBOX_MAX_MESSAGES: '10000' }, database);
      });
      afterAll(async () => {
        await product?.close();
        haproxy?.process.kill('SIGKILL');
        await cluster?.pair.close();
        folder.remove();
      });

      it('loses no email that got a 250, and pages show what arrives after it', async () => {
        const session = await product.issue();
        const page = await openLivePage(product.origin, session);
        const sender = new Sender(product.smtpPort, session.emailAddress);
        await sender.untilAccepted();
        const lostAt = monotonicMs();
        await cluster.failOver();
        await sender.untilAccepted();
        printDuration('until email is accepted', monotonicMs() - lostAt);
        const { size } = page.pushed;
        await eventually(
          async () => page.pushed.size,
          (now) => now > size,
        );
        printDuration('until events flow', monotonicMs() - lostAt);
        await sender.stop();
        const isMissing = ({ id }: Message) => !page.seen.has(id);
        const stored = await listMessages(product, session);
        await eventually(
          async () => stored.filter(isMissing).length,
          (count) => count === 0,
        );
        printDuration('until the page shows everything', monotonicMs() - lostAt);
        page.close();
        expect(sender.accepted.length).toBeGreaterThan(2);
        expect(stored.map(({ subject }) => subject)).toEqual(
          expect.arrayContaining(sender.accepted),
        );
      });
    },
  );
});

(hasRedis ? describe : describe.skip)('the loss of the Redis behind a Sentinel', () => {
  const folder = temporaryFolder('sentinel');
  let primary: RedisServer;
  let replica: RedisServer;
  let sentinel: ChildProcess;
  let database: TestDatabase;
  const nodes: TestProduct[] = [];
  beforeAll(async () => {
    primary = await RedisServer.start();
    replica = await RedisServer.start([
      ...['--replicaof', '127.0.0.1', String(primary.port)],
      // Otherwise it writes dump.rdb into the current folder.
      ...['--repl-diskless-load', 'on-empty-db'],
    ]);
    const port = await findFreePort();
    const file = join(folder.path, 'sentinel.conf');
    writeFileSync(
      file,
      `port ${port}
sentinel monitor mayfly 127.0.0.1 ${primary.port} 1
sentinel down-after-milliseconds mayfly 1000
sentinel failover-timeout mayfly 3000
`,
    );
    sentinel = await startProgram('redis-server', [file, '--sentinel'], port);
    database = await createTestDatabase();
    const REDIS_URL = `sentinel://127.0.0.1:${await findFreePort()},127.0.0.1:${port}/mayfly`;
    for (const ROLES of ['web', 'smtp,worker']) {
      nodes.push(
        await startTestProduct(
          { ROLES, OPS_PORT: '0', REDIS_URL, INBOX_MAX_MESSAGES: '10000' },
          database,
        ),
      );
    }
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await database?.drop();
    sentinel?.kill('SIGKILL');
    await primary?.kill();
    await replica?.kill();
    folder.remove();
  });

  it('loses no email, and its replica carries events between nodes and jobs', async () => {
    const [web, smtp] = nodes as [TestProduct, TestProduct];
    const session = await web.issue();
    const page = await openLivePage(web.origin, session);
    const sender = new Sender(smtp.smtpPort, session.emailAddress);
    await sender.untilAccepted();
    await primary.kill();
    const killedAt = monotonicMs();
    // Sockets are told to reconnect, and show what they missed.
    await eventually(
      async () => page.disconnects.length,
      (count) => count > 0,
    );
    const { size } = page.pushed;
    await eventually(
      async () => page.pushed.size,
      (now) => now > size,
    );
    printDuration('until events flow', monotonicMs() - killedAt);
    await sender.stop();
    const missing = () => sender.accepted.length - page.seen.size;
    await eventually(
      async () => missing(),
      (count) => count === 0,
    );
    const subjects = (await listMessages(web, session)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(sender.accepted.toSorted());
    const { status } = await web.call('/generate-email', {
      method: 'POST',
      body: { lifetimeSeconds: 60 },
    });
    expect(status).toBe(201);
    page.close();
  });
});

withTools('pgbouncer')('PgBouncer (skipped without pgbouncer)', () => {
  const folder = temporaryFolder('pgbouncer');
  let database: TestDatabase;
  let pgbouncer: ChildProcess | undefined;
  beforeAll(async () => void (database = await createEmptyDatabase()));
  afterEach(() => void pgbouncer?.kill('SIGKILL'));
  afterAll(async () => {
    await database?.drop();
    folder.remove();
  });

  it.each([
    ['session', ''],
    [
      'transaction',
      'ignore_startup_parameters = options,lock_timeout,statement_timeout,idle_in_transaction_session_timeout',
    ],
  ])('in mode %s is refused with a line that names it', async (mode, ignored) => {
    const { hostname, port: databasePort, username, password, pathname } = new URL(database.url);
    const port = await findFreePort();
    const [ini, users] = ['pgbouncer.ini', 'users.txt'].map((name) => join(folder.path, name)) as [
      string,
      string,
    ];
    writeFileSync(users, `"${username}" "${password}"\n`);
    writeFileSync(
      ini,
      `[databases]
* = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = ${mode}
${ignored}
`,
    );
    const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    pgbouncer = await startProgram('pgbouncer', [...user, ini], port);
    const url = `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
    await expect(startTestProduct({}, { url } as TestDatabase)).rejects.toThrow(
      /^DATABASE_URL: .* instead of PgBouncer\.$/,
    );
  });
});
