import MailosaurClient from 'mailosaur';
import { MailpitClient } from 'mailpit-api';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { Mayfly } from '../../../packages/sdk/src/index.js';
import { findFreePort } from '../../support/server/child-server.js';
import { sendMail } from '../../support/mail/smtp-client.js';
import { startTestProduct } from '../../support/server/test-product.js';
import { eventually } from '../../support/until.js';

const SEED_USER = 'alice@example.com';
const INVITATION = [
  'From: Acme <app@acme.example>',
  `To: Alice <${SEED_USER}>`,
  'Subject: Your invitation',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p onclick="join()">Join us</p>',
  '--b',
  'Content-Type: text/csv; name="guests.csv"',
  'Content-Disposition: attachment; filename="guests.csv"',
  '',
  'name;table',
  '--b--',
  '',
].join('\r\n');
const REMINDER = 'Subject: A reminder\r\n\r\nSee you.\r\n';

/** What a suite of tests does with a catcher: by the client of Mailpit, or by ours. */
interface Catcher {
  smtpPort: number;
  /** Waits for a message to a recipient. */
  wait(to: string, subject: string): Promise<{ id: string; subject: string; html: string }>;
  describe(id: string): Promise<{ from: string; to: string[]; source: string; file: string }>;
  countFor(to: string): Promise<number>;
  deleteOne(id: string): Promise<void>;
  clear(): Promise<void>;
  stop(): Promise<void>;
}

async function startMailpit(): Promise<Catcher> {
  const [smtpPort, port] = [await findFreePort(), await findFreePort()];
  const listeners = ['--smtp', `127.0.0.1:${smtpPort}`, '--listen', `127.0.0.1:${port}`];
  const child: ChildProcess = spawn('mailpit', [...listeners, '--disable-version-check'], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually(
    () => fetch(`${url}/readyz`).catch(() => null),
    (response) => response?.ok === true,
  );
  const mailpit = new MailpitClient(url);
  return {
    smtpPort,
    async wait(to, subject) {
      const query = `to:${to} subject:"${subject}"`;
      const found = await mailpit.waitForMessage({ query }, { timeout: 20_000 });
      return { id: found.ID, subject: found.Subject, html: found.HTML };
    },
    async describe(id) {
      const { From, To, Attachments } = await mailpit.getMessageSummary(id);
      const file = await mailpit.getMessageAttachment(id, Attachments[0]?.PartID ?? '');
      const source = await mailpit.getMessageSource(id);
      const to = To.map(({ Address }) => Address);
      return { from: From.Address, to, source, file: await file.text() };
    },
    countFor: async (to) => (await mailpit.searchMessages({ query: `to:${to}` })).messages.length,
    deleteOne: async (id) => void (await mailpit.deleteMessages({ IDs: [id] })),
    clear: async () => void (await mailpit.deleteMessages()),
    async stop() {
      child.kill();
      await once(child, 'close');
    },
  };
}

async function startMayfly(): Promise<Catcher> {
  const product = await startTestProduct({ CATCH_ALL: 'on' });
  const inbox = await new Mayfly({ url: product.origin }).catchAll();
  const listFor = async (to: string) =>
    (await inbox.messages()).filter(({ envelope }) => envelope.to.includes(to));
  return {
    smtpPort: product.smtpPort,
    async wait(to, subject) {
      const found = await (await inbox.waitForMessage({ to, subject })).reload();
      return { id: found.id, subject: found.subject, html: found.html?.trimEnd() ?? '' };
    },
    async describe(id) {
      const message = await inbox.message(id);
      const source = new TextDecoder().decode(await message.source());
      const file = (await message.attachments[0]?.text()) ?? '';
      const to = message.to?.map(({ address }) => address) ?? [];
      return { from: message.from?.[0]?.address ?? '', to, source, file };
    },
    countFor: async (to) => (await listFor(to)).length,
    deleteOne: async (id) => (await inbox.message(id)).delete(),
    clear: async () => {
      for (const message of await inbox.messages()) await message.delete();
    },
    stop: () => product.close(),
  };
}

const hasMailpit = spawnSync('mailpit', ['--help']).status === 0;
const CATCHERS = [
  { name: "Mailpit's client (skipped without mailpit)", isThere: hasMailpit, start: startMailpit },
  { name: '@mayfly/client', isThere: true, start: startMayfly },
];

describe.each(CATCHERS.filter(({ isThere }) => isThere))('a suite that uses $name', ({ start }) => {
  let catcher: Catcher;
  beforeAll(async () => {
    catcher = await start();
  });
  afterAll(() => catcher.stop());

  it('waits for email to a seed user, reads it as sent, and cleans up', async () => {
    const waiting = catcher.wait(SEED_USER, 'invitation');
    await sendMail(catcher.smtpPort, SEED_USER, INVITATION);
    const { id, subject, html } = await waiting;
    expect({ subject, html: html.trim() }).toEqual({
      subject: 'Your invitation',
      html: '<p onclick="join()">Join us</p>',
    });
    expect(await catcher.describe(id)).toEqual({
      from: 'app@acme.example',
      to: [SEED_USER],
      source: expect.stringContaining('Subject: Your invitation\r\n'),
      file: expect.stringMatching(/^name;table\s*$/),
    });
    await sendMail(catcher.smtpPort, SEED_USER, `To: ${SEED_USER}\r\n${REMINDER}`);
    await catcher.wait(SEED_USER, 'reminder');
    expect(await catcher.countFor(SEED_USER)).toBe(2);
    expect(await catcher.countFor('bob@example.com')).toBe(0);
    await catcher.deleteOne(id);
    expect(await catcher.countFor(SEED_USER)).toBe(1);
    await catcher.clear();
    expect(await catcher.countFor(SEED_USER)).toBe(0);
  });
});

describe('docs/migration.md', () => {
  const documented = readFileSync('docs/migration.md', 'utf8');
  const requests: string[] = [];
  const server = http.createServer((request, response) => {
    const [user] = Buffer.from((request.headers.authorization ?? '').slice(6), 'base64')
      .toString()
      .split(':');
    requests.push(`${user} ${request.method} ${request.url}`);
    response.statusCode = request.method === 'DELETE' ? 204 : 200;
    response.end(JSON.stringify({ items: [{ id: '7' }], id: '7' }));
  });
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    // The client knows only HTTPS on port 443.
    jest.spyOn(https, 'request').mockImplementation(((
      options: https.RequestOptions,
      respond: (response: http.IncomingMessage) => void,
    ) => {
      const plain = { ...options, protocol: 'http:', host: '127.0.0.1', hostname: '127.0.0.1' };
      return http.request({ ...plain, port, agent: false }, respond);
    }) as typeof https.request);
  });
  afterAll(() => {
    jest.restoreAllMocks();
    server.close();
  });

  it("names the requests that Mailosaur's client sends, and its key", async () => {
    const { messages, files } = new MailosaurClient('key', 'https://mailosaur.test/');
    await messages.list('s');
    await messages.search('s', { subject: 'Hello' }, { timeout: 0 });
    await messages.getById('7');
    await files.getEmail('7');
    await files.getAttachment('7');
    await messages.del('7');
    await messages.deleteAll('s');
    const sent = requests.map((request) =>
      request
        .replace(/^key /, '')
        .replace(/\/7$/, '/{id}')
        .replace(/\?.*?server=s.*$/, '?server=…'),
    );
    expect(sent).toHaveLength(7);
    expect(sent.filter((request) => !documented.includes(`\`${request}\``))).toEqual([]);
  });
});
