import { MailOpen, Trash2 } from 'lucide-react';
import { errorMessage } from '../../lib/api/http';
import { t } from '../../lib/i18n/text';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { slideIn } from '../../components/slide';
import { notify } from '../../components/toasts/notify';
import { UNDO_MS } from '../../lib/inbox/deletions';
import { inboxActions } from '../../lib/inbox/inbox-actions';
import { findFocusTarget } from './inbox-focus';
import { selectList, useInboxStore, useList } from '../../lib/inbox/inbox-store';
import { removeMessages } from './remove-message';

/** On phones, only the icons fit next to the pager. */
const label = 'max-list-wide:sr-only';
const shape = 'row-start-1 max-list-wide:w-11 max-list-wide:!px-0';
/** Look of a button that would do nothing: without a hover effect. */
const off = 'aria-disabled:bg-transparent! aria-disabled:text-muted! aria-disabled:opacity-50';

/** Renders the buttons that mark all messages read and delete them, as cells of the footer's grid. A single message has its own. */
export default function BulkActions() {
  const isOffered = useList((list) => list.totalElements > 1);
  return (
    <>
      {isOffered && <MarkAllRead />}
      <DeleteAll isOffered={isOffered} />
    </>
  );
}

function MarkAllRead() {
  const unread = useList((list) => list.unread);
  return (
    <Button
      look="quiet"
      className={`${shape} col-start-1 justify-self-start ${off}`}
      // A button that becomes disabled would lose the focus.
      aria-disabled={unread === 0}
      onClick={() => unread > 0 && void inboxActions.markAllRead(reportUnmarked)}
    >
      <MailOpen size={18} aria-hidden="true" />
      <span className={label}>{t('inboxTools.markAllRead')}</span>
    </Button>
  );
}

const reportUnmarked = (error: unknown) =>
  notify('error', errorMessage(error, t('inboxTools.markAllReadFailed')));

/** Shows that the inbox is full, and offers to delete all but the newest messages. */
export function FullNotice() {
  const page = useList((list) => list.page);
  const kept = useList((list) => list.messages.length - 1);
  const remove = () =>
    removeMessages(t('inboxTools.olderDeleted'), (onFailed) => inboxActions.removeOlder(onFailed));
  return (
    <div
      ref={slideIn}
      hidden
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-coral-soft px-4 py-2 text-[0.9375rem] sm:px-6"
    >
      <p role="status" className="flex-1 basis-64">
        {t('inboxTools.full')}
      </p>
      {page === 0 && kept > 0 && (
        <Button onClick={remove}>{t('inboxTools.deleteOlder', { count: kept })}</Button>
      )}
    </div>
  );
}

/** Deletes all messages after a confirmation. A toast offers to undo the deletion. */
function DeleteAll({ isOffered }: { isOffered: boolean }) {
  const count = useList((list) => list.totalElements);
  // The button that opened the dialog or, if that is gone, the first tabbable element of the inbox.
  const findFinalFocus = () =>
    selectList(useInboxStore.getState()).messages.length > 0 || findFocusTarget(null);
  return (
    <ConfirmDialog
      title={t('inboxTools.deleteAllTitle')}
      cancel={t('addressTools.cancel')}
      confirm={
        <Button
          look="danger"
          onClick={() =>
            removeMessages(t('inboxTools.allDeleted'), (onFailed) =>
              inboxActions.removeAll(onFailed),
            )
          }
        >
          {t('inboxTools.deleteAll')}
        </Button>
      }
      trigger={
        isOffered && (
          <Button look="quiet" className={`${shape} col-start-3 justify-self-end`}>
            <Trash2 size={18} aria-hidden="true" />
            <span className={label}>{t('inboxTools.deleteAll')}</span>
          </Button>
        )
      }
      finalFocus={findFinalFocus}
    >
      {t('inboxTools.deleteAllDescription', { count, seconds: UNDO_MS / 1000 })}
    </ConfirmDialog>
  );
}
