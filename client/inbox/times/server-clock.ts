import { useSyncExternalStore } from 'react';

/** Interval at which the times on the page are updated, in milliseconds. */
export const TICK_MS = 10_000;

/** The server's time minus this device's, in milliseconds. */
let offset = 0;
/** The server's time at the last tick; stays the same until the next one. */
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Sets the clock by what the server's time was at a time of this device, both in milliseconds. */
export function setServerTime(serverTime: number, deviceTime: number): void {
  offset = serverTime - deviceTime;
  tick();
}

/**
 * Returns what `derive` makes of the server's time, in milliseconds. Renders again when that changes.
 * All times on the page share one timer, which rests while the page is hidden.
 */
export function useServerTime<Value extends string | number>(
  derive: (now: number) => Value,
): Value {
  const read = () => derive(readTime());
  return useSyncExternalStore(subscribe, read, read);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', follow);
    listeners.add(listener);
    follow();
  } else listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', follow);
    stop();
  };
}

function follow(): void {
  stop();
  if (document.visibilityState === 'hidden') return;
  timer = setInterval(tick, TICK_MS);
  tick();
}

function stop(): void {
  clearInterval(timer);
  timer = undefined;
}

function tick(): void {
  now = Date.now() + offset;
  for (const listener of listeners) listener();
}

function readTime(): number {
  if (timer === undefined) now = Date.now() + offset;
  return now;
}
