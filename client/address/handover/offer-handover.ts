import { create } from 'zustand';
import type { Handover } from '../../../server/contract/handover.js';
import { cancelHandover, createHandover, decideHandover, fetchHandover } from '../../api/handovers';
import { ApiRequestError, errorMessage, isGone } from '../../api/http';
import { t } from '../../i18n/text';
import { readJson, writeJson } from '../../storage/stored-text';
import { useAddressStore } from '../address-store';
import { instantNow, type CountdownSnapshot } from '../countdown';
import { HANDOVER_KEY, useHandover } from '../handover-store';

/** A handover of this tab, kept in session storage so that a reload doesn't end it. */
export interface OwnHandover {
  id: string;
  token: string;
  sessionId: string;
  emailAddress: string;
}

/** State of the offer of an address to another device. */
export interface Offer {
  /** State of the handover on the server, or what keeps it from having one. */
  stage: Handover['state'] | 'creating' | 'over' | 'failed';
  own: OwnHandover | null;
  snapshot: CountdownSnapshot | null;
  device: string | null;
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
export const useOffer = create<Offer>()(() => initialOffer);

/** Continues the handover from before a reload, or creates one. */
export async function startOffer(): Promise<void> {
  const own = readOwn();
  if (!own) return createOffer();
  useOffer.setState({ ...initialOffer, own });
  await refreshOffer();
}

/** Creates a handover of the address on the page. */
export async function createOffer(): Promise<void> {
  const { sessionId, tempEmail: emailAddress } = useAddressStore.getState();
  const attempt = { ...initialOffer };
  useOffer.setState(attempt, true);
  if (!sessionId || !emailAddress) return fail(t('addressTools.codeFailed'));
  try {
    const { token, ...handover } = await createHandover(sessionId);
    const own = { id: handover.id, token, sessionId, emailAddress };
    const isWanted = useHandover.getState().isOffering && useOffer.getState() === attempt;
    if (!isWanted) return void cancel(own);
    writeJson(HANDOVER_KEY, own, 'sessionStorage');
    useOffer.setState({ own });
    show(handover);
  } catch (error) {
    if (useOffer.getState() === attempt)
      fail(
        isGone(error)
          ? t('addressTools.offerExpired')
          : errorMessage(error, t('addressTools.codeFailed')),
      );
  }
}

/** Fetches the state of the handover. Keeps the known one while the server can't be reached. */
export async function refreshOffer(): Promise<void> {
  const { own, stage } = useOffer.getState();
  if (!own || isEnd(stage)) return;
  try {
    const handover = await fetchHandover(own);
    if (useOffer.getState().own === own) show(handover);
  } catch (error) {
    if (useOffer.getState().own !== own) return;
    if (isGone(error)) fail(t('addressTools.offerExpired'));
    else if (error instanceof ApiRequestError && error.statusCode === 404) expireOffer();
  }
}

/** Answers the device that asks by the number that it shows. */
export async function chooseNumber(code: number): Promise<void> {
  const { own } = useOffer.getState();
  if (!own) return;
  useOffer.setState({ error: null });
  try {
    const handover = await decideHandover(own, code);
    if (useOffer.getState().own !== own) return;
    useOffer.setState({ isWrongNumber: handover.state === 'refused' });
    show(handover);
  } catch (error) {
    if (useOffer.getState().own === own)
      useOffer.setState({ error: errorMessage(error, t('addressTools.answerFailed')) });
    await refreshOffer();
  }
}

/** Refuses the device that asks. */
export async function refuseDevice(): Promise<void> {
  const { own } = useOffer.getState();
  if (!own) return;
  useOffer.setState({ error: null });
  try {
    await cancelHandover(own);
    if (useOffer.getState().own === own) end('refused');
  } catch (error) {
    if (useOffer.getState().own === own)
      useOffer.setState({ error: errorMessage(error, t('addressTools.answerFailed')) });
  }
}

/** Shows that the time is over. */
export function expireOffer(): void {
  if (!isEnd(useOffer.getState().stage)) end('over');
}

/** Closes the dialog, and ends the handover unless the other device is allowed. */
export function closeOffer(): void {
  const { own, stage } = useOffer.getState();
  useHandover.setState({ isOffering: false });
  writeJson(HANDOVER_KEY, null, 'sessionStorage');
  if (own && (stage === 'open' || stage === 'claimed' || stage === 'creating')) void cancel(own);
}

/** Stages in their order, without those that end it. */
const STEPS: Offer['stage'][] = ['creating', 'open', 'claimed', 'allowed'];
const ENDS: Offer['stage'][] = ['collected', 'refused', 'over', 'failed'];

/** Returns whether nothing happens to the handover anymore. */
export function isEnd(stage: Offer['stage']): boolean {
  return ENDS.includes(stage);
}

/** Shows a state from the server, unless it is older than the one that is shown. */
function show({ state, device, choices, remainingTimeInSeconds }: Handover): void {
  const { stage } = useOffer.getState();
  if (isEnd(stage) || (!isEnd(state) && STEPS.indexOf(state) < STEPS.indexOf(stage))) return;
  if (isEnd(state)) return end(state);
  const snapshot = { remainingTimeInSeconds, at: instantNow() };
  useOffer.setState({ stage: state, device, choices: choices ?? [], snapshot });
}

function end(stage: Offer['stage']): void {
  writeJson(HANDOVER_KEY, null, 'sessionStorage');
  useOffer.setState({ stage, error: null, snapshot: null });
}

function fail(error: string): void {
  end('failed');
  useOffer.setState({ error });
}

/** Withdraws the code. Ignores errors, since it expires by itself. */
async function cancel(own: OwnHandover): Promise<void> {
  await cancelHandover(own).catch(() => undefined);
}

function readOwn(): OwnHandover | null {
  const own = readJson(HANDOVER_KEY, 'sessionStorage') as Partial<OwnHandover> | null;
  const fields = [own?.id, own?.token, own?.sessionId, own?.emailAddress];
  return fields.every((field) => typeof field === 'string') ? (own as OwnHandover) : null;
}
