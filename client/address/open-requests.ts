import { openRequested } from './open-requested';

/** Fragments that name addresses: of a notification that was clicked, or in a text that was shared. */
const FRAGMENT = /^#(open|shared)=(.*)/;

/**
 * Opens the address that a notification or a shared text names, now and from now on. The names are in the
 * fragment, which browsers never send, or in a message of the service worker. Returns an unsubscribe
 * function.
 */
export function followOpenRequests(): () => void {
  const onHash = () => {
    const { hash, pathname, search } = window.location;
    const [, kind, text] = FRAGMENT.exec(hash) ?? [];
    if (kind === undefined || text === undefined) return;
    window.history.replaceState(window.history.state, '', pathname + search);
    void openRequested(text, kind === 'shared');
  };
  const onMessage = ({ data }: MessageEvent<{ open?: string } | null>) => {
    if (data?.open) void openRequested(encodeURIComponent(data.open), false);
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
