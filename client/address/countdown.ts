import { useEffect, useState } from 'react';
import { t } from '../i18n/text';

/** A time on both clocks of the device, in milliseconds. */
export interface Instant {
  /** Wall clock: advances during sleep, but can be set. */
  wall: number;
  /** Monotonic clock: can't be set, but may stop during sleep. */
  steady: number;
}

/** Remaining time as the server reported it, and the time of that report. */
export interface CountdownSnapshot {
  remainingTimeInSeconds: number;
  at: Instant;
}

/** Tolerated drift between the clocks, in milliseconds. Beyond it, the remaining time is fetched again. */
const MAX_CLOCK_DRIFT_MS = 2_000;

const HOUR_SECONDS = 3600;
const LAST_MINUTES_SECONDS = 300;

/** Returns the current time on both clocks. */
export function getInstant(): Instant {
  return { wall: Date.now(), steady: performance.now() };
}

/** Returns the remaining whole seconds by the monotonic clock; never negative. */
export function remainingSeconds(snapshot: CountdownSnapshot, now: Instant): number {
  const elapsed = Math.floor((now.steady - snapshot.at.steady) / 1000);
  return Math.max(0, snapshot.remainingTimeInSeconds - Math.max(0, elapsed));
}

/**
 * Returns whether the clocks have drifted apart since the snapshot: the device slept, or its clock
 * was set. Only the server knows the remaining time then.
 */
export function hasClockDrift(snapshot: CountdownSnapshot, now: Instant): boolean {
  const drift = now.wall - snapshot.at.wall - (now.steady - snapshot.at.steady);
  return Math.abs(drift) > MAX_CLOCK_DRIFT_MS;
}

/** Splits seconds into hours, minutes and seconds of at least two digits. Hours may exceed 99. */
export function splitCountdown(seconds: number): { hrs: string; min: string; sec: string } {
  const pad = (value: number) => String(value).padStart(2, '0');
  return {
    hrs: pad(Math.floor(seconds / HOUR_SECONDS)),
    min: pad(Math.floor((seconds % HOUR_SECONDS) / 60)),
    sec: pad(seconds % 60),
  };
}

/** Phase of an address's lifetime, whose last hour and last five minutes are highlighted. */
export type LifetimePhase = 'normal' | 'last-hour' | 'last-minutes';

/** Returns the phase of an address by its remaining seconds. */
export function getLifetimePhase(seconds: number): LifetimePhase {
  if (seconds <= LAST_MINUTES_SECONDS) return 'last-minutes';
  return seconds <= HOUR_SECONDS ? 'last-hour' : 'normal';
}

/** Formats the phase as text, which accompanies its color. Null for `normal`. */
export function formatPhase(phase: LifetimePhase): string | null {
  if (phase === 'last-hour') return t('address.lastHour');
  return phase === 'last-minutes' ? t('address.lastMinutes') : null;
}

/** Returns the share of an address's lifetime that has passed, from 0 to 1. */
export function elapsedShare(createdAt: Date, validTill: Date, remaining: number): number {
  const life = (validTill.getTime() - createdAt.getTime()) / 1000;
  if (life <= 0) return 1;
  return Math.min(1, Math.max(0, 1 - remaining / life));
}

/** Minimum interval between calls of `onClockDrift`, which sends a request, in milliseconds. */
const RESYNC_INTERVAL_MS = 10_000;

/**
 * Counts down once per second, and immediately when the page becomes visible.
 * @param onClockDrift called while the clocks have drifted apart, at most once in ten seconds
 * @param onZero called once per snapshot, at zero
 * @returns remaining whole seconds
 */
export function useCountdown(
  snapshot: CountdownSnapshot,
  onClockDrift: () => void,
  onZero: () => void,
): number {
  const [seconds, setSeconds] = useState(() => remainingSeconds(snapshot, getInstant()));

  useEffect(() => {
    let isOver = false;
    let reportedAt = -Infinity;
    const tick = () => {
      const now = getInstant();
      const left = remainingSeconds(snapshot, now);
      setSeconds(left);
      if (left === 0 && !isOver) {
        isOver = true;
        onZero();
      } else if (hasClockDrift(snapshot, now) && now.steady - reportedAt > RESYNC_INTERVAL_MS) {
        reportedAt = now.steady;
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
