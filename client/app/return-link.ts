import { initialise, openSession } from '../address/address-actions';
import { isReturnLink, sessionIdInFragment } from '../address/session-cookie';
import { notify } from '../ui/notify';

const NOT_WHOLE = 'That return link is not whole. Copy it again from its address menu.';

/** Page load: opens what a return link names, else what the cookie names. */
export async function startAddress(): Promise<void> {
  if (!(await followReturnLink())) await initialise();
}

/** Follows return links that are put into the address bar of the open page; gives back the way to stop. */
export function followReturnLinks(): () => void {
  const follow = () => void followReturnLink();
  window.addEventListener('hashchange', follow);
  return () => window.removeEventListener('hashchange', follow);
}

/** Whether the address bar led to an address. A return link leaves the bar at once, whole or not. */
async function followReturnLink(): Promise<boolean> {
  const { hash, pathname, search } = window.location;
  if (!isReturnLink(hash)) return false;
  window.history.replaceState(window.history.state, '', pathname + search);
  const sessionId = sessionIdInFragment(hash);
  if (sessionId === null) notify('error', NOT_WHOLE);
  else await openSession(sessionId);
  return sessionId !== null;
}
