import { useEffect } from 'react';
import { useAddressStore } from './address-store';
import { updateSavedAddresses, type SavedAddress } from './saved-addresses';

/** Longest delay of `setTimeout`, which calls back at once after a longer one, in milliseconds. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Removes addresses from this device when they expire, even if the server can't be reached. */
export function useAddressExpiry(savedAddresses: SavedAddress[]): void {
  useEffect(() => {
    if (savedAddresses.length === 0) return;
    const firstEnd = Math.min(...savedAddresses.map(({ endsAt }) => endsAt));
    const removeExpired = () =>
      useAddressStore.setState({ savedAddresses: updateSavedAddresses((list) => list) });
    const delayMs = Math.min(Math.max(0, firstEnd - Date.now()), MAX_TIMEOUT_MS);
    const timer = setTimeout(removeExpired, delayMs);
    return () => clearTimeout(timer);
  }, [savedAddresses]);
}
