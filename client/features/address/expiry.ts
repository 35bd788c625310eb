import type { SocketEventPayload } from '@mayfly/contract/socket-events.js';
import { t } from '../../lib/i18n/text';
import { notify } from '../../components/toasts/notify';
import { announceExpired, handleExpiry, initialize, resync } from './address-actions';
import {
  followStoredSessions,
  selectCurrent,
  selectShown,
  setEnd,
  showCurrent,
  useSessions,
} from './session-store';

const { getState, setState } = useSessions;

/** Tolerated drift between the clocks, in milliseconds. After more, the device has slept or its clock was set. */
const MAX_CLOCK_DRIFT_MS = 2_000;

/**
 * Handles every session whose end has come. A single timer watches all of them each second, because longer
 * timers stop while a device sleeps. Returns a function that stops it.
 */
export function followExpiry(): () => void {
  const measureClocks = () => Date.now() - performance.now();
  let clocks = measureClocks();
  const check = () => {
    const drift = measureClocks() - clocks;
    if (Math.abs(drift) <= MAX_CLOCK_DRIFT_MS) return handleExpired();
    // Only the server knows the remaining time now.
    clocks += drift;
    setState({ isUnconfirmed: true });
    void resync();
  };
  const timer = setInterval(check, 1_000);
  document.addEventListener('visibilitychange', check);
  window.addEventListener('pageshow', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('pageshow', check);
  };
}

function handleExpired(): void {
  const { sessions, currentId, isShown, loading } = getState();
  for (const { sessionId, endsAt } of sessions) {
    const isHandled = sessionId === currentId && (!isShown || loading);
    if (endsAt <= Date.now() && !isHandled) void handleExpiry(sessionId);
  }
}

/** Handles `address:expired`, which names the session if the server no longer knows its address. */
export function addressExpired(payload: SocketEventPayload<'address:expired'>): void {
  const { emailAddress } = payload;
  const session = getState().sessions.find((each) => each.emailAddress === emailAddress);
  const sessionId = session?.sessionId ?? (emailAddress === null ? payload.sessionId : undefined);
  if (sessionId !== undefined) void handleExpiry(sessionId);
}

/** Handles `address:extended`. */
export function addressExtended(payload: SocketEventPayload<'address:extended'>): void {
  const { emailAddress, validTill, remainingTimeInSeconds } = payload;
  setEnd(emailAddress, { validTill, endsAt: Date.now() + remainingTimeInSeconds * 1000 });
}

/**
 * Shows the address of another tab once that has ended the one of this tab, and says so. Returns an unsubscribe
 * function.
 */
export function followOtherTabs(): () => void {
  return followStoredSessions((before) => {
    const { currentId, loading } = getState();
    if (currentId === before.currentId || loading) return;
    const [was, now] = [selectShown(before), selectCurrent(getState())];
    // That tab has deleted its address, and is about to show another one.
    if (!now) return void initialize();
    showCurrent(now);
    if (was && !announceExpired(was)) notify('info', t('address.anotherTab'));
  });
}
