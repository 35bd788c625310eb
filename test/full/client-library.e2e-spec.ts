import {
  ConflictError,
  ExpiredError,
  Mayfly,
  NotFoundError,
  RateLimitError,
  UnexpectedMessageError,
  WaitTimeoutError,
  type Inbox,
  type Message,
} from '../../packages/sdk/src/index.js';
import {
  startEmbedded,
  startInProcess,
  startScaled,
  type ClientTarget,
} from '../support/server/client-targets.js';
import { hasRedis } from '../support/cluster/redis-server.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { startTestProduct } from '../support/server/test-product.js';
import { casesByForm } from '../support/test-form.js';

/** The full form also tests the two forms in which the product is deployed. */
const modes: [string, () => Promise<ClientTarget>][] = [
  ['in the process of the tests', startInProcess],
  ['on one process with its own PostgreSQL', startEmbedded],
  ...(hasRedis
    ? [['on nodes with DATABASE_URL and REDIS_URL', startScaled] as [string, typeof startScaled]]
    : []),
];

const textMail = (subject: string, text = 'Hello.') =>
  `From: Acme <accounts@acme.example>\r\nSubject: ${subject}\r\n\r\n${text}\r\n`;

const codeMail = (code: string) =>
  textMail('Confirm your email address', `Your verification code is ${code}.`);

const filesMail = [
  'From: billing@acme.example',
  'Subject: Your invoice',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Or click here: <a href="https://acme.example/verify?token=9f8e7d6c5b4a">Verify your email</a></p>',
  '--b',
  'Content-Type: text/csv; name="invoice.csv"',
  'Content-Disposition: attachment; filename="invoice.csv"',
  '',
  'item;price',
  '--b--',
  '',
].join('\r\n');

