import { create } from 'zustand';
import type { Handover } from '../../../server/contract/handover.js';
import { cancelHandover, createHandover, decideHandover, fetchHandover } from '../../api/handovers';
import { ApiRequestError, errorMessage, isGone } from '../../api/http';
import { t } from '../../i18n/text';
import { readJson, writeJson } from '../../storage/stored-text';
import { useAddressStore } from '../address-store';
import { getInstant, type CountdownSnapshot } from '../countdown';
import { HANDOVER_KEY, useHandoverStore } from '../handover-store';

/** A handover of this tab, kept in session storage so that a reload doesn't end it. */
export interface OwnHandover {
  id: string;
  token: string;
  sessionId: string;
  emailAddress: string;
}

/** State of the offer of an address to another device. */
export interface Offer {
  /**
   * State on the server; `creating` until the server has created it, `expired` when time is up or the server
   * has removed it, `failed` if it could not be created or its address has expired.
   */
  stage: Handover['state'] | 'creating' | 'expired' | 'failed';
  own: OwnHandover | null;
  snapshot: CountdownSnapshot | null;
  device: Handover['device'];
  choices: number[];
  /** Whether the visitor chose another number than the device shows. */
  isWrongNumber: boolean;
  error: string | null;
}

const initialOffer: Offer = {
  stage: 'creating',
  own: null,
  snapshot: null,
  device: null,
  choices: [],
  isWrongNumber: false,
  error: null,
};

/** Store of the dialog that offers an address, changed by the functions below. */
export const useOfferStore = create<Offer>()(() => initialOffer);

/** Continues the handover from before a reload, or creates one. */
export async function startOffer(): Promise<void> {
  const own = readStoredHandover();
  if (!own) return createOffer();
  useOfferStore.setState({ ...initialOffer, own });
  await refreshOffer();
}

/** Creates a handover of the address on the page. */
export async function createOffer(): Promise<void> {
  const { sessionId, tempEmail: emailAddress } = useAddressStore.getState();
  const attempt = { ...initialOffer };
  useOfferStore.setState(attempt, true);
  if (!sessionId || !emailAddress) return fail(t('addressTools.codeFailed'));
  try {
    const { token, ...handover } = await createHandover(sessionId);
    const own = { id: handover.id, token, sessionId, emailAddress };
    const isWanted = useHandoverStore.getState().isOffering && useOfferStore.getState() === attempt;
    if (!isWanted) return void cancel(own);
    writeJson(HANDOVER_KEY, own, 'sessionStorage');
    useOfferStore.setState({ own });
    applyState(handover);
  } catch (error) {
    if (useOfferStore.getState() === attempt)
      fail(
        isGone(error)
          ? t('addressTools.offerExpired')
          : errorMessage(error, t('addressTools.codeFailed')),
      );
  }
}

/** Fetches the state of the handover. Keeps the known one while the server can't be reached. */
export async function refreshOffer(): Promise<void> {
  const { own, stage } = useOfferStore.getState();
  if (!own || isFinal(stage)) return;
  try {
    const handover = await fetchHandover(own);
    if (useOfferStore.getState().own === own) applyState(handover);
  } catch (error) {
    if (useOfferStore.getState().own !== own) return;
    if (isGone(error)) fail(t('addressTools.offerExpired'));
    else if (error instanceof ApiRequestError && error.statusCode === 404) expireOffer();
  }
}

/** Allows the other device if it shows this number, else refuses it. */
export async function chooseNumber(number: number): Promise<void> {
  const { own } = useOfferStore.getState();
  if (!own) return;
  useOfferStore.setState({ error: null });
  try {
    const handover = await decideHandover(own, number);
    if (useOfferStore.getState().own !== own) return;
    useOfferStore.setState({ isWrongNumber: handover.state === 'refused' });
    applyState(handover);
  } catch (error) {
    if (useOfferStore.getState().own !== own) return;
    useOfferStore.setState({ error: errorMessage(error, t('addressTools.answerFailed')) });
    // The server may have received the answer nevertheless.
    await refreshOffer();
    if (useOfferStore.getState().own !== own) return;
    useOfferStore.setState({ isWrongNumber: useOfferStore.getState().stage === 'refused' });
  }
}

/** Refuses the device that has claimed the handover. */
export async function refuseDevice(): Promise<void> {
  const { own } = useOfferStore.getState();
  if (!own) return;
  useOfferStore.setState({ error: null });
  try {
    await cancelHandover(own);
    if (useOfferStore.getState().own === own) end('refused');
  } catch (error) {
    if (useOfferStore.getState().own === own)
      useOfferStore.setState({ error: errorMessage(error, t('addressTools.answerFailed')) });
  }
}

/** Shows that the handover has expired. */
export function expireOffer(): void {
  if (!isFinal(useOfferStore.getState().stage)) end('expired');
}

/** Closes the dialog, and ends the handover unless the other device is allowed. */
export function closeOffer(): void {
  const { own, stage } = useOfferStore.getState();
  useHandoverStore.setState({ isOffering: false });
  writeJson(HANDOVER_KEY, null, 'sessionStorage');
  if (own && (stage === 'open' || stage === 'claimed' || stage === 'creating')) void cancel(own);
}

/** Stages of an ongoing handover, in their order. */
const ACTIVE_STAGES: Offer['stage'][] = ['creating', 'open', 'claimed', 'allowed'];
const FINAL_STAGES: Offer['stage'][] = ['collected', 'refused', 'expired', 'failed'];

/** Returns whether a stage is final. */
export function isFinal(stage: Offer['stage']): boolean {
  return FINAL_STAGES.includes(stage);
}

/** Applies a state from the server, unless it precedes the shown stage: responses may arrive out of order. */
function applyState({ state, device, choices, remainingTimeInSeconds }: Handover): void {
  const { stage } = useOfferStore.getState();
  if (isFinal(stage)) return;
  if (isFinal(state)) return end(state);
  if (ACTIVE_STAGES.indexOf(state) < ACTIVE_STAGES.indexOf(stage)) return;
  const snapshot = { remainingTimeInSeconds, at: getInstant() };
  useOfferStore.setState({ stage: state, device, choices: choices ?? [], snapshot });
  // An error concerns an action of the stage before.
  if (state !== stage) useOfferStore.setState({ error: null });
}

function end(stage: Offer['stage']): void {
  writeJson(HANDOVER_KEY, null, 'sessionStorage');
  useOfferStore.setState({ stage, error: null, snapshot: null });
}

function fail(error: string): void {
  end('failed');
  useOfferStore.setState({ error });
}

/** Cancels the handover. Ignores errors, since it expires by itself. */
async function cancel(own: OwnHandover): Promise<void> {
  await cancelHandover(own).catch(() => undefined);
}

function readStoredHandover(): OwnHandover | null {
  const own = readJson(HANDOVER_KEY, 'sessionStorage') as Partial<OwnHandover> | null;
  const fields = [own?.id, own?.token, own?.sessionId, own?.emailAddress];
  return fields.every((field) => typeof field === 'string') ? (own as OwnHandover) : null;
}
