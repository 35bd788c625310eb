import { useEffect, useState } from 'react';

/** One moment on both of the device's clocks, in milliseconds. */
export interface Instant {
  /** The clock on the wall: goes on during sleep, but may be set by hand. */
  wall: number;
  /** The steady clock: cannot be set, but may stand still during sleep. */
  steady: number;
}

/** What the server said was left, and when it said so. */
export interface CountdownSnapshot {
  remainingTimeInSeconds: number;
  at: Instant;
}

/** How far the two clocks may drift apart before the server is asked again, in milliseconds. */
const MAX_CLOCK_DRIFT_MS = 2_000;

const HOUR = 3600;
const LAST_MINUTES = 300;

/** This moment on both clocks. */
export function instantNow(): Instant {
  return { wall: Date.now(), steady: performance.now() };
}

/** Whole seconds left of a seed, by the steady clock; never negative. */
export function remainingSeconds(snapshot: CountdownSnapshot, now: Instant): number {
  const elapsed = Math.floor((now.steady - snapshot.at.steady) / 1000);
  return Math.max(0, snapshot.remainingTimeInSeconds - Math.max(0, elapsed));
}

/**
 * Whether the clocks disagree since the seed: the device slept, or somebody set its clock. Which
 * of the two it was cannot be told from here, so the server has to be asked.
 */
export function hasClockDrift(snapshot: CountdownSnapshot, now: Instant): boolean {
  const drift = now.wall - snapshot.at.wall - (now.steady - snapshot.at.steady);
  return Math.abs(drift) > MAX_CLOCK_DRIFT_MS;
}

/** Hours, minutes and seconds, each of at least two digits; hours may go beyond 99. */
export function splitCountdown(seconds: number): { hrs: string; min: string; sec: string } {
  const pad = (value: number) => String(value).padStart(2, '0');
  return {
    hrs: pad(Math.floor(seconds / HOUR)),
    min: pad(Math.floor((seconds % HOUR) / 60)),
    sec: pad(seconds % 60),
  };
}

/** The part of the address's day: its last hour and last five minutes are told apart. */
export type DayPhase = 'day' | 'last-hour' | 'last-minutes';

/** The phase in which an address with so many seconds left is. */
export function dayPhase(seconds: number): DayPhase {
  if (seconds <= LAST_MINUTES) return 'last-minutes';
  return seconds <= HOUR ? 'last-hour' : 'day';
}

/** The phase in words, for those who don't see its colour; nothing by day. */
export function formatPhase(phase: DayPhase): string | null {
  if (phase === 'last-hour') return 'Last hour';
  return phase === 'last-minutes' ? 'Last five minutes' : null;
}

/** How much of its life an address has behind it, from 0 to 1. */
export function elapsedShare(createdAt: Date, validTill: Date, remaining: number): number {
  const life = (validTill.getTime() - createdAt.getTime()) / 1000;
  if (life <= 0) return 1;
  return Math.min(1, Math.max(0, 1 - remaining / life));
}

/** How soon the server is asked again when it could not be reached, in milliseconds. */
const RESYNC_INTERVAL_MS = 10_000;

/**
 * Counts a seed down, once per second, and at once when the page comes back to the eye.
 * @param onClockDrift the clocks disagree: the device slept or its clock was set
 * @param onZero nothing is left
 * @returns whole seconds left
 */
export function useCountdown(
  snapshot: CountdownSnapshot,
  onClockDrift: () => void,
  onZero: () => void,
): number {
  const [seconds, setSeconds] = useState(() => remainingSeconds(snapshot, instantNow()));

  useEffect(() => {
    let isOver = false;
    let askedAt = -Infinity;
    const tick = () => {
      const now = instantNow();
      const left = remainingSeconds(snapshot, now);
      setSeconds(left);
      if (left === 0 && !isOver) {
        isOver = true;
        onZero();
      } else if (hasClockDrift(snapshot, now) && now.steady - askedAt > RESYNC_INTERVAL_MS) {
        askedAt = now.steady;
        onClockDrift();
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
  }, [snapshot, onClockDrift, onZero]);

  return seconds;
}
