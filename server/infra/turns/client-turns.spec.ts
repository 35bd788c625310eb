import { TooManyRequestsError } from '../rate-limit/rate-limits.js';
import { ClientTurns, limitTurns, type TurnLimits, type Work } from './client-turns.js';

interface Job extends Work {
  id: string;
}

const LIMITS = { slots: 2, slotsPerClient: 1, waiting: 100, waitingPerClient: 50 };

/** Returns turns whose work runs until `end`. `running` holds its IDs, in the order of their starts. */
function createTurns(limits: Partial<TurnLimits> = {}) {
  const running: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const turns = new ClientTurns<Job, string>(
    async (jobs) => {
      const batch = jobs.map(({ id }) => id).join('+');
      running.push(batch);
      const error = await new Promise<Error | undefined>((resolve) => ends.set(batch, resolve));
      running.splice(running.indexOf(batch), 1);
      if (error) throw error;
      return jobs.map(({ id }) => `${id} done`);
    },
    { ...LIMITS, ...limits },
  );
  const add = (id: string, work: Partial<Work> = {}) =>
    turns.add({ id, client: id[0] ?? '', ...work }).catch((error: unknown) => error);
  const settle = async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
    return [...running];
  };
  const end = (id: string, error?: Error) => {
    ends.get(id)?.(error);
    return settle();
  };
  return { turns, add, settle, end };
}

describe('ClientTurns', () => {
  afterEach(() => jest.restoreAllMocks());

  it('runs the work of each client in order, and lets clients take turns', async () => {
    const { add, settle, end } = createTurns({ slots: 1 });
    const order: string[] = [];
    for (const id of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void add(id);
    for (let [id] = await settle(); id; [id] = await end(id)) order.push(id);
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('leaves a slot to other clients, whatever one of them adds', async () => {
    const { add, settle, end } = createTurns();
    for (let n = 0; n < 40; n += 1) void add(`a${n}`);
    expect(await settle()).toEqual(['a0']);
    const other = add('b1');
    expect(await settle()).toEqual(['a0', 'b1']);
    expect(await end('b1')).toEqual(['a0']);
    expect(await other).toBe('b1 done');
  });

  it('runs work of one client together, up to the size of a batch', async () => {
    const { add, settle, end } = createTurns({ batch: { works: 2, bytes: 10 } });
    const [first, second] = [add('a1'), add('a2')];
    void add('a3', { bytes: 6 });
    void add('a4', { bytes: 6 });
    expect(await settle()).toEqual(['a1+a2']);
    expect(await end('a1+a2')).toEqual(['a3']);
    expect(await Promise.all([first, second])).toEqual(['a1 done', 'a2 done']);
  });

  it('refuses work of a client that has too much waiting, and of no other', async () => {
    const { add, settle } = createTurns({ waitingPerClient: 2 });
    void add('a0');
    await settle();
    void add('a1');
    void add('a2');
    expect(await add('a3')).toBeInstanceOf(TooManyRequestsError);
    void add('b1');
    expect(await settle()).toEqual(['a0', 'b1']);
  });

  it('sheds the newest work of the busiest client when too much is waiting', async () => {
    const { add, settle } = createTurns({ slots: 1, waiting: 3 });
    const work = ['a0', 'a1', 'a2', 'a3'].map((id) => add(id));
    expect(await Promise.race([work[3], settle()])).toMatchObject({ code: 'service-unavailable' });
    void add('a3');
    void add('b1');
    expect(await add('a4')).toMatchObject({ code: 'service-unavailable' });
    expect(await settle()).toEqual(['a0']);
  });

  it('drops work whose client has gone', async () => {
    const { add, settle, end } = createTurns({ slots: 1 });
    const gone = new AbortController();
    void add('a1');
    await settle();
    const [dropped, kept] = [add('b1', { signal: gone.signal }), add('b2')];
    gone.abort();
    expect(await dropped).toMatchObject({ code: 'request-timeout' });
    expect(await add('b3', { signal: gone.signal })).toMatchObject({ code: 'request-timeout' });
    expect(await end('a1')).toEqual(['b2']);
    await end('b2');
    expect(await kept).toBe('b2 done');
  });

  it('refuses work that has waited too long', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const { add, settle } = createTurns({ slots: 1, waitMs: 1_000 });
    void add('a1');
    expect(await settle()).toEqual(['a1']);
    const late = add('b1');
    jest.advanceTimersByTime(1_000);
    expect(await late).toMatchObject({ code: 'service-unavailable' });
    jest.useRealTimers();
  });

  it('limits the bytes of running work, but always runs one', async () => {
    const { add, settle, end } = createTurns({
      slots: 9,
      slotsPerClient: 9,
      bytes: 20,
      bytesPerClient: 10,
    });
    for (const id of ['a1', 'a2', 'b1', 'c1']) void add(id, { bytes: 8 });
    void add('d1', { bytes: 100 });
    expect(await settle()).toEqual(['a1', 'b1']);
    await end('a1');
    await end('b1');
    await end('c1');
    await end('a2');
    expect(await settle()).toEqual(['d1']);
  });

  it('rejects a batch that fails, and after an outage all work that has waited long', async () => {
    const outage = new Error('outage');
    const { add, settle, end } = createTurns({ slots: 1, isOutage: (error) => error === outage });
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const [failed, long] = [add('a1'), add('b1')];
    await settle();
    now.mockReturnValue(5_000);
    void add('c1');
    expect(await end('a1', outage)).toEqual(['c1']);
    expect(await Promise.all([failed, long])).toEqual([outage, outage]);
  });

  it('redirects the waiting work of a client', async () => {
    const { turns, add, settle } = createTurns();
    void add('a1');
    await settle();
    const waiting = [add('a2'), add('b1')];
    turns.redirect('a', ({ id }) => Promise.resolve(`${id} elsewhere`));
    expect(await waiting[0]).toBe('a2 elsewhere');
    expect(await settle()).toEqual(['a1', 'b1']);
  });
});

describe('limitTurns', () => {
  it('lifts the limits per client while rate limits are off', () => {
    const limits = { ...LIMITS, bytesPerClient: 1 };
    expect(limitTurns(limits, { RATE_LIMITS: true })).toEqual(limits);
    const lifted = { slotsPerClient: 2, waitingPerClient: 100, bytesPerClient: Infinity };
    expect(limitTurns(limits, { RATE_LIMITS: false })).toEqual({ ...limits, ...lifted });
  });
});
