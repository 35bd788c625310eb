import { Logger } from '@nestjs/common';
import { loadConfig } from '../config/config.js';
import { Registry } from 'prom-client';
import type { MailDeliveryService } from '../messages/delivery/mail-delivery.service.js';
import type { AuthenticationsRepository } from './authentications.repository.js';
import { SenderAuthService, TokenBucket } from './sender-auth.service.js';

const outage = Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' });

describe('SenderAuthService', () => {
  const claim = jest.fn();
  const readSource = jest.fn();
  let now = 0;
  let service: SenderAuthService;
  beforeEach(async () => {
    jest.useFakeTimers();
    jest.spyOn(Logger.prototype, 'debug').mockImplementation();
    service = new SenderAuthService(
      {
        claim,
        readSource,
        findUnfinished: () => Promise.resolve([]),
      } as unknown as AuthenticationsRepository,
      {} as MailDeliveryService,
      { now: () => now },
      loadConfig({}),
      new Registry(),
    );
    await service.onApplicationBootstrap();
    const flags = { senderKey: 'sender', hasTargets: false };
    service.add({ addressId: 'address', messageId: 'message', ...flags }, { isLocal: true });
    service.add({ addressId: 'address', messageId: 'elsewhere', ...flags }, { isLocal: false });
  });
  afterEach(async () => {
    await service.onApplicationShutdown();
    jest.useRealTimers();
    jest.restoreAllMocks();
    [claim, readSource].forEach((mock) => mock.mockReset());
  });
  /** Lets time pass, and the checks that are due then begin. */
  const pass = async (seconds: number) => {
    now += seconds * 1_000;
    await jest.advanceTimersByTimeAsync(1_000);
  };

  it('tries again once a claim has expired if the database failed after it', async () => {
    claim.mockResolvedValue({ sourceId: 'source', size: 100 });
    readSource.mockRejectedValue(outage);
    await pass(11);
    expect([claim.mock.calls.length, readSource.mock.calls.length]).toEqual([1, 1]);
    await pass(29);
    expect(claim).toHaveBeenCalledTimes(1);
    await pass(12);
    expect(claim).toHaveBeenCalledTimes(2);
  });

  it('tries again within seconds if the database failed before the claim', async () => {
    claim.mockRejectedValue(outage);
    await pass(11);
    await pass(11);
    expect(claim).toHaveBeenCalledTimes(2);
  });
});

describe('TokenBucket', () => {
  it('allows a burst, and then its rate', () => {
    let now = 0;
    const bucket = new TokenBucket({ capacity: 4, perSecond: 2 }, { now: () => now });
    expect(bucket.available()).toBe(4);
    bucket.take(4);
    expect(bucket.available()).toBe(0);
    now = 500;
    expect(bucket.available()).toBe(1);
    now = 60_000;
    expect(bucket.available()).toBe(4);
  });

  it('accepts returned tokens up to its capacity', () => {
    const bucket = new TokenBucket({ capacity: 4, perSecond: 2 }, { now: () => 0 });
    bucket.take(3);
    bucket.add(2);
    expect(bucket.available()).toBe(3);
    bucket.add(9);
    expect(bucket.available()).toBe(4);
  });
});
