import { Counters } from './counters.js';

describe('Counters', () => {
  const clock = { time: 1_000_000, now: () => clock.time };
  const create = (maxWindows = 100) =>
    new Counters(clock, null, { name: 'requests', windowSeconds: 60, maxWindows });

  it('sums up until the window ends, which begins with the first use', async () => {
    const counters = create();
    expect(await counters.add('a', 3)).toEqual({ sum: 3, msLeft: 60_000 });
    clock.time += 45_500;
    expect(await counters.add('a', 1)).toEqual({ sum: 4, msLeft: 14_500 });
    expect(await counters.add('b', 1)).toEqual({ sum: 1, msLeft: 60_000 });
    clock.time += 14_499;
    expect((await counters.add('a', 1)).sum).toBe(5);
    clock.time += 1;
    expect((await counters.add('a', 1)).sum).toBe(1);
  });

  it('undoes amounts', () => {
    const counters = create();
    counters.addInBackground('a', 600);
    counters.addInBackground('a', -50);
    expect(counters.get('a')).toBe(550);
  });

  it('keeps a bounded number of windows, the recent ones', async () => {
    const counters = create(100);
    for (let n = 0; n < 1_000; n += 1) {
      await counters.add(`client ${n}`, 1);
      expect(counters.size).toBeLessThanOrEqual(100);
    }
    expect(counters.get('client 980')).toBe(1);
    expect(counters.get('client 10')).toBe(0);
  });
});
