import { act, renderHook } from '@testing-library/react';
import { splitCountdown, getLifetimePhase, elapsedShare, useCountdown } from './countdown';

describe('the countdown', () => {
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
});

describe('elapsedShare', () => {
  it('returns the share of the lifetime that has passed, from 0 to 1', () => {
    const [from, till] = [new Date(0), new Date(100_000)];
    expect(elapsedShare(from, till, 100)).toBe(0);
    expect(elapsedShare(from, till, 25)).toBe(0.75);
    expect(elapsedShare(from, till, 0)).toBe(1);
    expect(elapsedShare(from, till, 500)).toBe(0);
  });
});

describe('useCountdown', () => {
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const count = (seconds: number) =>
    renderHook((endsAt) => useCountdown(endsAt), { initialProps: Date.now() + seconds * 1_000 });
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('counts each second, from the first one in full, to zero', async () => {
    const { result, rerender } = count(3);
    expect(result.current).toBe(3);
    await pass(1_000);
    expect(result.current).toBe(2);
    await pass(1_999);
    expect(result.current).toBe(1);
    await pass(60_000);
    expect(result.current).toBe(0);
    rerender(Date.now() + 7_000);
    expect(result.current).toBe(7);
  });

  it.each([
    ['is visible again', document, 'visibilitychange'],
    ['is restored from the cache', window, 'pageshow'],
  ])('updates immediately when the page %s, until unmounted', (_case, target, event) => {
    const { result, unmount } = count(100);
    jest.setSystemTime(Date.now() + 40_000);
    act(() => void target.dispatchEvent(new Event(event)));
    expect(result.current).toBe(60);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
