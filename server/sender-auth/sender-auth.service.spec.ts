import { Logger } from '@nestjs/common';
import { Registry } from 'prom-client';
import { loadConfig } from '../config/config.js';
import type { MailDeliveryService } from '../messages/delivery/mail-delivery.service.js';
import type { AuthenticationsRepository } from './authentications.repository.js';
import { AuthenticatorThread } from './authenticator-thread.js';
import { SenderAuthService } from './sender-auth.service.js';

const outage = Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' });

describe('SenderAuthService', () => {
  const claim = jest.fn<Promise<object | null>, [string]>();
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
  });
  afterEach(async () => {
    await service.onApplicationShutdown();
    jest.useRealTimers();
    jest.restoreAllMocks();
    [claim, readSource].forEach((mock) => mock.mockReset());
  });
  const add = (messageId: string, senderKey: string, isLocal = true) =>
    service.add(
      { addressId: 'address', messageId, senderKey, committedAt: 0, hasTargets: false },
      { isLocal },
    );
  /** Lets time pass, and the checks that are due then begin. */
  const pass = async (seconds: number) => {
    now += seconds * 1_000;
    await jest.advanceTimersByTimeAsync(900);
  };
  const listClaimed = () => claim.mock.calls.map(([id]) => id);

  it('checks only messages that this process has stored', async () => {
    claim.mockResolvedValue(null);
    add('message', 'sender');
    add('elsewhere', 'sender', false);
    await pass(11);
    expect(listClaimed()).toEqual(['message']);
  });

  it('tries again once a claim has expired if the database failed after it', async () => {
    claim.mockResolvedValue({ sourceId: 'source', size: 100 });
    readSource.mockRejectedValue(outage);
    add('message', 'sender');
    await pass(11);
    expect([claim.mock.calls.length, readSource.mock.calls.length]).toEqual([1, 1]);
    await pass(29);
    expect(claim).toHaveBeenCalledTimes(1);
    await pass(12);
    expect(claim).toHaveBeenCalledTimes(2);
  });

  it('tries again within seconds if the database failed before the claim', async () => {
    claim.mockRejectedValue(outage);
    add('message', 'sender');
    await pass(11);
    await pass(11);
    expect(claim).toHaveBeenCalledTimes(2);
  });

  it('lets other senders take their turn during a flood, and limits the rate', async () => {
    claim.mockResolvedValue({ sourceId: 'source', size: 100 });
    readSource.mockResolvedValue(null);
    for (let number = 0; number < 100; number += 1) add(`flood ${number}`, 'flood');
    await pass(11);
    expect(listClaimed()).toHaveLength(5);
    add('other', 'other');
    await pass(11);
    expect(listClaimed()).toHaveLength(11);
    expect(listClaimed()).toContain('other');
  });

  it('occupies a slot for as long as its DNS queries are worth', async () => {
    claim.mockResolvedValue({ sourceId: 'source', size: 100 });
    readSource.mockResolvedValue(Buffer.alloc(1));
    const check = jest.spyOn(AuthenticatorThread.prototype, 'check');
    check.mockResolvedValue({ authentication: null, queries: 40 });
    for (let number = 0; number < 10; number += 1) add(`flood ${number}`, 'flood');
    await pass(11);
    await jest.advanceTimersByTimeAsync(6_000);
    expect(listClaimed()).toHaveLength(5);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(listClaimed()).toHaveLength(10);
  });

  it('checks one message for all recipients of an email', async () => {
    claim.mockResolvedValueOnce({ sourceId: 'source', size: 100 }).mockResolvedValue(null);
    readSource.mockResolvedValue(null);
    for (let number = 0; number < 100; number += 1) add(`copy ${number}`, 'sender');
    await pass(11);
    expect(listClaimed()).toHaveLength(100);
  });
});
