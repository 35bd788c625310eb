import { t } from '../i18n/text';
import { loadChunk } from '../ui/lazy-component';
import { notify } from '../ui/notify';
import { initialize } from './address-actions';
import { isReturnLink } from './session';

/** Opens the link in the address bar, else the address of the cookie. */
export async function startAddress(): Promise<void> {
  const fragment = takeLink();
  await (fragment === null ? initialize() : openLink(fragment));
}

/** Opens links entered in the address bar of the open page. Returns an unsubscribe function. */
export function followReturnLinks(): () => void {
  const follow = () => {
    const fragment = takeLink();
    if (fragment !== null) void openLink(fragment);
  };
  window.addEventListener('hashchange', follow);
  return () => window.removeEventListener('hashchange', follow);
}

/** Opens a link, whose code is loaded on demand. */
async function openLink(fragment: string): Promise<void> {
  try {
    const { openReturnLink } = await loadChunk(() => import('./open-return-link'));
    await openReturnLink(fragment);
  } catch {
    notify('error', t('address.linkFailed'));
    await initialize();
  }
}

/** Removes a return link from the address bar. Returns its fragment, or null. */
function takeLink(): string | null {
  const { hash, pathname, search } = window.location;
  if (!isReturnLink(hash)) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  return hash;
}
