import { useMemo } from 'react';
import { create } from 'zustand';
import type { AddressSession } from '../../server/contract/address-session.js';
import type { Instant, CountdownSnapshot } from './countdown';
import type { SavedAddress } from './saved-addresses';

/** Address of a return link that the visitor has not accepted yet. */
export interface OfferedAddress {
  emailAddress: string;
  sessionId: string;
}

/** The address on the page, and the others that this device has the keys to. */
export interface AddressState {
  sessionId: string | null;
  tempEmail: string | null;
  createdAt: Date | null;
  validTill: Date | null;
  remainingTimeInSeconds: number | null;
  /** When `remainingTimeInSeconds` was true. */
  capturedAt: Instant | null;
  /** Whether the server has not confirmed the address on this visit. */
  isUnconfirmed: boolean;
  loading: boolean;
  /** The address that expired under the visitor's eyes or while they were away. */
  expired: string | null;
  error: string | null;
  savedAddresses: SavedAddress[];
  /** Unread mail of the other addresses, as far as this page has heard of it. */
  unreadElsewhere: Record<string, number>;
  /** The address of a return link, while the visitor is asked about it. */
  offered: OfferedAddress | null;
}

/** No address yet: what the server renders, and what the first visit starts from. */
export const initialAddressState: AddressState = {
  sessionId: null,
  tempEmail: null,
  createdAt: null,
  validTill: null,
  remainingTimeInSeconds: null,
  capturedAt: null,
  isUnconfirmed: false,
  loading: true,
  expired: null,
  error: null,
  savedAddresses: [],
  unreadElsewhere: {},
  offered: null,
};

/** The state of the address panel. What changes it stands in `address-actions.ts`. */
export const useAddressStore = create<AddressState>()(() => initialAddressState);

/** The fields that follow from a session the server answered. */
export function toAddressFields(
  session: AddressSession,
  capturedAt: Instant,
): Partial<AddressState> {
  return {
    sessionId: session.sessionId,
    tempEmail: session.emailAddress,
    createdAt: new Date(session.createdAt),
    validTill: new Date(session.validTill),
    remainingTimeInSeconds: session.remainingTimeInSeconds,
    capturedAt,
    isUnconfirmed: false,
    loading: false,
    error: null,
  };
}

/** The fields of a page without an address, for the reason given. */
export function toFailureFields(error: string): Partial<AddressState> {
  return {
    sessionId: null,
    tempEmail: null,
    createdAt: null,
    validTill: null,
    remainingTimeInSeconds: null,
    capturedAt: null,
    loading: false,
    error,
  };
}

/** What the countdown counts from, or null while there is no address. */
export function toSnapshot(
  state: Pick<AddressState, 'remainingTimeInSeconds' | 'capturedAt'>,
): CountdownSnapshot | null {
  if (state.remainingTimeInSeconds === null || state.capturedAt === null) return null;
  return { remainingTimeInSeconds: state.remainingTimeInSeconds, at: state.capturedAt };
}

/** What the countdown of the address on the page counts from; the same object while it is true. */
export function useCountdownSnapshot(): CountdownSnapshot | null {
  const remainingTimeInSeconds = useAddressStore((state) => state.remainingTimeInSeconds);
  const capturedAt = useAddressStore((state) => state.capturedAt);
  return useMemo(
    () => toSnapshot({ remainingTimeInSeconds, capturedAt }),
    [remainingTimeInSeconds, capturedAt],
  );
}
