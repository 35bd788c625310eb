import type { Handover } from '../../../server/contract/handover.js';
import { t } from '../../i18n/text';

/** Formats the other device in the language of the page: "Safari on iPhone". */
export function formatDevice(device: Handover['device']): string {
  const { browser = null, system = null } = device ?? {};
  if (system === null) return browser ?? t('addressTools.unknownBrowser');
  return browser === null
    ? t('addressTools.unknownBrowserOn', { system })
    : t('addressTools.browserOn', { browser, system });
}
