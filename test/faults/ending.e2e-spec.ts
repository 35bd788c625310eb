import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { printFigure } from '../support/figure.js';
import { MailLoad } from '../support/mail-load.js';
import { monotonicMs } from '../support/monotonic.js';
import { KillableServer } from '../support/killable-server.js';
import { postgresProcesses } from '../support/processes.js';
import { runProduct } from '../support/running-product.js';
import { SmtpClient } from '../support/smtp-client.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { byForm, isFullForm } from '../support/test-form.js';
import { until } from '../support/until.js';

jest.setTimeout(300_000);

describe('SIGTERM', () => {
  let product: KillableServer;
  // Every test stops the product and starts it again.
  beforeAll(async () => {
    product = await KillableServer.start();
  });
  afterAll(() => product.remove());

  /** Opens a connection that is about to send the bytes of an email to a new address. */
  async function beginEmail() {
    const [session] = await product.rest.issue(1);
    if (!session) throw new Error('No address was issued.');
    const busy = await SmtpClient.connect(product.smtpPort);
    await busy.say('EHLO sender.example.org');
    await busy.say('MAIL FROM:<sender@example.org>');
    await busy.say(`RCPT TO:<${session.emailAddress}>`);
    await busy.say('DATA');
    return { session, busy };
  }

  it('under load loses nothing, exits with 0 and stops PostgreSQL', async () => {
    const load = await MailLoad.over(product);
    await load.accepts(200);
    const code = await product.server.stop('SIGTERM');
    expect(code).toBe(0);
    expect(product.postgres).toEqual([]);
    const { refused, inDoubt } = await load.end();
    expect(inDoubt).toEqual([]);
    expect(refused.filter((reply) => /^(550|554|5\d\d)/.test(reply))).toEqual([]);
    await product.start();
    const { accepted, intact, unexplained } = await load.reconcile();
    expect({ intact, unexplained }).toEqual({ intact: accepted, unexplained: [] });
  });

  it('accepts a message in flight and closes idle connections immediately', async () => {
    const idle = await SmtpClient.connect(product.smtpPort);
    const { busy, session } = await beginEmail();
    busy.write('Subject: under way\r\n\r\nfirst half, ');
    const ended = product.server.stop('SIGTERM');
    expect((await idle.answer()).text).toMatch(/^421 4\.3\.2 /);
    busy.write('second half\r\n.\r\n');
    expect((await busy.answer()).code).toBe(250);
    expect((await busy.answer()).code).toBe(421);
    expect(await ended).toBe(0);
    await product.start();
    expect(await product.rest.messageIds(session)).toHaveLength(1);
  });

  it('counts as one if repeated at once, as npm repeats Ctrl-C', async () => {
    const { busy } = await beginEmail();
    const ended = product.server.stop('SIGINT');
    product.server.process.kill('SIGINT');
    await sleep(300);
    product.server.process.kill('SIGTERM');
    busy.write('Subject: under way\r\n\r\nHello.\r\n.\r\n');
    expect((await busy.answer()).code).toBe(250);
    expect(await ended).toBe(0);
    expect(product.postgres).toEqual([]);
    await product.start();
  });

  it('as SIGHUP of a closed terminal stops PostgreSQL', async () => {
    expect(await product.server.stop('SIGHUP')).toBe(0);
    expect(product.postgres).toEqual([]);
    await product.start();
  });

  it('exits immediately when repeated after two seconds; PostgreSQL follows', async () => {
    const { session } = await beginEmail();
    const first = product.server.stop('SIGTERM');
    await sleep(2_300);
    expect(product.server.process.exitCode).toBeNull();
    product.server.process.kill('SIGTERM');
    expect(await first).toBe(1);
    await until(() => product.postgres.length === 0, product.removed);
    await product.start();
    expect(await product.rest.messageIds(session)).toEqual([]);
  });
});

const inFullForm = isFullForm ? describe : describe.skip;

inFullForm('SIGTERM while PostgreSQL is suspended', () => {
  it('exits in time with code 1; PostgreSQL follows', async () => {
    const product = await KillableServer.start();
    try {
      const { postgres } = product;
      postgres.forEach((pid) => process.kill(pid, 'SIGSTOP'));
      const started = monotonicMs();
      expect(await product.server.stop('SIGTERM')).toBe(1);
      printFigure('SIGTERM while PostgreSQL is suspended', monotonicMs() - started);
      postgres.forEach((pid) => process.kill(pid, 'SIGCONT'));
      await until(() => product.postgres.length === 0, product.removed);
    } finally {
      await product.remove();
    }
  });
});

describe('a signal during startup', () => {
  const folder = temporaryFolder('start');
  afterAll(folder.remove);

  const makesCluster = (dataDir: string) =>
    existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.new-'));
  const runsPostgres = (dataDir: string) => existsSync(join(dataDir, 'postgres', 'postmaster.pid'));

  const moments = [
    ['makes its database', makesCluster, 0],
    ['migrates', runsPostgres, 250],
    ['starts PostgreSQL', runsPostgres, 0],
    ['takes the data folder', runsPostgres, 100],
    ['puts its modules together', runsPostgres, 500],
    ['begins to listen', runsPostgres, 1_000],
  ] as const;

  it.each(moments.slice(0, byForm({ short: 2, full: moments.length })))(
    'ends it in order, with nothing left, as it %s',
    async (name, isThere, further) => {
      const dataDir = join(folder.path, name.replaceAll(' ', '-'));
      const ended = await runProduct({ dataDir }, async (child) => {
        while (!isThere(dataDir)) await sleep(2);
        await sleep(further);
        child.kill('SIGTERM');
      });
      expect(ended.stderr).toBe('');
      expect(ended.code).toBe(0);
      expect(postgresProcesses(dataDir)).toEqual([]);
      expect(makesCluster(dataDir)).toBe(false);
    },
  );
});
