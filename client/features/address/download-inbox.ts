import { notify } from '../../components/toasts/notify';
import { errorMessage } from '../../lib/api/http';
import { fetchExport } from '../../lib/api/messages';
import { t } from '../../lib/i18n/text';
import { selectCurrent, useSessions } from './session-store';

/** Time after which a browser has begun to save a file. */
const SAVE_DELAY_MS = 60_000;

/** Downloads all messages of the address on the page as a ZIP file, or says why it can't. */
export async function downloadInbox(): Promise<void> {
  const session = selectCurrent(useSessions.getState());
  if (!session) return;
  try {
    const url = URL.createObjectURL(await fetchExport(session));
    const link = Object.assign(document.createElement('a'), { href: url });
    link.download = `${session.emailAddress}.zip`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), SAVE_DELAY_MS);
  } catch (error) {
    notify('error', errorMessage(error, t('addressTools.downloadFailed')));
  }
}
