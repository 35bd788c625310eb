import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { beginEmail } from '../support/begin-email.js';
import { printDuration } from '../support/print-duration.js';
import { MailLoad } from '../support/mail-load.js';
import { monotonicMs } from '../support/monotonic.js';
import { KillableServer } from '../support/killable-server.js';
import { postgresProcesses } from '../support/processes.js';
import { runProduct } from '../support/running-product.js';
import { SmtpClient } from '../support/smtp-client.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { inFullForm } from '../support/in-full-form.js';
import { casesByForm } from '../support/test-form.js';
import { eventually, until } from '../support/until.js';

jest.setTimeout(300_000);

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
      await sleep(300);
      product.server.process.kill('SIGTERM');
      client.write('Subject: under way\r\n\r\nHello.\r\n.\r\n');
      expect((await client.readReply()).code).toBe(250);
      expect(await ended).toBe(0);
      expect(product.postgres).toEqual([]);
      await product.start();
    });

    it('exits at once if it comes after two seconds; PostgreSQL stops', async () => {
      const { session } = await beginEmail(product.rest, product.smtpPort);
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

  const isCreatingCluster = (dataDir: string) =>
    existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.new-'));
  const isRunningPostgres = (dataDir: string) =>
    existsSync(join(dataDir, 'postgres', 'postmaster.pid'));

  const moments = [
    ['creates its database', isCreatingCluster, 0],
    ['migrates', isRunningPostgres, 250],
    ['starts PostgreSQL', isRunningPostgres, 0],
    ['locks the data folder', isRunningPostgres, 100],
    ['creates its modules', isRunningPostgres, 500],
    ['starts to listen', isRunningPostgres, 1_000],
  ] as const;

  it.each(casesByForm(moments, 1))(
    'stops the product while it %s and leaves nothing running',
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
      expect(isCreatingCluster(dataDir)).toBe(false);
    },
  );
});
