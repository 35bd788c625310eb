import { useEffect, useState } from 'react';
import { clocksDisagree, instantNow, remainingSeconds, type Seed } from './countdown';

/** How soon the server is asked again when it could not be reached, in milliseconds. */
const ASK_AGAIN_MS = 10_000;

/**
 * Counts a seed down, once per second, and at once when the page comes back to the eye.
 * @param onDoubt the clocks disagree: the device slept or its clock was set
 * @param onZero nothing is left
 * @returns whole seconds left
 */
export function useCountdown(seed: Seed, onDoubt: () => void, onZero: () => void): number {
  const [seconds, setSeconds] = useState(() => remainingSeconds(seed, instantNow()));

  useEffect(() => {
    let over = false;
    let askedAt = -Infinity;
    const tick = () => {
      const now = instantNow();
      const left = remainingSeconds(seed, now);
      setSeconds(left);
      if (left === 0 && !over) {
        over = true;
        onZero();
      } else if (clocksDisagree(seed, now) && now.steady - askedAt > ASK_AGAIN_MS) {
        askedAt = now.steady;
        onDoubt();
      }
    };
    tick();
    const timer = setInterval(tick, 1000);
    const onReturn = () => {
      if (document.visibilityState === 'visible') tick();
    };
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('pageshow', onReturn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('pageshow', onReturn);
    };
  }, [seed, onDoubt, onZero]);

  return seconds;
}
