import type { SocketEventPayload } from '../../server/contract/socket-events.js';
import { dropSession, initialise, noteExpired, replaceExpired } from './address-actions';
import { notify } from '../ui/notify';
import { useAddressStore } from './address-store';
import { instantNow } from './countdown';
import { changeRemembered, readRemembered, REMEMBERED_KEY } from './device-storage';
import { prolong } from './remembered-addresses';
import { readSessionId, SESSION_KEY } from './session-cookie';

/** An address was extended, in this tab or another. */
export function addressExtended(payload: SocketEventPayload<'address:extended'>): void {
  const remembered = changeRemembered((list) => prolong(list, payload, Date.now()));
  const isOnPage = payload.emailAddress === useAddressStore.getState().tempEmail;
  useAddressStore.setState({
    remembered,
    ...(isOnPage && {
      validTill: new Date(payload.validTill),
      remainingTimeInSeconds: payload.remainingTimeInSeconds,
      seededAt: instantNow(),
    }),
  });
}

/** An address is over: the one on the page is replaced, another one forgotten. */
export function addressExpired({ emailAddress }: SocketEventPayload<'address:expired'>): void {
  const { tempEmail, remembered } = useAddressStore.getState();
  if (emailAddress === tempEmail) return void replaceExpired();
  const other = remembered.find((entry) => entry.emailAddress === emailAddress);
  if (other) dropSession(other.sessionId);
}

const ANOTHER_TAB = 'Another tab has changed the address. This one shows it too.';

/** Shows the address that another tab has put into the cookie, and says so. */
async function follow(): Promise<void> {
  const { tempEmail, validTill } = useAddressStore.getState();
  await initialise();
  const { tempEmail: shown } = useAddressStore.getState();
  if (tempEmail === null || validTill === null || shown === null || shown === tempEmail) return;
  if (!noteExpired(tempEmail, validTill.getTime())) notify('info', ANOTHER_TAB);
}

/** Follows what other tabs do to the session; gives back the way to stop. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === REMEMBERED_KEY) useAddressStore.setState({ remembered: readRemembered() });
    const sessionId = readSessionId();
    const isAnother = sessionId !== null && sessionId !== useAddressStore.getState().sessionId;
    if (key === SESSION_KEY && isAnother) void follow();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
