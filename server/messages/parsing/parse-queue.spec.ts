import { TooManyRequestsError } from '../../infra/rate-limit/rate-limits.js';
import { ParserKilledError, type Effort } from './parser-pool.service.js';
import {
  MAX_WAITING,
  PENALTY_MS,
  ParseQueue,
  SLOW_ABOVE_BYTES,
  type ParseJob,
} from './parse-queue.js';

interface Run {
  ids: string[];
  effort: Effort;
  end: (error?: unknown) => void;
}

const job = (client: string, sourceId: string, bytes = 1_000): ParseJob => ({
  client,
  sourceId,
  bytes,
});
/** Waits for due timers, and for the queue, which starts jobs after a turn of the event loop. */
const settle = () => new Promise((resolve) => setTimeout(() => setImmediate(resolve)));

describe('ParseQueue', () => {
  let runs: Run[];
  let now: number;
  let queue: ParseQueue<string>;

  /** Runs that have started and not ended, as `effort id id …`. */
  const active = () => runs.map(({ effort, ids }) => `${effort} ${ids.join(' ')}`);
  const end = async (index: number, error?: unknown) => {
    runs.splice(index, 1)[0]?.end(error);
    await settle();
  };
  const add = (...jobs: ParseJob[]) =>
    jobs.map((each) => queue.add(each).catch((error: unknown) => error));

  const createQueue = (spareSlotDelayMs: number, ready = 1, slotsPerClient = 1) => {
    const parse = (jobs: ParseJob[], effort: Effort) =>
      new Promise<string[]>((resolve, reject) => {
        const ids = jobs.map(({ sourceId }) => sourceId);
        const finish = (error?: unknown) =>
          error === undefined ? resolve(ids.map((id) => `read ${id}`)) : reject(error as Error);
        runs.push({ ids, effort, end: finish });
      });
    const limits = { slots: 2, readySlots: () => ready, spareSlotDelayMs, slotsPerClient };
    return new ParseQueue(parse, { ...limits, ...MAX_WAITING }, { now: () => now });
  };

  beforeEach(() => {
    runs = [];
    now = 0;
    queue = createQueue(0);
  });

  afterEach(() => jest.useRealTimers());

  it('parses concurrent jobs of a client in one batch', async () => {
    const results = add(job('ada', 'a1'), job('ada', 'a2'));
    await settle();
    expect(active()).toEqual(['fast a1 a2']);
    await end(0);
    expect(await Promise.all(results)).toEqual(['read a1', 'read a2']);
  });

  it('splits batches by number and by bytes', async () => {
    add(...Array.from({ length: 11 }, (_, n) => job('ada', `a${n}`)));
    add(job('bob', 'b1', 300 * 1024), job('bob', 'b2', 300 * 1024));
    await settle();
    expect(runs.map(({ ids }) => ids.length)).toEqual([5, 1]);
  });

  it('fills a batch up to half a mebibyte, and starts one with a larger source', async () => {
    add(job('ada', 'a1', 256 * 1024), job('ada', 'a2', 256 * 1024), job('ada', 'a3', 1));
    add(job('bob', 'b1', 600 * 1024), job('bob', 'b2', 1));
    await settle();
    expect(active()).toEqual(['fast a1 a2', 'fast b1']);
  });

  it('leaves a slot to other clients', async () => {
    add(job('ada', 'a1'));
    await settle();
    add(job('ada', 'a2'), job('bob', 'b1'));
    await settle();
    expect(active()).toEqual(['fast a1', 'fast b1']);
    await end(0);
    expect(active()).toEqual(['fast b1', 'fast a2']);
  });

  it('keeps the spare slot free while no source has waited long', async () => {
    queue = createQueue(60_000);
    add(job('ada', 'a1'));
    await settle();
    add(job('bob', 'b1'));
    await settle();
    expect(active()).toEqual(['fast a1']);
    await end(0);
    expect(active()).toEqual(['fast b1']);
  });

  it('divides the sources of a client over the running threads', async () => {
    queue = createQueue(60_000, 2, 2);
    add(...['1', '2', '3', '4', '5'].map((id) => job('a', id)));
    await settle();
    expect(active()).toEqual(['fast 1 2 3', 'fast 4 5']);
  });

  it('uses the spare slot for a source that has waited long', async () => {
    jest.useFakeTimers();
    queue = createQueue(20);
    add(job('ada', 'a1'));
    await jest.advanceTimersByTimeAsync(0);
    add(job('bob', 'b1'));
    await jest.advanceTimersByTimeAsync(19);
    expect(active()).toEqual(['fast a1']);
    await jest.advanceTimersByTimeAsync(1);
    expect(active()).toEqual(['fast a1', 'fast b1']);
  });

  it('parses large sources in the slow slot, one at a time', async () => {
    add(job('ada', 'a1', SLOW_ABOVE_BYTES + 1), job('bob', 'b1', SLOW_ABOVE_BYTES + 1));
    add(job('cy', 'c1', SLOW_ABOVE_BYTES));
    await settle();
    expect(active()).toEqual(['full a1', 'fast c1']);
    await end(0);
    expect(active()).toEqual(['fast c1', 'full b1']);
  });

  it('retries a slow source in the slow slot with the full budget', async () => {
    const results = add(job('eve', 'e1'), job('eve', 'e2'));
    await settle();
    await end(0, new ParserKilledError('over budget'));
    expect(active()).toEqual(['full e1']);
    await end(0, new ParserKilledError('over budget'));
    expect(await results[0]).toBeInstanceOf(ParserKilledError);
    expect(active()).toEqual(['full e2']);
    await end(0);
    expect(await results[1]).toBe('read e2');
  });

  it('confines a client with slow sources to the slow slot for a while', async () => {
    add(job('eve', 'e1'));
    await settle();
    add(job('eve', 'e2'));
    await end(0, new ParserKilledError('over budget'));
    add(job('eve', 'e3'), job('bob', 'b1'));
    await settle();
    expect(active()).toEqual(['full e1', 'fast b1']);
    for (let n = 0; n < 3; n += 1) await end(active().findIndex((run) => run.startsWith('full')));
    now = PENALTY_MS;
    add(job('eve', 'e4'));
    await settle();
    expect(active()).toEqual(['fast b1', 'fast e4']);
  });

  it('rejects with any other error, without a penalty', async () => {
    const [result] = add(job('ada', 'a1'));
    await settle();
    await end(0, new Error('database is down'));
    expect(await result).toEqual(new Error('database is down'));
    add(job('ada', 'a2'));
    await settle();
    expect(active()).toEqual(['fast a2']);
  });

  it('rejects sources of a client that has too many waiting', async () => {
    add(job('ada', 'a0'));
    await settle();
    add(...Array.from({ length: MAX_WAITING.waitingPerClient }, (_, n) => job('ada', `a${n + 1}`)));
    expect(await add(job('ada', 'more'))[0]).toBeInstanceOf(TooManyRequestsError);
    add(job('bob', 'b1'));
    await settle();
    expect(active()).toContain('fast b1');
  });
});
