import type { AddressSession, DomainList } from '@mayfly/contract/address-session.js';
import { toSession, type Session } from '../storage/session-format';
import { request, type RequestOptions } from './http';

/**
 * Issues a new address.
 * @param domain one of `fetchDomains()`; if missing, the server chooses
 */
export const generateAddress = (domain?: string): Promise<Session> =>
  requestSession('/generate-email', { method: 'POST', ...(domain && { body: { domain } }) });

/** Fetches the address of a session. @throws ApiRequestError with status 410 if it isn't active */
export const fetchCurrentAddress = (sessionId: string): Promise<Session> =>
  requestSession('/email/current', { query: { sessionId } });

/** Extends the address once. @throws ApiRequestError with status 409 at its maximum lifetime */
export const extendAddress = (sessionId: string): Promise<Session> =>
  requestSession('/email/extend', { method: 'POST', query: { sessionId } });

/** Opens the inbox of everything else. @throws ApiRequestError on other machines than the server's */
export const openCatchAll = (): Promise<Session> =>
  requestSession('/catch-all', { method: 'POST' });

/** Deletes an address and all its messages immediately. */
export async function deleteAddress(sessionId: string): Promise<void> {
  await request('/email/current', { method: 'DELETE', query: { sessionId } });
}

/** Fetches the domains on which new addresses are issued. */
export async function fetchDomains(): Promise<string[]> {
  const response = await request('/domains');
  return ((await response.json()) as DomainList).data;
}

async function requestSession(path: string, options: RequestOptions): Promise<Session> {
  const response = await request(path, options);
  return toSession((await response.json()) as AddressSession);
}
