import { t } from '../i18n/text';
import { loadChunk } from '../ui/lazy-component';
import { notify } from '../ui/notify';
import { initialize } from './address-actions';
import { useAddressStore } from './address-store';
import { resumeHandover, useHandoverStore } from './handover-store';
import { HANDOVER_LINK_PREFIX, isAddressLink, readSessionId } from './session';

/** Opens the link in the address bar, else the address of the cookie. */
export async function startAddress(): Promise<void> {
  resumeHandover();
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
  if (fragment.startsWith(HANDOVER_LINK_PREFIX)) return openHandoverLink(fragment);
  try {
    const { openReturnLink } = await loadChunk(() => import('./open-return-link'));
    await openReturnLink(fragment);
  } catch {
    notify('error', t('address.linkFailed'));
    await initialize();
  }
}

/** Opens the dialog for a handover link. Without a session, no address is generated before the answer. */
async function openHandoverLink(fragment: string): Promise<void> {
  useHandoverStore.setState({ token: fragment.slice(HANDOVER_LINK_PREFIX.length) });
  const hasAddress = useAddressStore.getState().tempEmail !== null;
  if (readSessionId() !== null && !hasAddress) await initialize();
}

/** Removes a link to an address from the address bar. Returns its fragment, or null. */
function takeLink(): string | null {
  const { hash, pathname, search } = window.location;
  if (!isAddressLink(hash)) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  return hash;
}
