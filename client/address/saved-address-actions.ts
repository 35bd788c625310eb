import { deleteAddress, extendAddress } from '../api/addresses';
import { errorMessage, isGone } from '../api/http';
import { t } from '../i18n/text';
import { notify } from '../ui/notify';
import { deleteCurrent, dropSession, extendCurrent } from './address-actions';
import { useAddressStore } from './address-store';
import { updateSavedAddresses, applyExtension, applyLabel } from './saved-addresses';

const isOnPage = (sessionId: string) => useAddressStore.getState().sessionId === sessionId;

/** Labels an address of this device. An empty text removes its label. */
export function labelAddress(sessionId: string, text: string): void {
  const savedAddresses = updateSavedAddresses((list) => applyLabel(list, sessionId, text));
  useAddressStore.setState({ savedAddresses });
}

/**
 * Extends an address of this device.
 * @param extension added time as text, for the toast
 */
export async function extendSaved(sessionId: string, extension: string): Promise<void> {
  if (isOnPage(sessionId)) return extendCurrent(extension);
  try {
    const session = await extendAddress(sessionId);
    const savedAddresses = updateSavedAddresses((list) =>
      applyExtension(list, session, Date.now()),
    );
    useAddressStore.setState({ savedAddresses });
    notify('success', t('address.extended', { extension }));
  } catch (error) {
    reportFailure(error, sessionId, t('address.extendFailed'));
  }
}

/** Deletes an address of this device and its messages. The one on the page is replaced. */
export async function deleteSaved(sessionId: string): Promise<void> {
  if (isOnPage(sessionId)) return deleteCurrent();
  try {
    await deleteAddress(sessionId);
    dropSession(sessionId);
    notify('success', t('address.deleted'));
  } catch (error) {
    reportFailure(error, sessionId, t('address.deleteFailed'));
  }
}

/** Reports a failure. Removes the address if it has expired. */
function reportFailure(error: unknown, sessionId: string, fallback: string): void {
  if (isGone(error)) dropSession(sessionId);
  notify('error', isGone(error) ? t('address.expiredError') : errorMessage(error, fallback));
}
