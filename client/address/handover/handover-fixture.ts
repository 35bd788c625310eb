import type {
  CreatedHandover,
  Handover,
  HandoverClaim,
} from '../../../server/contract/handover.js';
import { fakeServer, type FakeResponse } from '../../api/fake-server';

/** ID of the handover in tests. */
export const HANDOVER_ID = '6b1f0a3e-8d57-4c92-9e04-2f7a5d8c1b36';

/** Handover that was just created. */
export const created: CreatedHandover = {
  id: HANDOVER_ID,
  state: 'open',
  device: null,
  choices: null,
  expiresAt: '2026-11-22T09:02:00.000Z',
  remainingTimeInSeconds: 120,
  token: 't'.repeat(43),
};
const { token: _token, ...withoutToken } = created;

/** Handover that no device has claimed. */
export const open: Handover = withoutToken;

/** Handover that a device has claimed and the visitor has not confirmed. */
export const claimed: Handover = {
  ...open,
  state: 'claimed',
  device: { browser: 'Safari', system: 'iPhone' },
  choices: [12, 47, 83],
};

/** Response to the device that claims the handover with the token. */
export const claim: HandoverClaim = {
  id: HANDOVER_ID,
  secret: 's'.repeat(43),
  code: 47,
  expiresAt: '2026-11-22T09:02:00.000Z',
  remainingTimeInSeconds: 60,
};

/** Returns the response that contains a handover. */
export const data = (handover: object): FakeResponse => ({ body: { data: handover } });

/** Response for a handover that the server has removed. */
export const notFound = {
  status: 404,
  body: { statusCode: 404, message: 'No.', error: 'Not Found' },
};

/** Responds to the creation and the deletion of the handover, and to the given routes. */
export function serve(routes: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    'POST /handovers': data(created),
    [`DELETE /handovers/${HANDOVER_ID}`]: { status: 204 },
    ...routes,
  });
}
