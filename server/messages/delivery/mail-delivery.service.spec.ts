import { Logger } from '@nestjs/common';
import { Registry } from 'prom-client';
import type { EventBusService } from '../../infra/bus/event-bus.service.js';
import type { MessageReceived } from '../../infra/bus/events.js';
import type { OperatorMailService } from '../postmaster/operator-mail.service.js';
import type { SourcesRepository } from '../sources.repository.js';
import { MailDeliveryService, type ReceivedEmail } from './mail-delivery.service.js';
import type { DeliveryRepository } from './delivery.repository.js';

type Batch = Parameters<DeliveryRepository['store']>[0];

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
      hasTargets: addressId === '7',
    })),
  );

describe('MailDeliveryService', () => {
  const run = jest.fn<
    ReturnType<DeliveryRepository['store']>,
    Parameters<DeliveryRepository['store']>
  >();
  const storeForOperator = jest.fn<Promise<boolean>, Parameters<OperatorMailService['store']>>();
  let remembered: [id: string, source: Buffer][];
  let registry: Registry;
  let published: MessageReceived[];
  let warn: jest.SpyInstance;
  let debug: jest.SpyInstance;
  let delivery: MailDeliveryService;
  const announceMissed = jest.fn();
  beforeEach(() => {
    announceMissed.mockReset();
    warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    debug = jest.spyOn(Logger.prototype, 'debug').mockImplementation();
    run.mockReset().mockImplementation(storeAll);
    storeForOperator.mockReset();
    remembered = [];
    registry = new Registry();
    published = [];
    const events = {
      publish: (name: string, event: MessageReceived) => {
        if (name === 'message.received') published.push(event);
      },
      announceMissed,
    };
    delivery = new MailDeliveryService(
      { store: run } as unknown as DeliveryRepository,
      {
        remember: (id: string, source: Buffer) => void remembered.push([id, source]),
      } as unknown as SourcesRepository,
      events as unknown as EventBusService,
      { store: storeForOperator } as unknown as OperatorMailService,
      registry,
    );
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('stores an email once, with a message for each recipient, and publishes each', async () => {
    expect(await delivery.deliver(EMAIL)).toBe('stored');
    const [[batch]] = run.mock.calls as [[Batch]];
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
      { email: 0, addressId: '7', recipient: 'One@inbox.example', furtherRecipients: [] },
      { email: 0, addressId: '8', recipient: 'two@inbox.example', furtherRecipients: [] },
    ]);
    const committedAt = expect.any(Number) as number;
    expect(published).toEqual([
      {
        ...{ addressId: '7', messageId: 'message for 7', committedAt },
        ...{ senderKey: expect.any(String) as string, hasTargets: true },
      },
      {
        ...{ addressId: '8', messageId: 'message for 8', committedAt },
        ...{ senderKey: expect.any(String) as string, hasTargets: false },
      },
    ]);
    expect(debug.mock.calls).toEqual([
      [{ text: 'Message stored.', messageId: 'message for 7', connectionId: 'c1' }],
      [{ text: 'Message stored.', messageId: 'message for 8', connectionId: 'c1' }],
    ]);
  });

  it('keeps the messages of watched addresses in memory, unread', async () => {
    delivery.watch('7');
    await delivery.deliver(EMAIL);
    expect(delivery.findRecent('message for 7')).toMatchObject({
      id: 'message for 7',
      addressId: '7',
      emailAddress: '7@inbox.example',
      receivedAt: RECEIVED_AT,
      recipient: 'One@inbox.example',
      sourceId: 'source 0',
      subject: 'Hello',
      read: false,
      parsed: null,
      authentication: null,
    });
    expect(delivery.findRecent('message for 8')).toBeUndefined();
    expect(remembered).toEqual([['source 0', EMAIL.source]]);
    expect(published).toHaveLength(2);
  });

  it('keeps no message of an address that is no longer watched', async () => {
    delivery.watch('7');
    delivery.unwatch('7');
    await delivery.deliver(EMAIL);
    expect(delivery.findRecent('message for 7')).toBeUndefined();
  });

  it('keeps a message in memory for ten seconds', async () => {
    // The cache keeps a reference to `performance`, so fake timers must not replace it.
    jest.useFakeTimers({ doNotFake: ['performance', 'setImmediate', 'nextTick'] });
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1);
    delivery.watch('7');
    await delivery.deliver(EMAIL);
    for (const [time, isKept] of [
      [10_001, true],
      [10_002, false],
    ] as const) {
      clock.mockReturnValue(time);
      jest.runAllTimers();
      expect(delivery.findRecent('message for 7') !== undefined).toBe(isKept);
    }
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

  it('announces once after an outage that events may be missing', async () => {
    await delivery.deliver(EMAIL);
    run.mockRejectedValueOnce(outage);
    await expect(delivery.deliver(EMAIL)).rejects.toBe(outage);
    expect(announceMissed).not.toHaveBeenCalled();
    await delivery.deliver(EMAIL);
    await delivery.deliver(EMAIL);
    expect(announceMissed).toHaveBeenCalledTimes(1);
  });

  it('finds a storage problem by storing an empty batch', async () => {
    run.mockRejectedValueOnce(new Error('read-only'));
    expect(await delivery.findStorageProblem()).toBe('The database cannot store email.');
    expect(run.mock.calls[0]?.[0]).toEqual(EMPTY);
    expect(await delivery.findStorageProblem()).toBeNull();
  });

  it('refuses emails that have waited for long together with a batch that an outage has failed', async () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const failBatches: (() => void)[] = [];
    run.mockImplementation(
      () => new Promise((_resolve, reject) => failBatches.push(() => reject(outage))),
    );
    const batches = async (count: number) => {
      for (; failBatches.length < count; now += 1_000) await new Promise(setImmediate);
    };
    const results = [delivery.deliver(EMAIL)];
    await batches(1);
    results.push(delivery.deliver(EMAIL));
    await batches(2);
    const waiting = delivery.deliver(EMAIL);
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    now += 60_000;
    failBatches[0]?.();
    await expect(waiting).rejects.toBe(outage);
    expect(run).toHaveBeenCalledTimes(2);
    failBatches[1]?.();
    for (const result of results) await expect(result).rejects.toBe(outage);
  });
});
