import { useMemo } from 'react';
import { create } from 'zustand';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { Instant, CountdownSnapshot } from './countdown';
import type { SavedAddress } from './saved-addresses';

/** Address of a return link that the visitor has not accepted yet. */
export interface LinkedAddress {
  emailAddress: string;
  sessionId: string;
}

/** The address on the page, and the addresses saved on this device. */
export interface AddressState {
  sessionId: string | null;
  tempEmail: string | null;
  createdAt: Date | null;
  validTill: Date | null;
  remainingTimeInSeconds: number | null;
  /** Time at which `remainingTimeInSeconds` was reported. */
  capturedAt: Instant | null;
  /** Whether the server has not confirmed the address on this visit. */
  isUnconfirmed: boolean;
  loading: boolean;
  /** Address whose expiry is shown until the visitor dismisses it. */
  expired: string | null;
  error: string | null;
  savedAddresses: SavedAddress[];
  /** Known numbers of unread messages of the other addresses, by email address. */
  unreadElsewhere: Record<string, number>;
  /** Address of a return link while the visitor is asked about it. */
  linked: LinkedAddress | null;
}

/** State without an address, which the server renders. */
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
  linked: null,
};

/** Store of the address panel, changed by `address-actions.ts`. */
export const useAddressStore = create<AddressState>()(() => initialAddressState);

/** Returns the fields for a session from the server. */
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

/** Returns the fields for a page without an address. */
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

/** Returns the snapshot for the countdown, or null without an address. */
function toSnapshot(
  state: Pick<AddressState, 'remainingTimeInSeconds' | 'capturedAt'>,
): CountdownSnapshot | null {
  if (state.remainingTimeInSeconds === null || state.capturedAt === null) return null;
  return { remainingTimeInSeconds: state.remainingTimeInSeconds, at: state.capturedAt };
}

/** Returns the snapshot for the countdown of the address on the page. Memoized. */
export function useCountdownSnapshot(): CountdownSnapshot | null {
  const remainingTimeInSeconds = useAddressStore((state) => state.remainingTimeInSeconds);
  const capturedAt = useAddressStore((state) => state.capturedAt);
  return useMemo(
    () => toSnapshot({ remainingTimeInSeconds, capturedAt }),
    [remainingTimeInSeconds, capturedAt],
  );
}
