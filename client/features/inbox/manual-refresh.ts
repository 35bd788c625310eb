import { create } from 'zustand';
import { errorMessage, isGone } from '../../lib/api/http';
import { t } from '../../lib/i18n/text';
import { notify } from '../../components/toasts/notify';
import { inboxActions } from '../../lib/inbox/inbox-actions';

/** Time for which the result is shown, and no other request is sent, in milliseconds. */
export const RESULT_MS = 2_000;

/** State of a refresh by the visitor. */
export type RefreshState = 'idle' | 'busy' | 'done';

/** Store of the refresh by the visitor. */
export const useManualRefresh = create<{ state: RefreshState }>()(() => ({ state: 'idle' }));

const { getState, setState } = useManualRefresh;

/**
 * Fetches the address and the messages, even if the socket would push them. Does nothing while the previous
 * refresh is running or its result is shown.
 * @param checkAddress fetches the address; resolves to false if that failed and was already reported
 */
export async function refreshManually(checkAddress: () => Promise<boolean>): Promise<void> {
  if (getState().state !== 'idle') return;
  setState({ state: 'busy' });
  try {
    const [isChecked] = await Promise.all([checkAddress(), inboxActions.check()]);
    if (!isChecked) return setState({ state: 'idle' });
    setState({ state: 'done' });
    setTimeout(() => setState({ state: 'idle' }), RESULT_MS);
  } catch (error) {
    setState({ state: 'idle' });
    // The page shows anyway that the address has expired.
    if (isGone(error)) return;
    notify('error', errorMessage(error, t('inbox.checkFailed')));
  }
}
