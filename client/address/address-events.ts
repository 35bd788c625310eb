import type { SocketEventPayload } from '@mayfly/contract/socket-events.js';
import { t } from '../i18n/text';
import { followText } from '../storage/stored-text';
import { notify } from '../ui/notify';
import { dropSession, initialize, markExpired, replaceExpired } from './address-actions';
import { useAddressStore } from './address-store';
import { getInstant } from './countdown';
import { joinCalls } from './join-calls';
import { updateSavedAddresses, applyExtension, readSavedAddresses } from './saved-addresses';
import { readSessionId, SAVED_ADDRESSES_KEY, SESSION_KEY } from './session';

/** Handles `address:extended`, including for addresses that are not on the page. */
export function addressExtended(payload: SocketEventPayload<'address:extended'>): void {
  const savedAddresses = updateSavedAddresses((list) => applyExtension(list, payload, Date.now()));
  const isOnPage = payload.emailAddress === useAddressStore.getState().tempEmail;
  useAddressStore.setState({
    savedAddresses,
    ...(isOnPage && {
      validTill: new Date(payload.validTill),
      remainingTimeInSeconds: payload.remainingTimeInSeconds,
      capturedAt: getInstant(),
    }),
  });
}

/** Handles `address:expired`: replaces the address on the page, or removes another one. */
export function addressExpired(payload: SocketEventPayload<'address:expired'>): void {
  const { emailAddress, sessionId } = payload;
  const { tempEmail, sessionId: onPage, savedAddresses } = useAddressStore.getState();
  if (emailAddress === null) {
    if (sessionId === undefined) return;
    return sessionId === onPage ? void replaceExpired() : dropSession(sessionId);
  }
  if (emailAddress === tempEmail) return void replaceExpired();
  const other = savedAddresses.find((entry) => entry.emailAddress === emailAddress);
  if (other) dropSession(other.sessionId);
}

/**
 * Shows the address of the cookie after another tab has switched, with a toast or the expiry notice. Calls
 * during that are joined: a tab may hear of one switch twice.
 */
const follow = joinCalls(async () => {
  const { tempEmail, validTill } = useAddressStore.getState();
  await initialize();
  const { tempEmail: shown } = useAddressStore.getState();
  if (tempEmail === null || validTill === null || shown === null || shown === tempEmail) return;
  if (!markExpired(tempEmail, validTill.getTime())) notify('info', t('address.anotherTab'));
});

/** Interval in milliseconds and number of checks of the cookie: two seconds in total. */
const COOKIE_CHECK_MS = 50;
const COOKIE_CHECKS = 40;

/** Returns whether the cookie names another session than this tab shows. */
function isAnotherSession(): boolean {
  const sessionId = readSessionId();
  return sessionId !== null && sessionId !== useAddressStore.getState().sessionId;
}

/**
 * Follows the cookie once it has changed. Checks it repeatedly: if another browser process has written
 * the cookie, the storage event can arrive before the cookie is visible here.
 * @param announced session ID of the storage event
 */
function followCookie(announced: string | null, checks = COOKIE_CHECKS): void {
  if (isAnotherSession()) return void follow();
  const isExpected = announced !== null && announced !== useAddressStore.getState().sessionId;
  if (isExpected && checks > 0) {
    setTimeout(() => followCookie(announced, checks - 1), COOKIE_CHECK_MS);
  }
}

/** Follows the saved addresses and the session of other tabs. Returns an unsubscribe function. */
export function followOtherTabs(): () => void {
  const stops = [
    followText(SAVED_ADDRESSES_KEY, () =>
      useAddressStore.setState({ savedAddresses: readSavedAddresses() }),
    ),
    followText(SESSION_KEY, followCookie),
  ];
  return () => stops.forEach((stop) => stop());
}
