import { Logger } from '@nestjs/common';
import type { AddressesService, SessionAddress } from '../../addresses/addresses.service.js';
import type { EventBusService } from '../../infra/bus/event-bus.service.js';
import type { MessagesService } from '../messages.service.js';
import type { MessagesRepository } from '../messages.repository.js';
import type { MessageMatcherService } from './message-matcher.service.js';
import { MessageWaitService } from './message-wait.service.js';

const SECOND_MS = 1_000;
const ADDRESS = {
  id: '7',
  sessionId: 's',
  messageCount: 0,
  inboxVersion: '0',
  remainingSeconds: 3_600,
} as SessionAddress;

describe('MessageWaitService while Redis is down', () => {
  let nodes: { isDeaf: boolean; isShared: boolean };
  let waits: MessageWaitService;
  let disconnected: AbortController;
  /** State of the inbox as the database has it. */
  let state: string | undefined;
  let pending: Promise<unknown>[];
  const getCurrent = jest.fn<Promise<SessionAddress>, []>();
  const findVersions = jest.fn<Promise<Map<string, string>>, [string[]]>();
  const examine = jest.fn<Promise<boolean>, Parameters<MessageMatcherService['examine']>>();
  beforeEach(() => {
    jest.useFakeTimers();
    nodes = { isDeaf: false, isShared: true };
    state = '0 ';
    disconnected = new AbortController();
    pending = [];
    getCurrent.mockReset().mockResolvedValue(ADDRESS);
    findVersions.mockReset().mockImplementation((ids: string[]) => {
      return Promise.resolve(new Map(state === undefined ? [] : ids.map((id) => [id, state!])));
    });
    examine.mockReset().mockResolvedValue(true);
    waits = new MessageWaitService(
      { getCurrent } as unknown as AddressesService,
      {
        get: (_address: object, id: string) => Promise.resolve({ id }),
      } as unknown as MessagesService,
      { examine } as unknown as MessageMatcherService,
      { findVersions } as unknown as MessagesRepository,
      nodes as EventBusService,
    );
  });
  afterEach(async () => {
    disconnected.abort();
    await Promise.all(pending);
    waits.onModuleDestroy();
    jest.useRealTimers();
  });

  const wait = (timeout = 60) => {
    const client = { client: 'c', signal: disconnected.signal, isExempt: false };
    const shown = waits.wait(ADDRESS, { timeout }, client, ({ id }) => id);
    pending.push(shown);
    return shown;
  };
  const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * SECOND_MS);

  it('queries all inboxes once a second, and examines one that has changed', async () => {
    nodes.isDeaf = true;
    const shown = wait();
    await pass(3);
    expect(findVersions.mock.calls).toEqual([[['7']], [['7']], [['7']]]);
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

  it('queries once after events were missed', async () => {
    void wait();
    await pass(1);
    await waits.checkAll();
    await pass(30);
    expect(findVersions).toHaveBeenCalledTimes(1);
  });

  it('queries nothing while events arrive, or while no request waits', async () => {
    const shown = wait(5);
    await pass(5);
    expect(await shown).toBeNull();
    nodes.isDeaf = true;
    await pass(5);
    expect(findVersions).not.toHaveBeenCalled();
  });

  it('waits for a slow query before the next one', async () => {
    nodes.isDeaf = true;
    let resolve: (states: Map<string, string>) => void = () => undefined;
    findVersions.mockReturnValueOnce(new Promise((resolved) => (resolve = resolved)));
    void wait();
    await pass(5);
    expect(findVersions).toHaveBeenCalledTimes(1);
    resolve(new Map());
    await pass(1);
    expect(findVersions).toHaveBeenCalledTimes(2);
  });

  it('logs a failed query and keeps checking', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    nodes.isDeaf = true;
    findVersions.mockRejectedValueOnce(new Error('no connection'));
    void wait();
    await pass(2);
    expect(warn.mock.calls).toEqual([
      ['Waiting requests could not be checked: Error: no connection'],
    ]);
    expect(findVersions).toHaveBeenCalledTimes(2);
    warn.mockRestore();
  });

  it('looks up the address again once it has ended', async () => {
    nodes.isDeaf = true;
    void wait();
    await pass(1);
    state = undefined;
    getCurrent.mockClear();
    await pass(1);
    expect(getCurrent).toHaveBeenCalledTimes(1);
  });
});
