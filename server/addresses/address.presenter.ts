import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { SocketEventPayload } from '@mayfly/contract/socket-events.js';
import type { Address } from './address-lookup.service.js';
import type { SessionAddress } from './addresses.service.js';

/** Returns an active address as its owner sees it, with the session ID. */
export function toAddressSession(address: SessionAddress): AddressSession {
  return {
    sessionId: address.sessionId,
    emailAddress: address.emailAddress,
    createdAt: address.createdAt.toISOString(),
    validTill: address.validTill.toISOString(),
    remainingTimeInSeconds: address.remainingSeconds,
  };
}

/** Returns the payload that notifies an address's sockets of its extension. */
export function toAddressExtended(address: Address): SocketEventPayload<'address:extended'> {
  return {
    emailAddress: address.emailAddress,
    validTill: address.validTill.toISOString(),
    remainingTimeInSeconds: address.remainingSeconds,
  };
}
