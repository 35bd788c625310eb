import type { AddressSession } from '../contract/address-session.js';
import type { SocketEventPayload } from '../contract/socket-events.js';
import type { Address } from './address.js';

/** Presents a living address to the holder of its session. */
export function presentAddressSession(address: Address, sessionId: string): AddressSession {
  return {
    sessionId,
    emailAddress: address.emailAddress,
    createdAt: address.createdAt.toISOString(),
    validTill: address.validTill.toISOString(),
    remainingTimeInSeconds: address.remainingSeconds,
  };
}

/** Presents an extension to the sockets of the address. */
export function presentAddressExtended(address: Address): SocketEventPayload<'address:extended'> {
  return {
    emailAddress: address.emailAddress,
    validTill: address.validTill.toISOString(),
    remainingTimeInSeconds: address.remainingSeconds,
  };
}
