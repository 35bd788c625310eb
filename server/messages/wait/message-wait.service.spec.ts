import { Logger } from '@nestjs/common';
import type { AddressesService, OwnedAddress } from '../../addresses/addresses.service.js';
import { EventBus } from '../../infra/events/event-bus.js';
import type { Redis } from '../../infra/redis/redis.js';
import type { MessagesService } from '../messages.service.js';
import type { MessageMatcher } from './message-matcher.service.js';
import { MessageWaitService } from './message-wait.service.js';

const SECOND_MS = 1_000;
const ADDRESS = { id: '7', messageCount: 0, remainingSeconds: 3_600 } as OwnedAddress;

describe('MessageWaitService while Redis is down', () => {
  let redis: { status: string };
  let waits: MessageWaitService;
  let disconnected: AbortController;
  /** State of the inbox as the database has it. */
  let state: string | undefined;
  let pending: Promise<unknown>[];
  const getOwned = jest.fn<Promise<OwnedAddress>, []>();
  const findStates = jest.fn<Promise<Map<string, string>>, [string[]]>();
  const examine = jest.fn<Promise<boolean>, Parameters<MessageMatcher['examine']>>();
  beforeEach(() => {
    jest.useFakeTimers();
    redis = { status: 'ready' };
    state = '0 ';
    disconnected = new AbortController();
    pending = [];
    getOwned.mockReset().mockResolvedValue(ADDRESS);
    findStates.mockReset().mockImplementation((ids: string[]) => {
      return Promise.resolve(new Map(state === undefined ? [] : ids.map((id) => [id, state!])));
    });
    examine.mockReset().mockResolvedValue(true);
    waits = new MessageWaitService(
      { getOwned } as unknown as AddressesService,
      {
        read: (_address: object, id: string) => Promise.resolve({ id }),
      } as unknown as MessagesService,
      { examine, findStates } as unknown as MessageMatcher,
      redis as Redis,
      new EventBus(),
    );
  });
  afterEach(async () => {
    disconnected.abort();
    await Promise.all(pending);
    waits.onModuleDestroy();
    jest.useRealTimers();
  });

  const wait = (timeout = 60) => {
    const visitor = { sessionId: 's', client: 'c', closed: disconnected.signal };
    const shown = waits.wait(visitor, 'a@example.com', { timeout }, ({ id }) => id);
    pending.push(shown);
    return shown;
  };
  const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * SECOND_MS);

  it('queries all inboxes once a second, and examines one that has changed', async () => {
    redis.status = 'reconnecting';
    const shown = wait();
    await pass(3);
    expect(findStates.mock.calls).toEqual([[['7']], [['7']], [['7']]]);
    // The first state is compared with none.
    expect(examine).toHaveBeenCalledTimes(1);
    examine.mockImplementation((waiter) => {
      waiter.matches.add('m');
      return Promise.resolve(true);
    });
    state = '1 m';
    await pass(1);
    expect(await shown).toEqual(['m']);
    expect(examine).toHaveBeenCalledTimes(2);
  });

  it('queries ten more times after Redis is back', async () => {
    redis.status = 'reconnecting';
    void wait();
    await pass(2);
    redis.status = 'ready';
    await pass(30);
    expect(findStates).toHaveBeenCalledTimes(11);
  });

  it('queries nothing while Redis works, or while no request waits', async () => {
    const shown = wait(5);
    await pass(5);
    expect(await shown).toBeNull();
    redis.status = 'reconnecting';
    await pass(5);
    expect(findStates).not.toHaveBeenCalled();
  });

  it('waits for a slow query before the next one', async () => {
    redis.status = 'reconnecting';
    let resolve: (states: Map<string, string>) => void = () => undefined;
    findStates.mockReturnValueOnce(new Promise((resolved) => (resolve = resolved)));
    void wait();
    await pass(5);
    expect(findStates).toHaveBeenCalledTimes(1);
    resolve(new Map());
    await pass(1);
    expect(findStates).toHaveBeenCalledTimes(2);
  });

  it('logs a failed query and keeps checking', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    redis.status = 'reconnecting';
    findStates.mockRejectedValueOnce(new Error('no connection'));
    void wait();
    await pass(2);
    expect(warn.mock.calls).toEqual([
      ['Waiting requests could not be checked: Error: no connection'],
    ]);
    expect(findStates).toHaveBeenCalledTimes(2);
    warn.mockRestore();
  });

  it('looks up the address again once it has ended', async () => {
    redis.status = 'reconnecting';
    void wait();
    await pass(1);
    state = undefined;
    getOwned.mockClear();
    await pass(1);
    expect(getOwned).toHaveBeenCalledTimes(1);
  });
});
