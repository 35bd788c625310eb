import type { AddressSession } from '../../server/contract/address-session.js';
import type { CreatedHandover, Handover, HandoverClaim } from '../../server/contract/handover.js';
import { request } from './http';

/** A handover and the session of its address. */
interface OwnHandover {
  id: string;
  sessionId: string;
}

/** Offers an address to another device. */
export async function createHandover(sessionId: string): Promise<CreatedHandover> {
  return readData(await request('/handovers', { method: 'POST', query: { sessionId } }));
}

/** Fetches a handover. @throws ApiRequestError with status 404 if it has expired or was replaced */
export async function fetchHandover({ id, sessionId }: OwnHandover): Promise<Handover> {
  return readData(await request(`/handovers/${id}`, { query: { sessionId } }));
}

/** Allows the other device if it shows this number, else refuses it. */
export async function decideHandover(
  { id, sessionId }: OwnHandover,
  code: number,
): Promise<Handover> {
  const body = { code };
  return readData(
    await request(`/handovers/${id}/decision`, { method: 'POST', query: { sessionId }, body }),
  );
}

/** Ends a handover, even while the page is being left. */
export async function cancelHandover({ id, sessionId }: OwnHandover): Promise<void> {
  await request(`/handovers/${id}`, { method: 'DELETE', query: { sessionId }, keepalive: true });
}

/** Claims the address of another device. @throws ApiRequestError with status 410 if it has expired */
export async function claimHandover(token: string): Promise<HandoverClaim> {
  return readData(await request('/handovers/claim', { method: 'POST', body: { token } }));
}

/**
 * Fetches the session that another device hands over; null while it has not decided.
 * @throws ApiRequestError with status 410 if it has refused, or the handover has expired
 */
export async function collectHandover({
  id,
  secret,
}: Pick<HandoverClaim, 'id' | 'secret'>): Promise<AddressSession | null> {
  const response = await request(`/handovers/${id}/session`, { method: 'POST', body: { secret } });
  return response.status === 202 ? null : ((await response.json()) as AddressSession);
}

async function readData<Data>(response: Response): Promise<Data> {
  return ((await response.json()) as { data: Data }).data;
}
