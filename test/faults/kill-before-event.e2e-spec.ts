import { splitTraceHeader } from '../support/trace-header.js';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { KillableServer } from '../support/killable-server.js';
import { sampleMail } from '../support/sample-mail.js';
import { SmtpClient } from '../support/smtp-client.js';
import { listen } from '../support/socket-listener.js';

jest.setTimeout(300_000);

const PAUSE_MS = 10;

/** Repeats a query until the first column of its only row is true. */
async function untilTrue(database: Client, sql: string): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ yes: boolean }>(sql);
    if (rows[0]?.yes) return;
    await sleep(PAUSE_MS);
  }
}

describe('kill -9 of the server between commit and event', () => {
  let product: KillableServer;
  beforeAll(async () => {
    product = await KillableServer.start();
  });
  afterAll(() => product.remove());

  it('keeps the message in the inbox for the next list request', async () => {
    const [session] = await product.rest.issue(1);
    const { emailAddress, sessionId } = session!;
    const socket = await listen(product.server.origin, { sessionId });
    const [locker, watcher] = [await product.connect(), await product.connect()];
    await locker.query('BEGIN');
    await locker.query('SELECT FROM addresses WHERE email_address = $1 FOR UPDATE', [emailAddress]);

    const sender = await SmtpClient.connect(product.smtpPort);
    await sender.say('EHLO sender.example.org');
    const { content } = sampleMail('plain', 'committed');
    const verdict = sender.mail([emailAddress], content);
    await untilTrue(
      watcher,
      `SELECT count(*) > 0 AS yes FROM pg_stat_activity
       WHERE wait_event_type = 'Lock' AND query LIKE '%WITH wanted AS%'`,
    );
    product.server.process.kill('SIGSTOP');
    await locker.query('COMMIT');
    await untilTrue(watcher, 'SELECT count(*) = 1 AS yes FROM messages');
    await product.killServer();
    await Promise.all([locker.end(), watcher.end()]);

    expect((await verdict).code).toBe(0);
    expect(socket.received).toEqual([]);
    socket.close();
    await product.start();
    const [id, ...others] = await product.rest.messageIds(session!);
    const source = await product.rest.source(session!, id!);
    expect(splitTraceHeader(source).received).toEqual(content);
    expect(others).toEqual([]);
  });
});
