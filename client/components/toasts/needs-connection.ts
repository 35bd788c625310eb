import { t } from '../../lib/i18n/text';
import { notify } from './notify';

/** Returns whether the device is offline, and if so, tells the visitor that the action needs a connection. */
export function refuseOffline(): boolean {
  if (navigator.onLine) return false;
  notify('error', t('site.needsConnection'));
  return true;
}