describe.each(casesByForm(modes, 1))('the client library, %s', (_mode, start) => {
  let target: ClientTarget;
  let mayfly: Mayfly;
  beforeAll(async () => {
    target = await start();
    mayfly = new Mayfly({ url: target.origin });
  });
  afterAll(() => target.stop());

  const deliver = async ({ emailAddress }: Inbox, source: string) => {
    expect((await sendMail(target.smtpPort, emailAddress, source)).code).toBe(250);
  };

  it('creates an inbox on a domain of the server', async () => {
    const domains = await mayfly.domains();
    await using inbox = await mayfly.createInbox({ domain: domains[1] });
    expect(inbox.emailAddress.split('@')[1]).toBe(domains[1]);
    expect(await inbox.messages()).toEqual([]);
  });

  it('returns the code of each message once, in order', async () => {
    await using inbox = await mayfly.createInbox();
    await deliver(inbox, codeMail('493817'));
    expect(await inbox.waitForCode()).toBe('493817');
    const second = inbox.waitForCode({ subject: /confirm/i, from: 'ACCOUNTS@acme' });
    await deliver(inbox, textMail('Welcome'));
    await deliver(inbox, codeMail('204618'));
    expect(await second).toBe('204618');
    expect((await inbox.waitForMessage()).subject).toBe('Welcome');
  });

  it('returns links, attachments and the source', async () => {
    await using inbox = await mayfly.createInbox();
    await deliver(inbox, filesMail);
    const message = await inbox.waitForMessage({
      where: ({ attachments }) => attachments.length > 0,
    });
    expect(message.attachments[0]?.filename).toBe('invoice.csv');
    expect(await message.attachments[0]?.text()).toBe('item;price');
    expect(await message.attachments[0]?.bytes()).toHaveLength(10);
    expect(new TextDecoder().decode(await message.source())).toContain(filesMail);
    expect(await message.visibleText()).toBe('Or click here: Verify your email');
    expect(new TextDecoder().decode(await inbox.export())).toContain('\nSubject: Your invoice\n');
    expect(await inbox.export({ format: 'zip' })).toHaveProperty('0', 'P'.charCodeAt(0));
    const again = await mayfly.openInbox({ sessionId: inbox.sessionId });
    expect(await again.waitForLink()).toBe('https://acme.example/verify?token=9f8e7d6c5b4a');
  });

  it('says what must not arrive, and how much must', async () => {
    await using inbox = await mayfly.createInbox({ lifetimeSeconds: 600 });
    await inbox.expectNone({ within: 100 });
    await deliver(inbox, textMail('First'));
    await deliver(inbox, textMail('Second'));
    await inbox.expectNone({ within: 0, subject: 'third' });
    const found = await inbox.expectExactly(2, { within: 100, to: inbox.emailAddress });
    expect(found.map(({ subject, text }) => [subject, text])).toEqual([
      ['First', 'Hello.\r\n'],
      ['Second', 'Hello.\r\n'],
    ]);
    await deliver(inbox, textMail('Third'));
    const error: unknown = await inbox.expectNone({ from: 'acme' }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(UnexpectedMessageError);
    expect(String(error)).toContain(
      'with sender "acme" arrived that was not expected: "Third" from',
    );
    await expect(inbox.expectExactly(1, { timeout: 0 })).rejects.toThrow(
      'No message 1 of 1 arrived',
    );
  });

  it('opens the catch-all of a local server', async () => {
    const local = await startTestProduct({ CATCH_ALL: 'on' });
    const inbox = await new Mayfly({ url: local.origin }).catchAll();
    await sendMail(local.smtpPort, 'alice@example.com', textMail('Welcome'));
    const { recipient, subject } = await inbox.waitForMessage();
    expect([recipient, subject]).toEqual(['alice@example.com', 'Welcome']);
    await local.close();
  });

  it('gives each of several waits its own message', async () => {
    await using inbox = await mayfly.createInbox();
    const waits = ['seller', 'buyer'].map((subject) => inbox.waitForMessage({ subject }));
    await deliver(inbox, textMail('For the buyer'));
    await deliver(inbox, textMail('For the seller'));
    const subjects = (await Promise.all(waits)).map(({ subject }) => subject);
    expect(subjects).toEqual(['For the seller', 'For the buyer']);
  });

  it('lists what arrived when a wait times out', async () => {
    await using inbox = await mayfly.createInbox();
    await deliver(inbox, textMail('Welcome'));
    const error = await inbox.waitForCode({ subject: /reset/i, timeout: 100 }).catch((e) => e);
    expect(error).toBeInstanceOf(WaitTimeoutError);
    expect(error.arrived.map(({ subject }: Message) => subject)).toEqual(['Welcome']);
    expect(error.message).toBe(
      'No message with a verification code with subject /reset/i arrived within 0.1 s. ' +
        `Other messages that arrived: "Welcome" from "Acme <accounts@acme.example>" to ${inbox.emailAddress}.`,
    );
    expect((await inbox.waitForMessage({ timeout: 0 })).subject).toBe('Welcome');
  });

  it('loops over messages until the address is deleted', async () => {
    const inbox = await mayfly.createInbox();
    await deliver(inbox, textMail('First'));
    const subjects: string[] = [];
    for await (const message of inbox) {
      subjects.push(message.subject);
      if (message.subject === 'First') await deliver(inbox, textMail('Second'));
      else await inbox.delete();
    }
    expect(subjects).toEqual(['First', 'Second']);
  });

  it('marks, lists and deletes messages', async () => {
    await using inbox = await mayfly.createInbox();
    await deliver(inbox, textMail('Read me'));
    const message = await inbox.waitForMessage();
    expect((await message.markRead()).read).toBe(true);
    expect((await inbox.messages()).map(({ id, read }) => [id, read])).toEqual([
      [message.id, true],
    ]);
    expect((await message.reload()).links).toEqual([]);
    await message.delete();
    await message.delete();
    await expect(inbox.message(message.id)).rejects.toBeInstanceOf(NotFoundError);
  });

  it('extends an inbox, up to the maximum lifetime', async () => {
    await using inbox = await mayfly.createInbox();
    const { validTill } = inbox;
    const extendOften = async () => {
      for (;;) await inbox.extend();
    };
    await inbox.extend();
    expect(Date.parse(inbox.validTill) - Date.parse(validTill)).toBe(3_600_000);
    await expect(extendOften()).rejects.toBeInstanceOf(ConflictError);
  });

  it('deletes the address at the end of await using', async () => {
    let sessionId = '';
    {
      await using inbox = await mayfly.createInbox();
      ({ sessionId } = inbox);
    }
    await expect(mayfly.openInbox({ sessionId })).rejects.toBeInstanceOf(ExpiredError);
  });

  it('skips the messages up to a given one', async () => {
    await using inbox = await mayfly.createInbox();
    await deliver(inbox, textMail('Old'));
    const { id } = await inbox.waitForMessage();
    const later = await mayfly.openInbox({ sessionId: inbox.sessionId, after: id });
    await expect(later.waitForMessage({ timeout: 0 })).rejects.toMatchObject({ arrived: [] });
    await deliver(inbox, textMail('New'));
    expect((await later.waitForMessage()).subject).toBe('New');
  });

  it('rejects with the reason of a signal', async () => {
    await using inbox = await mayfly.createInbox();
    const controller = new AbortController();
    const { signal } = controller;
    const wait = inbox.waitForMessage({ signal });
    const loop = inbox.watch({ signal }).next();
    const reason = new Error('The test is over.');
    controller.abort(reason);
    await expect(wait).rejects.toBe(reason);
    await expect(loop).rejects.toBe(reason);
    await expect(inbox.messages({ signal })).rejects.toBe(reason);
  });

  it('reports when to try again after too many requests', async () => {
    await using inbox = await mayfly.createInbox();
    const { sessionId } = inbox;
    const end = new AbortController();
    const open = () => mayfly.openInbox({ sessionId });
    const inboxes = await Promise.all(Array.from({ length: 11 }, open));
    const waits = inboxes.map((each) => each.waitForMessage({ signal: end.signal }));
    const error = await Promise.race(waits).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ retryAfter: 10, status: 429, code: 'rate-limited' });
    end.abort();
    await Promise.allSettled(waits);
  });
});
