import { t } from '../i18n/text';
import { notify } from '../ui/notify';
import { openSession } from './address-actions';
import { useAddressStore } from './address-store';
import { findByAddress, readSavedAddresses, type SavedAddress } from './saved-addresses';

/**
 * Finds the first of the named addresses that this device has saved. A plus tag is ignored, as the server
 * ignores it.
 *
 * @param text addresses in percent-encoding, separated by commas
 */
export function findNamed(list: SavedAddress[], text: string): SavedAddress | undefined {
  return text
    .split(',')
    .map(decodeText)
    .map((name) => findByAddress(list, name.replace(/\+[^@]*@/, '@')))
    .find((entry) => entry !== undefined);
}

/**
 * Opens the first of the named addresses that this device has saved.
 *
 * @param isShared whether the names are from a text that the visitor shared with the installed app
 */
export async function openRequested(text: string, isShared: boolean): Promise<void> {
  const found = findNamed(readSavedAddresses(), text);
  if (!found) {
    const sentence = isShared
      ? t('addressTools.sharedNotSaved')
      : t('addressTools.requestedNotSaved');
    return notify('info', sentence);
  }
  const { sessionId, emailAddress } = found;
  if (emailAddress !== useAddressStore.getState().tempEmail) await openSession(sessionId);
  if (isShared) notify('success', t('addressTools.sharedAddress', { emailAddress }));
}

/** Decodes percent-encoding. Returns the text as it is if it is malformed. */
function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
