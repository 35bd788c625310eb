import {
  clocksDisagree,
  countdownParts,
  dayPhase,
  phaseWords,
  remainingSeconds,
  shareLived,
  type Seed,
} from './countdown';

const seed: Seed = { remainingTimeInSeconds: 100, at: { wall: 1_000_000, steady: 5_000 } };

describe('the countdown', () => {
  it('counts whole seconds down by the steady clock', () => {
    expect(remainingSeconds(seed, { wall: 0, steady: 5_000 })).toBe(100);
    expect(remainingSeconds(seed, { wall: 0, steady: 5_999 })).toBe(100);
    expect(remainingSeconds(seed, { wall: 0, steady: 6_000 })).toBe(99);
  });

  it('is not affected by setting the wall clock', () => {
    expect(remainingSeconds(seed, { wall: 99_000_000, steady: 7_000 })).toBe(98);
  });

  it('stops at zero', () => {
    expect(remainingSeconds(seed, { wall: 0, steady: 500_000 })).toBe(0);
  });

  it('detects a sleep, during which only the wall clock advances', () => {
    expect(clocksDisagree(seed, { wall: 1_000_000 + 60_000, steady: 5_500 })).toBe(true);
  });

  it('detects that the clock was set back', () => {
    expect(clocksDisagree(seed, { wall: 900_000, steady: 6_000 })).toBe(true);
  });

  it('trusts a drift of two seconds at most', () => {
    expect(clocksDisagree(seed, { wall: 1_002_000, steady: 5_000 })).toBe(false);
    expect(clocksDisagree(seed, { wall: 1_002_001, steady: 5_000 })).toBe(true);
  });

  it('trusts clocks that advance together', () => {
    expect(clocksDisagree(seed, { wall: 1_010_000, steady: 15_400 })).toBe(false);
  });

  it('shows hours, minutes and seconds with two digits each', () => {
    expect(countdownParts(86_399)).toEqual({ hrs: '23', min: '59', sec: '59' });
    expect(countdownParts(61)).toEqual({ hrs: '00', min: '01', sec: '01' });
    expect(countdownParts(0)).toEqual({ hrs: '00', min: '00', sec: '00' });
  });

  it('shows hours above 99', () => {
    expect(countdownParts(604_800)).toEqual({ hrs: '168', min: '00', sec: '00' });
  });
});

describe('the phases of the day', () => {
  it('begins its last hour at sixty minutes and its last minutes at five', () => {
    expect(dayPhase(3601)).toBe('day');
    expect(dayPhase(3600)).toBe('last-hour');
    expect(dayPhase(301)).toBe('last-hour');
    expect(dayPhase(300)).toBe('last-minutes');
  });

  it('gives its phase in words, not in color alone', () => {
    expect(phaseWords('day')).toBeNull();
    expect(phaseWords('last-hour')).toBe('Last hour');
    expect(phaseWords('last-minutes')).toBe('Last five minutes');
  });

  it('returns the share of the lifetime that has passed', () => {
    const [from, till] = [new Date(0), new Date(100_000)];
    expect(shareLived(from, till, 100)).toBe(0);
    expect(shareLived(from, till, 25)).toBe(0.75);
    expect(shareLived(from, till, 500)).toBe(0);
    expect(shareLived(till, from, 5)).toBe(1);
    expect(shareLived(till, from, 500)).toBe(1);
    expect(shareLived(from, from, 0)).toBe(1);
  });
});
