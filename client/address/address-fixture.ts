import { fakeServer } from '../api/fake-server';
import { oldSession } from '../api/sample-responses';
import { clearToasts } from '../ui/fake-toasts';
import { initialize } from './address-actions';
import { initialAddressState, useAddressStore, type AddressState } from './address-store';
import { readSavedAddresses } from './saved-addresses';
import { writeSessionId } from './session';

/** For tests: forgets the address of the page and everything that this device stores. */
export function resetAddress(): void {
  clearToasts();
  localStorage.clear();
  writeSessionId(null);
  useAddressStore.setState(initialAddressState, true);
}

/** For tests: shows the address of `oldSession`. */
export async function openOldAddress(): Promise<void> {
  writeSessionId(oldSession.sessionId);
  fakeServer({ 'GET /email/current': { body: oldSession } });
  await initialize();
}

/** For tests: returns the state of the address panel. */
export const addressState = (): AddressState => useAddressStore.getState();

/** For tests: returns the addresses that this device has saved, in order. */
export const savedEmailAddresses = (): string[] =>
  readSavedAddresses().map(({ emailAddress }) => emailAddress);
