import type { AddressSession, DomainList } from '../../server/contract/address-session.js';
import { request } from './http';

/**
 * Issues a new address.
 * @param domain one of `fetchDomains()`, or nothing to let the server rotate
 */
export async function generateAddress(domain?: string): Promise<AddressSession> {
  const answer = await request('/generate-email', {
    method: 'POST',
    ...(domain && { body: { domain } }),
  });
  return (await answer.json()) as AddressSession;
}

/** The living address of a session; ApiFailure 410 when it is not alive. */
export async function fetchCurrentAddress(sessionId: string): Promise<AddressSession> {
  const answer = await request('/email/current', { query: { sessionId } });
  return (await answer.json()) as AddressSession;
}

/** Moves the end of the address by one extension; ApiFailure 409 when it no longer fits whole. */
export async function extendAddress(sessionId: string): Promise<AddressSession> {
  const answer = await request('/email/extend', { method: 'POST', query: { sessionId } });
  return (await answer.json()) as AddressSession;
}

/** Ends an address and all its mail at once. */
export async function deleteAddress(sessionId: string): Promise<void> {
  await request('/email/current', { method: 'DELETE', query: { sessionId } });
}

/** The domains a new address may be issued on. */
export async function fetchDomains(): Promise<string[]> {
  const answer = await request('/domains');
  return ((await answer.json()) as DomainList).data;
}
