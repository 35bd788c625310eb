import { t } from '../../lib/i18n/text';
import { notify } from '../../components/toasts/notify';
import { openSession } from './address-actions';
import type { Session } from '../../lib/storage/session-format';
import { findByAddress, loadSessions, selectEmailAddress, useSessions } from './session-store';

/**
 * Fragments with addresses: `#open=` of a notification that was clicked, `#shared=` of a text that the
 * visitor shared with the installed app. Browsers never send fragments to a server.
 */
const FRAGMENT = /^#(open|shared)=(.*)/;

/**
 * Opens a saved address whenever a notification or a shared text requests it, by the fragment of the page or
 * by a message of the service worker. Returns an unsubscribe function.
 */
export function followOpenRequests(): () => void {
  const onHash = () => {
    const { hash, pathname, search } = window.location;
    const [, kind, list] = FRAGMENT.exec(hash) ?? [];
    if (kind === undefined || list === undefined) return;
    window.history.replaceState(window.history.state, '', pathname + search);
    void openFirstSaved(list, kind === 'shared');
  };
  const onMessage = ({ data }: MessageEvent<{ open?: string } | null>) => {
    if (data?.open) void openFirstSaved(encodeURIComponent(data.open), false);
  };
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  window.addEventListener('hashchange', onHash);
  worker?.addEventListener('message', onMessage);
  onHash();
  return () => {
    window.removeEventListener('hashchange', onHash);
    worker?.removeEventListener('message', onMessage);
  };
}

/** Opens the first of the requested addresses that this device has saved, or notifies that there is none. */
async function openFirstSaved(list: string, isShared: boolean): Promise<void> {
  loadSessions();
  const found = findFirstSaved(useSessions.getState().sessions, list);
  if (!found) {
    const text = isShared ? t('addressTools.sharedNotSaved') : t('addressTools.requestedNotSaved');
    return notify('info', text);
  }
  const { sessionId, emailAddress } = found;
  if (emailAddress !== selectEmailAddress(useSessions.getState())) await openSession(sessionId);
  if (isShared) notify('success', t('addressTools.sharedAddress', { emailAddress }));
}

/**
 * Finds the first address of a list that this device has saved. Ignores plus tags, as the server does.
 *
 * @param list email addresses in percent-encoding, separated by commas
 */
export function findFirstSaved(saved: Session[], list: string): Session | undefined {
  return list
    .split(',')
    .map(decodePercent)
    .map((emailAddress) => findByAddress(saved, emailAddress.replace(/\+[^@]*@/, '@')))
    .find((entry) => entry !== undefined);
}

/** Decodes percent-encoding. Returns the text as it is if it is malformed. */
function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
