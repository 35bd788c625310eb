import { useEffect, useState } from 'react';
import { t } from '../../../lib/i18n/text';

const HOUR_SECONDS = 3600;
const LAST_MINUTES_SECONDS = 300;

/** Returns the whole seconds until a time in milliseconds since the epoch; never negative. */
function remainingSeconds(endsAt: number): number {
  return Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
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

/**
 * Returns the whole seconds until a time, counted down once per second.
 */
export function useCountdown(endsAt: number): number {
  const [seconds, setSeconds] = useState(() => remainingSeconds(endsAt));
  useEffect(() => {
    const tick = () => setSeconds(remainingSeconds(endsAt));
    tick();
    const timer = setInterval(tick, 1_000);
    document.addEventListener('visibilitychange', tick);
    window.addEventListener('pageshow', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
      window.removeEventListener('pageshow', tick);
    };
  }, [endsAt]);
  return seconds;
}
