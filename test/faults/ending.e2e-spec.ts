import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beginEmail } from '../support/mail/begin-email.js';
import { printDuration } from '../support/server/print-duration.js';
import { MailLoad } from '../support/mail/mail-load.js';
import { monotonicMs } from '../support/server/monotonic.js';
import { KillableServer } from '../support/server/killable-server.js';
import { postgresProcesses } from '../support/server/processes.js';
import { runProduct } from '../support/server/running-product.js';
import { SmtpClient } from '../support/mail/smtp-client.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { inFullForm } from '../support/in-full-form.js';
import { casesByForm } from '../support/test-form.js';
import { eventually, until } from '../support/until.js';

jest.setTimeout(300_000);

const STARTUP_TIMEOUT_MS = 60_000;

/** A product that starts: its data folder, and its log so far. */
interface Startup {
  dataDir: string;
  log: string;
}

describe('a signal', () => {
  let product: KillableServer;
  // Every test stops the product and starts it again.
  beforeAll(async () => {
    product = await KillableServer.start();
  });
  afterAll(() => product.remove());

  // A closed terminal sends SIGHUP; a service manager, SIGTERM.
  const signals = casesByForm(['SIGHUP', 'SIGTERM'] as const, 1);
  it.each(signals)('%s completes what is under way, and stops PostgreSQL', async (signal) => {
    const load = await MailLoad.start(product);
    await load.accepts(200);
    const idle = await SmtpClient.connect(product.smtpPort);
    const { client, session } = await beginEmail(product.rest, product.smtpPort);
    client.write('Subject: under way\r\n\r\nfirst half, ');
    const port = Number(new URL(product.server.origin).port);
    const { connection, response } = await beginIssue(port);

    const ended = product.server.stop(signal);
    expect((await idle.readReply()).text).toMatch(/^421 4\.3\.2 /);
    await eventually(() => isRefused(port), Boolean);
    connection.write('{}');
    expect(await response).toMatch(/^HTTP\/1\.1 201 (.|\r\n)*\r\nconnection: close\r\n/i);
    client.write('second half\r\n.\r\n');
    expect((await client.readReply()).code).toBe(250);
    expect((await client.readReply()).code).toBe(421);
    expect(await ended).toBe(0);
    expect(product.postgres).toEqual([]);
    const { refused, inDoubt } = await load.end();
    expect(inDoubt).toEqual([]);
    expect(refused.filter((reply) => /^(550|554|5\d\d)/.test(reply))).toEqual([]);

    await product.start();
    expect(await product.rest.messageIds(session)).toHaveLength(1);
    const { accepted, intact, unexplained } = await load.reconcile();
    expect({ intact, unexplained }).toEqual({ intact: accepted, unexplained: [] });
  });

  // ctrl-c.e2e-spec.ts shows the same in a terminal.
  inFullForm('that is repeated', () => {
    it('counts once if it repeats immediately, as npm does after Ctrl-C', async () => {
      const { client } = await beginEmail(product.rest, product.smtpPort);
      const ended = product.server.stop('SIGINT');
      product.server.process.kill('SIGINT');
      // From here on the first signal has been handled, so that the system can't merge it with the next.
      await eventually(() => isRefused(Number(new URL(product.server.origin).port)), Boolean);
      product.server.process.kill('SIGTERM');
      client.write('Subject: under way\r\n\r\nHello.\r\n.\r\n');
      expect((await client.readReply()).code).toBe(250);
      expect(await ended).toBe(0);
      expect(product.postgres).toEqual([]);
      await product.start();
    });

    it('exits at once if it comes after two seconds; PostgreSQL stops', async () => {
      const { session } = await beginEmail(product.rest, product.smtpPort);
      const { process: child } = product.server;
      const signalAgain = () => {
        child.kill('SIGTERM');
        return Promise.resolve(child.exitCode !== null);
      };
      const first = product.server.stop('SIGTERM');
      await eventually(signalAgain, Boolean);
      expect(await first).toBe(1);
      await until(() => product.postgres.length === 0, product.removed);
      await product.start();
      expect(await product.rest.messageIds(session)).toEqual([]);
    });
  });
});

/** Begins a request for a new address, whose body `{}` is still to be sent. */
async function beginIssue(
  port: number,
): Promise<{ connection: Socket; response: Promise<string> }> {
  const connection = connect(port, '127.0.0.1');
  const head = ['POST /api/v1/generate-email HTTP/1.1', 'Host: localhost', 'Content-Length: 2'];
  const type = 'Content-Type: application/json';
  connection.write([...head, type, 'Expect: 100-continue', '', ''].join('\r\n'));
  const [first] = (await once(connection, 'data')) as [Buffer];
  expect(first.toString()).toMatch(/^HTTP\/1\.1 100 /);
  return { connection, response: text(connection) };
}

/** Returns whether a new connection is refused. */
async function isRefused(port: number): Promise<boolean> {
  const connection = connect(port, '127.0.0.1');
  try {
    await once(connection, 'connect');
    return false;
  } catch {
    return true;
  } finally {
    connection.destroy();
  }
}

inFullForm('SIGTERM while PostgreSQL is suspended', () => {
  it('exits in time with code 1, and PostgreSQL stops as soon as it can', async () => {
    const product = await KillableServer.start();
    try {
      const { postgres } = product;
      postgres.forEach((pid) => process.kill(pid, 'SIGSTOP'));
      const started = monotonicMs();
      expect(await product.server.stop('SIGTERM')).toBe(1);
      printDuration('SIGTERM while PostgreSQL is suspended', monotonicMs() - started);
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

  const isCreatingCluster = ({ dataDir }: Startup) =>
    existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.new-'));
  const readPidFile = ({ dataDir }: Startup) => {
    const path = join(dataDir, 'postgres', 'postmaster.pid');
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  };

  const moments = [
    ['creates its database', isCreatingCluster],
    ['starts PostgreSQL', (startup: Startup) => readPidFile(startup) !== ''],
    // PostgreSQL adds this line once it accepts connections.
    ['locks its data folder', (startup: Startup) => /^ready/m.test(readPidFile(startup))],
    ['creates its modules', ({ log }: Startup) => log.includes('Starting Nest application')],
    ['creates its routes', ({ log }: Startup) => log.includes('RoutesResolver')],
  ] as const;

  it.each(casesByForm(moments, 1))(
    'stops the product while it %s and leaves nothing running',
    async (name, hasCome) => {
      const startup = { dataDir: join(folder.path, name.replaceAll(' ', '-')), log: '' };
      const settings = { dataDir: startup.dataDir, env: { LOG_LEVEL: 'debug' } };
      const ended = await runProduct(settings, async (child) => {
        child.stdout?.on('data', (bytes: Buffer) => (startup.log += bytes.toString()));
        await until(() => hasCome(startup), AbortSignal.timeout(STARTUP_TIMEOUT_MS));
        child.kill('SIGTERM');
      });
      expect(ended.stderr).toBe('');
      expect(ended.code).toBe(0);
      expect(postgresProcesses(startup.dataDir)).toEqual([]);
      expect(isCreatingCluster(startup)).toBe(false);
    },
  );
});
