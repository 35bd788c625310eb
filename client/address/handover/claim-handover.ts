import { create } from 'zustand';
import type { HandoverClaim } from '../../../server/contract/handover.js';
import { claimHandover, collectHandover } from '../../api/handovers';
import { ApiRequestError, errorMessage } from '../../api/http';
import { t } from '../../i18n/text';
import { initialize, openSession } from '../address-actions';
import { useAddressStore } from '../address-store';
import { getInstant, remainingSeconds } from '../countdown';
import { useHandoverStore } from '../handover-store';
import { updateSavedAddresses, addSession } from '../saved-addresses';
import { isCompleteToken } from './handover-link';

/** A claim of another device's address. */
export interface Claim {
  stage: 'question' | 'claiming' | 'waiting' | 'failed';
  /** The number to choose on the other device. */
  code: number | null;
  error: string | null;
}

const initialClaim: Claim = { stage: 'question', code: null, error: null };

/** Store of the dialog that asks for another device's address, changed by the functions below. */
export const useClaimStore = create<Claim>()(() => initialClaim);

/** Interval of requests for the other device's decision, in milliseconds. */
const POLL_MS = 1_500;

/** Resets the dialog for a new link. Fails at once if its token is incomplete. */
export function askAboutClaim(token: string): void {
  useClaimStore.setState(initialClaim, true);
  if (!isCompleteToken(token)) fail(t('addressTools.claimIncomplete'));
}

/**
 * Claims the address of the other device, and opens it once that device allows it.
 * @param pollMs polling interval in milliseconds; tests pass 0
 */
export async function acceptHandover(token: string, pollMs = POLL_MS): Promise<void> {
  const attempt: Claim = { ...initialClaim, stage: 'claiming' };
  useClaimStore.setState(attempt, true);
  try {
    const claim = await claimHandover(token);
    if (useClaimStore.getState() !== attempt) return;
    const waiting: Claim = { ...attempt, stage: 'waiting', code: claim.code };
    useClaimStore.setState(waiting, true);
    await openWhenAllowed(claim, () => useClaimStore.getState() === waiting, pollMs);
  } catch (error) {
    if (useClaimStore.getState() === attempt)
      fail(errorMessage(error, t('addressTools.claimFailed')));
  }
}

/** Closes the dialog. A visitor without an address gets a new one. */
export async function declineHandover(): Promise<void> {
  close();
  if (useAddressStore.getState().tempEmail === null) await initialize();
}

async function openWhenAllowed(
  claim: HandoverClaim,
  isWanted: () => boolean,
  pollMs: number,
): Promise<void> {
  const snapshot = { remainingTimeInSeconds: claim.remainingTimeInSeconds, at: getInstant() };
  while (isWanted()) {
    try {
      const session = await collectHandover(claim);
      if (session && isWanted()) {
        close();
        // The server sends the session only once. Saved first, it isn't lost if opening it fails.
        updateSavedAddresses((list) => addSession(list, session, Date.now()));
        return await openSession(session.sessionId);
      }
    } catch (error) {
      const isFinal = error instanceof ApiRequestError && error.statusCode === 410;
      if (isFinal && isWanted()) return fail(errorMessage(error, t('addressTools.claimExpired')));
      // If the server can't be reached, the claim ends when it expires by this device's clock.
      if (isWanted() && remainingSeconds(snapshot, getInstant()) === 0)
        return fail(t('addressTools.claimExpired'));
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

function close(): void {
  useHandoverStore.setState({ token: null });
  useClaimStore.setState(initialClaim, true);
}

function fail(error: string): void {
  useClaimStore.setState({ stage: 'failed', code: null, error });
}
