import { useSyncExternalStore } from 'react';

/** Interval at which the times on the page are updated, in milliseconds. */
export const TICK_MS = 10_000;

/** The server's time minus this device's, in milliseconds. */
let offset = 0;
/** The server's time at the last tick; stays the same until the next one. */
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/**
 * Sets the offset of the server's clock from the times that both clocks show at the same moment, in
 * milliseconds since the epoch.
 */
export function setServerTime(serverTime: number, deviceTime: number): void {
  offset = serverTime - deviceTime;
  tick();
}

/**
 * Returns the result of `derive` for the server's time in milliseconds, and rerenders when it changes. All
 * times on the page share one timer, which stops while the page is hidden.
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
