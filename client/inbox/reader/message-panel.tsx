import { Dialog } from '@base-ui/react/dialog';
import { Trash2 } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import type { Message } from '../../../server/contract/message.js';
import type { Mailbox } from '../../api/messages';
import { Button, IconButton } from '../../ui/button';
import { backdrop } from '../../ui/class-names';
import { DialogClose } from '../../ui/dialog';
import { notify } from '../../ui/notify';
import { UNDO_MS } from '../deletions';
import { inboxActions } from '../inbox-actions';
import { formatSubject } from '../message-format';
import { MessageHeader } from './message-header';
import { MessageViews } from './message-views';
import { SavedCopyNote } from '../offline/saved-copy-note';
import { MESSAGE_NOT_FOUND, useMessage } from './use-message';

const TOO_LATE = 'The message has already been deleted.';

const sheet =
  'fixed z-50 flex flex-col overflow-y-auto border-line bg-raised text-ink shadow-soft outline-hidden ' +
  'transition-[translate,opacity] duration-200 ease-calm ' +
  'inset-x-0 bottom-0 h-[92dvh] rounded-t-card border-t pb-[env(safe-area-inset-bottom)] ' +
  'data-starting-style:translate-y-8 data-starting-style:opacity-0 ' +
  'data-ending-style:translate-y-8 data-ending-style:opacity-0 ' +
  'md:inset-y-0 md:left-auto md:right-0 md:h-dvh md:w-[min(46rem,92vw)] md:rounded-none ' +
  'md:border-t-0 md:border-l md:data-starting-style:translate-x-8 ' +
  'md:data-starting-style:translate-y-0 md:data-ending-style:translate-x-8 ' +
  'md:data-ending-style:translate-y-0';

/** Shows a message beside the inbox on wide screens and over it on narrow ones. */
export default function MessagePanel(props: {
  mailbox: Mailbox;
  id: string | null;
  onClose: () => void;
  /** Returns what to focus after a message was closed. */
  focusTargetAfter: (id: string | null) => HTMLElement | null;
}) {
  const [shownId, setShownId] = useState(props.id);
  const closeButton = useRef<HTMLButtonElement>(null);
  if (props.id !== null && props.id !== shownId) setShownId(props.id);
  return (
    <Dialog.Root
      open={props.id !== null}
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} data-testid="panel-overlay" />
        <Dialog.Popup
          className={sheet}
          initialFocus={closeButton}
          finalFocus={() => props.focusTargetAfter(shownId)}
        >
          {shownId !== null && (
            <OpenMessage
              mailbox={props.mailbox}
              id={shownId}
              onClose={props.onClose}
              closeButton={closeButton}
            />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function OpenMessage(props: {
  mailbox: Mailbox;
  id: string;
  onClose: () => void;
  closeButton: RefObject<HTMLButtonElement | null>;
}) {
  const { mailbox, id, onClose, closeButton } = props;
  const { message, error, savedAt, retry } = useMessage(mailbox, id);
  return (
    <>
      <div className="sticky top-0 z-20 flex shrink-0 items-start border-b bg-raised border-line py-3 pr-3 pl-5 sm:pl-6">
        <Dialog.Title className="mr-2 min-w-0 flex-1 py-1.5 font-display text-xl leading-tight font-semibold break-words sm:text-2xl">
          {message ? formatSubject(message.subject) : 'Message'}
        </Dialog.Title>
        {message && <DeleteButton message={message} onDeleted={onClose} />}
        <DialogClose ref={closeButton} />
      </div>
      {savedAt !== null && <SavedCopyNote savedAt={savedAt} />}
      {message && <MessageHeader mailbox={mailbox} message={message} />}
      {message && <MessageViews key={id} mailbox={mailbox} message={message} />}
      {!message && error === null && <MessageShimmer />}
      {!message && error !== null && (
        <div className="flex flex-col items-start gap-4 p-6">
          <p role="alert" className="text-coral">
            {error}
          </p>
          {error !== MESSAGE_NOT_FOUND && <Button onClick={retry}>Try again</Button>}
        </div>
      )}
    </>
  );
}

/** Deletes the message and closes the panel. A toast offers to undo that. */
function DeleteButton({ message, onDeleted }: { message: Message; onDeleted: () => void }) {
  const deleteIt = () => {
    const isRemoved = inboxActions.remove(message.id, () =>
      notify('error', 'The message could not be deleted. Try again.'),
    );
    if (!isRemoved) return;
    onDeleted();
    notify('info', 'Message deleted.', {
      label: 'Undo',
      onPress: () => inboxActions.undoRemoval(message.id) || notify('error', TOO_LATE),
      durationMs: UNDO_MS,
    });
  };
  return (
    <IconButton label="Delete" onClick={deleteIt}>
      <Trash2 size={18} aria-hidden="true" />
    </IconButton>
  );
}

function MessageShimmer() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3 p-6">
      <p className="sr-only">Loading the message.</p>
      <div className="shimmer h-4 w-1/2 rounded-full" />
      <div className="shimmer h-4 w-1/3 rounded-full" />
      <div className="shimmer mt-4 h-64 rounded-card" />
    </div>
  );
}
