import { Batcher } from './batcher.js';

/** Creates a flush function whose batches the test completes, so that it controls which ones overlap. */
function heldFlush() {
  const batches: number[][] = [];
  const finish: (() => void)[] = [];
  const flush = (items: number[]) => {
    batches.push(items);
    return new Promise<number[]>((resolve) => {
      finish.push(() => resolve(items.map((item) => item * 10)));
    });
  };
  return { batches, finish, flush };
}

const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('Batcher', () => {
  it('combines items into a batch and resolves each with its own result', async () => {
    const { batches, finish, flush } = heldFlush();
    const batcher = new Batcher(flush, { slots: 1, maxItems: 10 });
    const results = Promise.all([batcher.add(1), batcher.add(2)]);
    await tick();
    finish[0]?.();
    expect(await results).toEqual([10, 20]);
    expect(batches).toEqual([[1, 2]]);
  });

  it('uses one slot while its batches are quick', async () => {
    const { batches, finish, flush } = heldFlush();
    const batcher = new Batcher(flush, { slots: 2, spareSlotDelayMs: 60_000, maxItems: 10 });
    const first = batcher.add(1);
    await tick();
    const second = batcher.add(2);
    await tick();
    expect(batches).toEqual([[1]]);
    finish[0]?.();
    expect(await first).toBe(10);
    await tick();
    expect(batches).toEqual([[1], [2]]);
    finish[1]?.();
    expect(await second).toBe(20);
  });

  it('uses another slot while a batch is stuck', async () => {
    const { batches, finish, flush } = heldFlush();
    const batcher = new Batcher(flush, { slots: 2, spareSlotDelayMs: 5, maxItems: 10 });
    const stuck = batcher.add(1);
    await tick();
    const second = batcher.add(2);
    while (batches.length < 2) await tick();
    finish[1]?.();
    expect(await second).toBe(20);
    finish[0]?.();
    expect(await stuck).toBe(10);
  });

  it('keeps items that arrive during a batch for the next one', async () => {
    const { batches, finish, flush } = heldFlush();
    const batcher = new Batcher(flush, { slots: 1, maxItems: 10 });
    const first = batcher.add(1);
    await tick();
    const others = Promise.all([batcher.add(2), batcher.add(3)]);
    await tick();
    expect(batches).toEqual([[1]]);
    finish[0]?.();
    await first;
    await tick();
    finish[1]?.();
    expect(await others).toEqual([20, 30]);
    expect(batches).toEqual([[1], [2, 3]]);
  });

  it('limits items, weight and slots, but accepts a single heavy item', async () => {
    const { batches, finish, flush } = heldFlush();
    const limits = { slots: 2, maxItems: 2, weigh: (item: number) => item, maxWeight: 100 };
    const batcher = new Batcher(flush, limits);
    const results = Promise.all([1, 2, 3, 99, 500].map((item) => batcher.add(item)));
    await tick();
    expect(batches).toEqual([[1, 2], [3]]);
    finish.splice(0).forEach((end) => end());
    await tick();
    await tick();
    finish.splice(0).forEach((end) => end());
    await results;
    expect(batches).toEqual([[1, 2], [3], [99], [500]]);
  });

  it('rejects all items of a failed batch and continues with the next', async () => {
    let broken = true;
    const flush = (items: number[]) => {
      if (broken) return Promise.reject(new Error('down'));
      return Promise.resolve(items);
    };
    const batcher = new Batcher(flush, { slots: 1, maxItems: 10 });
    await expect(batcher.add(1)).rejects.toThrow('down');
    broken = false;
    await expect(batcher.add(2)).resolves.toBe(2);
  });
});
