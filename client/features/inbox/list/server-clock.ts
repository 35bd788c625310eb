import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { startOfDay } from './format-time';

/** Interval at which the page checks whether another day has begun, in milliseconds. */
export const TICK_MS = 10_000;

/** Store of the server's time minus this device's, in milliseconds. */
const useOffset = create<{ ms: number }>()(() => ({ ms: 0 }));

/**
 * Sets the offset of the server's clock from the times that both clocks show at the same moment, in
 * milliseconds since the epoch.
 */
export function setServerTime(serverTime: number, deviceTime: number): void {
  useOffset.setState({ ms: serverTime - deviceTime });
}

/** Returns the start of today in the visitor's time zone, by the server's clock. */
export function useToday(): number {
  const offset = useOffset(({ ms }) => ms);
  const [today, setToday] = useState(() => startOfDay(Date.now() + offset));
  useEffect(() => {
    const tick = () => setToday(startOfDay(Date.now() + offset));
    tick();
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [offset]);
  return today;
}
