import type { AddressSession, DomainList } from '@mayfly/contract/address-session.js';
import { toSession, type Session } from '../storage/session-format';
import { request } from './http';

/**
 * Issues a new address.
 * @param domain one of `fetchDomains()`; if missing, the server chooses
 */
export async function generateAddress(domain?: string): Promise<Session> {
  const response = await request('/generate-email', {
    method: 'POST',
    ...(domain && { body: { domain } }),
  });
  return toSession((await response.json()) as AddressSession);
}

/** Fetches the address of a session. @throws ApiRequestError with status 410 if it isn't active */
export async function fetchCurrentAddress(sessionId: string): Promise<Session> {
  const response = await request('/email/current', { query: { sessionId } });
  return toSession((await response.json()) as AddressSession);
}

/** Extends the address once. @throws ApiRequestError with status 409 at its maximum lifetime */
export async function extendAddress(sessionId: string): Promise<Session> {
  const response = await request('/email/extend', { method: 'POST', query: { sessionId } });
  return toSession((await response.json()) as AddressSession);
}

/** Deletes an address and all its messages immediately. */
export async function deleteAddress(sessionId: string): Promise<void> {
  await request('/email/current', { method: 'DELETE', query: { sessionId } });
}

/** Opens the inbox of everything else. @throws ApiRequestError on other machines than the server's */
export async function openCatchAll(): Promise<Session> {
  const response = await request('/catch-all', { method: 'POST' });
  return toSession((await response.json()) as AddressSession);
}

/** Fetches the domains on which new addresses are issued. */
export async function fetchDomains(): Promise<string[]> {
  const response = await request('/domains');
  return ((await response.json()) as DomainList).data;
}
