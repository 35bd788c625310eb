import { ClockChanges } from './clock.js';

describe('ClockChanges', () => {
  const clock = { time: 1_800_000_000_000, now: () => clock.time };
  const monotonic = { time: 500, now: () => monotonic.time };
  const advance = (byClock: number, elapsed: number) => {
    clock.time += byClock;
    monotonic.time += elapsed;
  };

  it.each([
    ['was set back', -86_400_000, 500],
    ['was set forward', 86_400_000, 500],
    ['ran on while the machine was suspended', 60_000, 500],
  ])('detects once that the clock %s', (_name, byClock, elapsed) => {
    const changes = new ClockChanges(clock, monotonic);
    advance(byClock, elapsed);
    expect([changes.detect(), changes.detect()]).toEqual([true, false]);
  });

  it('ignores elapsed time and corrections as small as those of NTP', () => {
    const changes = new ClockChanges(clock, monotonic);
    advance(3_600_000, 3_600_000);
    expect(changes.detect()).toBe(false);
    advance(400, 500);
    expect(changes.detect()).toBe(false);
  });
});
