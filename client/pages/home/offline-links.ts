import { refuseOffline } from '../../components/toasts/needs-connection';

/**
 * Refuses clicks on links to the API while the device is offline, such as downloads and pages to print, since
 * the browser would show its own error. Returns an unsubscribe function.
 */
export function followOfflineLinks(): () => void {
  const onClick = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest('a[href^="/api/"]');
    if (isLink && refuseOffline()) event.preventDefault();
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
