import { Logger } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import type { EventBusService } from '../../infra/bus/event-bus.service.js';
import type { MessageReceived } from '../../infra/bus/events.js';
import type { OperatorMailService } from '../postmaster/operator-mail.service.js';
import type { RecentMessagesService } from '../parsing/recent-messages.service.js';
import type { StoredMessage } from '../stored-message.js';
import { MailDeliveryService, type ReceivedEmail } from './mail-delivery.service.js';
import type { StoreBatch } from './store-batch.js';

type Batch = Parameters<StoreBatch['run']>[0];

const RECEIVED_AT = new Date('2026-01-02T03:04:05Z');
const EMAIL: ReceivedEmail = {
  source: Buffer.from('From: Ada <ada@example.com>\r\nSubject: Hello\r\n\r\nHi.\r\n'),
  envelopeFrom: 'ada@example.com',
  recipients: [
    { addressId: '7', recipient: 'One@inbox.example' },
    { addressId: '8', recipient: 'two@inbox.example' },
  ],
  clientIp: '192.0.2.1',
  helo: 'mail.example.com',
  protocol: 'ESMTPS',
  tlsVersion: 'TLSv1.3',
  connectionId: 'c1',
};
/** Error of a connection to PostgreSQL that can't be opened. */
const outage = Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' });
const EMPTY: Batch = { sources: [], compressed: [], messages: [] };

/** Returns the rows of a batch that is stored as a whole. */
const storeAll = ({ messages }: Batch) =>
  Promise.resolve(
    messages.map(({ email, addressId }) => ({
      email,
      isFull: false as const,
      id: `message for ${addressId}`,
      sourceId: `source ${email}`,
      receivedAt: RECEIVED_AT,
      addressId,
      emailAddress: `${addressId}@inbox.example`,
      hasWebhooks: addressId === '7',
      hasPushSubscriptions: addressId === '8',
    })),
  );

