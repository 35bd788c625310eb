import { useDeferredValue, useEffect } from 'react';
import { useLifetimes } from '../../../lib/api/site-config';
import { t } from '../../../lib/i18n/text';
import { formatDateTime } from '../../../lib/messages/message-format';
import { joinClasses } from '../../../components/class-names';
import { notify } from '../../../components/toasts/notify';
import { extendCurrent } from '../address-actions';
import {
  splitCountdown,
  getLifetimePhase,
  formatPhase,
  elapsedShare,
  useCountdown,
  type LifetimePhase,
} from './countdown';
import type { Session } from '../../../lib/storage/session-format';
import { markWarned } from '../session-store';

const phaseColors: Record<LifetimePhase, string> = {
  normal: 'text-teal',
  'last-hour': 'text-amber',
  'last-minutes': 'text-coral',
};

/** Shows the countdown in figures and as a line. */
export function Countdown({ session }: { session: Session }) {
  const [createdAt, validTill] = [new Date(session.createdAt), new Date(session.validTill)];
  const seconds = useCountdown(session.endsAt);
  const phase = getLifetimePhase(seconds);
  useExpiryWarning(phase, session);
  return (
    <div
      data-slides
      className={joinClasses(
        'mt-6 compact:mt-1.5 compact:flex compact:flex-wrap compact:items-baseline compact:gap-x-4',
        phaseColors[phase],
      )}
      data-phase={phase}
    >
      <div
        data-slides="deep"
        className="flex flex-wrap items-baseline gap-x-4 gap-y-1 compact:gap-x-2"
        role="timer"
      >
        <span className="text-[0.9375rem] text-muted compact:text-sm">
          {t('address.expiresIn')}
        </span>
        <Figures seconds={seconds} />
      </div>
      <p role="status" className="sr-only">
        {phase === 'last-hour' && t('address.lastHourWarning')}
      </p>
      <LifetimeLine share={elapsedShare(createdAt, validTill, seconds)} />
      <End phase={phase} validTill={session.validTill} />
    </div>
  );
}

/** Shows when the address ends, after a warning in its last hour. */
function End({ phase, validTill }: { phase: LifetimePhase; validTill: string }) {
  // Deferred, since formatting the first date is slow and would delay the address.
  const isReady = useDeferredValue(true, false);
  if (!isReady) return <div className="mt-1 h-5 compact:hidden" />;
  return (
    <div className="mt-1 flex justify-between gap-x-4 text-sm text-muted compact:mt-0">
      {phase !== 'normal' && <Warning phase={phase} />}
      <span
        className={joinClasses('ms-auto compact:hidden', phase !== 'normal' && 'hidden @md:inline')}
      >
        {t('address.ends', { time: formatDateTime(validTill) })}
      </span>
    </div>
  );
}

function Warning({ phase }: { phase: LifetimePhase }) {
  return (
    <span className={joinClasses('font-medium', phaseColors[phase])}>
      {formatPhase(phase)}
      <ExtendButton />
    </span>
  );
}

/** Age up to which an address is new to the visitor, who needs no warning of its end, in milliseconds. */
const NEW_MS = 10_000;

/**
 * Shows a toast when the last minutes of the current address begin, once on this device unless the
 * address is extended. An address may begin with them.
 */
function useExpiryWarning(phase: LifetimePhase, session: Session): void {
  const { sessionId, createdAt, validTill, endsAt } = session;
  const issuedAt = endsAt - (Date.parse(validTill) - Date.parse(createdAt));
  useEffect(() => {
    if (phase !== 'last-minutes' || Date.now() - issuedAt < NEW_MS) return;
    if (markWarned(sessionId)) notify('info', t('address.lastMinutesWarning'));
  }, [phase, sessionId, issuedAt]);
}

/**
 * Renders a button whose negative margins keep the line as tall as its text, so that nothing moves
 * when the last hour begins.
 */
function ExtendButton() {
  const { extension } = useLifetimes();
  return (
    <button
      type="button"
      onClick={() => void extendCurrent(extension)}
      className="relative -my-1 ms-3 inline-flex h-7 items-center rounded-full border border-current px-3 before:absolute before:-inset-x-2 before:-inset-y-2 hover:bg-raised compact:hidden"
    >
      {t('address.extend')}
    </button>
  );
}

function Figures({ seconds }: { seconds: number }) {
  const { hrs, min, sec } = splitCountdown(seconds);
  return (
    <span className="flex items-baseline gap-3 compact:gap-2">
      <Figure value={hrs} unit={t('address.hours')} />
      <Figure value={min} unit={t('address.minutes')} />
      <Figure value={sec} unit={t('address.seconds')} />
    </span>
  );
}

function Figure({ value, unit }: { value: string; unit: string }) {
  return (
    <span className="flex items-baseline gap-1">
      <span className="font-mono text-2xl font-medium text-ink tabular-nums compact:text-sm">
        {value}
      </span>
      <span className="text-sm text-muted">{unit}</span>
    </span>
  );
}

/**
 * Draws the lifetime of the address as a thin line with a sun at the current time. Uses only SVG
 * attributes, because the page allows no inline style.
 * @param share share of the lifetime that has passed, from 0 to 1
 */
function LifetimeLine({ share }: { share: number }) {
  const at = `${(share * 100).toFixed(2)}%`;
  return (
    <svg
      className="mt-3 h-6 w-full overflow-visible px-1 compact:hidden rtl:-scale-x-100"
      aria-hidden="true"
    >
      <line
        x1="0"
        x2="100%"
        y1="12"
        y2="12"
        className="stroke-current opacity-30"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <line
        x1={at}
        x2="100%"
        y1="12"
        y2="12"
        className="stroke-current"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx={at} cy="12" r="11" className="breathes fill-current opacity-15" />
      <circle cx={at} cy="12" r="6" className="fill-current stroke-paper" strokeWidth="3" />
    </svg>
  );
}
