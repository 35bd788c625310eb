import { act, renderHook } from '@testing-library/react';
import {
  hasClockDrift,
  splitCountdown,
  getLifetimePhase,
  formatPhase,
  remainingSeconds,
  elapsedShare,
  getInstant,
  useCountdown,
  type CountdownSnapshot,
} from './countdown';

const seed: CountdownSnapshot = {
  remainingTimeInSeconds: 100,
  at: { wall: 1_000_000, steady: 5_000 },
};

describe('the countdown', () => {
  it('counts whole seconds down by the monotonic clock', () => {
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
    expect(hasClockDrift(seed, { wall: 1_000_000 + 60_000, steady: 5_500 })).toBe(true);
  });

  it('detects that the clock was set back', () => {
    expect(hasClockDrift(seed, { wall: 900_000, steady: 6_000 })).toBe(true);
  });

  it('tolerates clock drift of up to two seconds', () => {
    expect(hasClockDrift(seed, { wall: 1_002_000, steady: 5_000 })).toBe(false);
    expect(hasClockDrift(seed, { wall: 1_002_001, steady: 5_000 })).toBe(true);
  });

  it('ignores clocks that advance together', () => {
    expect(hasClockDrift(seed, { wall: 1_010_000, steady: 15_400 })).toBe(false);
  });

  it('shows hours, minutes and seconds with two digits each', () => {
    expect(splitCountdown(86_399)).toEqual({ hrs: '23', min: '59', sec: '59' });
    expect(splitCountdown(61)).toEqual({ hrs: '00', min: '01', sec: '01' });
    expect(splitCountdown(0)).toEqual({ hrs: '00', min: '00', sec: '00' });
  });

  it('shows hours above 99', () => {
    expect(splitCountdown(604_800)).toEqual({ hrs: '168', min: '00', sec: '00' });
  });
});

describe('the phases of the lifetime', () => {
  it('starts the last hour at 60 minutes and the last minutes at 5', () => {
    expect(getLifetimePhase(3601)).toBe('normal');
    expect(getLifetimePhase(3600)).toBe('last-hour');
    expect(getLifetimePhase(301)).toBe('last-hour');
    expect(getLifetimePhase(300)).toBe('last-minutes');
  });

  it('formats the phase as text', () => {
    expect(formatPhase('normal')).toBeNull();
    expect(formatPhase('last-hour')).toBe('Last hour');
    expect(formatPhase('last-minutes')).toBe('Last five minutes');
  });
});

describe('elapsedShare', () => {
  it('returns the share of the lifetime that has passed, from 0 to 1', () => {
    const [from, till] = [new Date(0), new Date(100_000)];
    expect(elapsedShare(from, till, 100)).toBe(0);
    expect(elapsedShare(from, till, 25)).toBe(0.75);
    expect(elapsedShare(from, till, 0)).toBe(1);
    expect(elapsedShare(from, till, 500)).toBe(0);
  });

  it('returns 1 for an empty or negative lifetime', () => {
    const [from, till] = [new Date(0), new Date(100_000)];
    expect(elapsedShare(till, from, 5)).toBe(1);
    expect(elapsedShare(till, from, 500)).toBe(1);
    expect(elapsedShare(from, from, 0)).toBe(1);
  });
});

describe('useCountdown', () => {
  const onClockDrift = jest.fn();
  const onZero = jest.fn();
  const take = (remainingTimeInSeconds: number) => ({ remainingTimeInSeconds, at: getInstant() });
  const count = (seconds: number) =>
    renderHook((snapshot) => useCountdown(snapshot, onClockDrift, onZero), {
      initialProps: take(seconds),
    });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  /** Sets the wall clock forward, as a sleep does, during which the monotonic clock stops. */
  const sleep = (ms: number) => jest.setSystemTime(Date.now() + ms);
  const setVisibility = (state: DocumentVisibilityState) =>
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

  beforeEach(() => {
    jest.useFakeTimers();
    onClockDrift.mockClear();
    onZero.mockClear();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('counts each second, and reports zero once', async () => {
    const shown: number[] = [];
    const snapshot = take(3);
    const { result } = renderHook(() => {
      const seconds = useCountdown(snapshot, onClockDrift, onZero);
      shown.push(seconds);
      return seconds;
    });
    expect(shown[0]).toBe(3);
    await pass(1_000);
    expect(result.current).toBe(2);
    await pass(1_999);
    expect([result.current, onZero.mock.calls.length]).toEqual([1, 0]);
    await pass(1);
    expect([result.current, onZero.mock.calls.length]).toEqual([0, 1]);
    await pass(60_000);
    expect([result.current, onZero.mock.calls.length]).toEqual([0, 1]);
  });

  it('starts again with another snapshot, and reports its zero too', async () => {
    const { result, rerender } = count(1);
    await pass(1_000);
    rerender(take(2));
    expect(result.current).toBe(2);
    await pass(2_000);
    expect([result.current, onZero.mock.calls.length]).toEqual([0, 2]);
  });

  it('reports clock drift at most once in ten seconds, until another snapshot', async () => {
    const { rerender } = count(1_000);
    await pass(5_000);
    expect(onClockDrift).not.toHaveBeenCalled();
    sleep(60_000);
    await pass(1_000);
    expect(onClockDrift).toHaveBeenCalledTimes(1);
    await pass(10_000);
    expect(onClockDrift).toHaveBeenCalledTimes(1);
    await pass(1_000);
    expect(onClockDrift).toHaveBeenCalledTimes(2);
    rerender(take(900));
    await pass(60_000);
    expect(onClockDrift).toHaveBeenCalledTimes(2);
    expect(onZero).not.toHaveBeenCalled();
  });

  it.each([
    ['is visible again', document, 'visibilitychange'],
    ['is restored from the cache', window, 'pageshow'],
  ])('updates at once when the page %s, until unmounted', (_case, target, event) => {
    const { result, unmount } = count(100);
    const emit = () => act(() => void target.dispatchEvent(new Event(event)));
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 40_000);
    sleep(40_000);
    setVisibility('hidden');
    emit();
    expect(result.current).toBe(100);
    setVisibility('visible');
    emit();
    expect(result.current).toBe(60);
    unmount();
    sleep(60_000);
    emit();
    expect([onClockDrift.mock.calls.length, jest.getTimerCount()]).toEqual([0, 0]);
  });
});