describe('MailDeliveryService', () => {
  const run = jest.fn<ReturnType<StoreBatch['run']>, Parameters<StoreBatch['run']>>();
  const storeForOperator = jest.fn<Promise<boolean>, Parameters<OperatorMailService['store']>>();
  const watched = new Set<string>();
  let recent: [StoredMessage, Buffer][];
  let published: MessageReceived[];
  let warn: jest.SpyInstance;
  let debug: jest.SpyInstance;
  let delivery: MailDeliveryService;
  beforeEach(() => {
    warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    debug = jest.spyOn(Logger.prototype, 'debug').mockImplementation();
    run.mockReset().mockImplementation(storeAll);
    storeForOperator.mockReset();
    watched.clear();
    recent = [];
    published = [];
    const events = {
      publish: (_name: string, event: MessageReceived) => void published.push(event),
    };
    delivery = new MailDeliveryService(
      { run } as unknown as StoreBatch,
      events as unknown as EventBusService,
      {
        isWatched: (addressId: string) => watched.has(addressId),
        add: (message: StoredMessage, source: Buffer) => void recent.push([message, source]),
      } as unknown as RecentMessagesService,
      { INBOX_MAX_MESSAGES: 10, INBOX_MAX_BYTES: 1_000 } as Config,
      { store: storeForOperator } as unknown as OperatorMailService,
    );
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('stores an email once, with a message for each recipient, and publishes each', async () => {
    const email = { ...EMAIL, dataEndedAt: 1_000 };
    expect(await delivery.deliver(email)).toBe('stored');
    const [[batch, limits]] = run.mock.calls as [[Batch, object]];
    expect(limits).toEqual({ messages: 10, bytes: 1_000 });
    expect(batch.sources).toEqual([
      {
        size: EMAIL.source.length,
        sender: 'Ada <ada@example.com>',
        subject: 'Hello',
        envelopeFrom: 'ada@example.com',
        recipientCount: 2,
        clientIp: '192.0.2.1',
        helo: 'mail.example.com',
        protocol: 'ESMTPS',
        tlsVersion: 'TLSv1.3',
      },
    ]);
    expect(batch.messages).toEqual([
      { email: 0, addressId: '7', recipient: 'One@inbox.example' },
      { email: 0, addressId: '8', recipient: 'two@inbox.example' },
    ]);
    const times = { dataEndedAt: 1_000, committedAt: expect.any(Number) as number };
    expect(published).toEqual([
      {
        ...{ addressId: '7', messageId: 'message for 7', times },
        ...{ hasWebhooks: true, hasPushSubscriptions: false },
      },
      {
        ...{ addressId: '8', messageId: 'message for 8', times },
        ...{ hasWebhooks: false, hasPushSubscriptions: true },
      },
    ]);
    expect(debug.mock.calls).toEqual([
      [{ text: 'Message stored.', messageId: 'message for 7', connectionId: 'c1' }],
      [{ text: 'Message stored.', messageId: 'message for 8', connectionId: 'c1' }],
    ]);
  });

  it('publishes no times for an email that didn’t arrive by SMTP', async () => {
    await delivery.deliver(EMAIL);
    expect(published[0]?.times).toBeUndefined();
  });

  it('keeps the messages of watched addresses in memory, unread', async () => {
    watched.add('7');
    await delivery.deliver(EMAIL);
    expect(recent).toEqual([
      [
        expect.objectContaining({
          id: 'message for 7',
          addressId: '7',
          emailAddress: '7@inbox.example',
          receivedAt: RECEIVED_AT,
          recipient: 'One@inbox.example',
          sourceId: 'source 0',
          subject: 'Hello',
          read: false,
          reading: null,
          authentication: null,
        }),
        EMAIL.source,
      ],
    ]);
    expect(published).toHaveLength(2);
  });

  it('returns why an email was stored for no recipient', async () => {
    run.mockResolvedValueOnce([{ email: 0, isFull: true }]).mockResolvedValueOnce([]);
    expect(await delivery.deliver(EMAIL)).toBe('inbox-full');
    expect(await delivery.deliver(EMAIL)).toBe('no-recipients');
    expect(published).toEqual([]);
  });

  it('stores email to the operator apart from inboxes', async () => {
    storeForOperator.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
    const email = { ...EMAIL, isForOperator: true };
    expect([await delivery.deliver(email), await delivery.deliver(email)]).toEqual([
      'stored',
      'inbox-full',
    ]);
    expect(run).not.toHaveBeenCalled();
  });

  it('halves a batch that the database refuses, until only the bad email fails', async () => {
    const isBad = ({ sources }: Batch) => sources.some(({ subject }) => subject === 'bad');
    run.mockImplementation((batch) =>
      isBad(batch) ? Promise.reject(new Error('invalid')) : storeAll(batch),
    );
    // The first email starts a batch of its own; the others wait for it together.
    const subjects = ['first', 'second', 'bad', 'fourth', 'fifth'];
    const results = await Promise.allSettled(
      subjects.map((subject) =>
        delivery.deliver({ ...EMAIL, source: Buffer.from(`Subject: ${subject}\r\n\r\n`) }),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual(
      subjects.map((subject) => (subject === 'bad' ? 'rejected' : 'fulfilled')),
    );
    for (const [text] of warn.mock.calls)
      expect(text).toMatch(/^PostgreSQL refused a batch of [2-5] emails; halving it\.$/);
    expect(warn).toHaveBeenCalled();
    expect(await delivery.findStorageProblem()).toBeNull();
  });

  it('fails all emails of a batch while the database is unavailable, without halving it', async () => {
    run.mockRejectedValue(outage);
    const both = [delivery.deliver(EMAIL), delivery.deliver(EMAIL)];
    expect(await Promise.allSettled(both)).toEqual([
      { status: 'rejected', reason: outage },
      { status: 'rejected', reason: outage },
    ]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('reports a storage problem for ten seconds after an outage, or until an email is stored', async () => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick'] });
    run.mockRejectedValueOnce(outage);
    await expect(delivery.deliver(EMAIL)).rejects.toBe(outage);
    jest.advanceTimersByTime(9_999);
    expect(await delivery.findStorageProblem()).toBe('Email could not be stored recently.');
    jest.advanceTimersByTime(1);
    expect(await delivery.findStorageProblem()).toBeNull();
    run.mockRejectedValueOnce(outage);
    await expect(delivery.deliver(EMAIL)).rejects.toBe(outage);
    await delivery.deliver(EMAIL);
    expect(await delivery.findStorageProblem()).toBeNull();
  });

  it('finds a storage problem by storing an empty batch', async () => {
    run.mockRejectedValueOnce(new Error('read-only'));
    expect(await delivery.findStorageProblem()).toBe('The database cannot store email.');
    expect(run.mock.calls[0]?.[0]).toEqual(EMPTY);
    expect(await delivery.findStorageProblem()).toBeNull();
  });

  it('refuses emails that have waited for long together with a batch that an outage has failed', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const failBatches: (() => void)[] = [];
    run.mockImplementation(
      () => new Promise((_resolve, reject) => failBatches.push(() => reject(outage))),
    );
    const batches = async (count: number) => {
      while (failBatches.length < count) await new Promise(setImmediate);
    };
    const results = [delivery.deliver(EMAIL)];
    await batches(1);
    clock.mockReturnValue(60_000);
    results.push(delivery.deliver(EMAIL));
    await batches(2);
    const waiting = delivery.deliver(EMAIL);
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    clock.mockReturnValue(120_000);
    failBatches[0]?.();
    await expect(waiting).rejects.toBe(outage);
    expect(run).toHaveBeenCalledTimes(2);
    failBatches[1]?.();
    for (const result of results) await expect(result).rejects.toBe(outage);
  });
});
