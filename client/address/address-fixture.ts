import { fakeServer } from '../api/fake-server';
import { oldSession } from '../api/sample-responses';
import { clearToasts } from '../ui/fake-toasts';
import { initialize } from './address-actions';
import { initialAddressState, useAddressStore, type AddressState } from './address-store';
import { readSavedAddresses } from './saved-addresses';
import { writeSessionId } from './session';

/** Clears the address on the page, the cookie, local storage and toasts. This file is for tests only. */
export function resetAddress(): void {
  clearToasts();
  localStorage.clear();
  writeSessionId(null);
  useAddressStore.setState(initialAddressState, true);
}

/** Shows the address of `oldSession` on the page. */
export async function openOldAddress(): Promise<void> {
  writeSessionId(oldSession.sessionId);
  fakeServer({ 'GET /email/current': { body: oldSession } });
  await initialize();
}

/** Returns the state of the address panel. */
export const getAddressState = (): AddressState => useAddressStore.getState();

/** Returns the addresses that this device has saved, newest first. */
export const readSavedEmailAddresses = (): string[] =>
  readSavedAddresses().map(({ emailAddress }) => emailAddress);
