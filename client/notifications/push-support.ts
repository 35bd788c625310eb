import { isInstalled, isIos } from '../ui/installed-app';

/** Whether this browser can show pushes, and if not, why. */
export type PushSupport = 'ready' | 'needs-installation' | 'unsupported';

/** Returns what this browser supports. On iOS, only installed apps receive pushes. */
export function findPushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return 'ready';
  }
  return isIos() && !isInstalled() ? 'needs-installation' : 'unsupported';
}
