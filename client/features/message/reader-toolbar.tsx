import { ArrowLeft, ChevronDown, ChevronUp, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import type { Message } from '@mayfly/contract/message.js';
import { t } from '../../lib/i18n/text';
import { IconButton } from '../../components/button';
import { DialogClose } from '../../components/dialogs/dialog';
import { CodeChip } from '../../components/verification/code-chip';
import { inboxActions } from '../../lib/inbox/inbox-actions';
import { formatSubject } from '../../lib/messages/message-format';
import { MoreMenu, type MoreMenuProps } from './more-menu';
import type { Direction } from './navigation/neighbors';
import type { Neighbors } from './navigation/use-neighbors';

interface ActionProps {
  neighbors: Neighbors;
  /** Null while the message isn't known to exist. */
  onRemove: (() => void) | null;
  menu: MoreMenuProps | null;
}

/**
 * Stays above the message: shows its place in the list or, once its head is scrolled away, its subject and
 * code. Contains the buttons that act on the message unless they are at the bottom.
 */
export function ReaderBar(
  props: ActionProps & {
    message: Message | null;
    isHeadAway: boolean;
    hasActions: boolean;
    closeButton: RefObject<HTMLButtonElement | null>;
  },
) {
  const { message, isHeadAway, hasActions, neighbors, closeButton } = props;
  const showsMessage = isHeadAway && message !== null;
  return (
    <div
      className={`reader-bar flex shrink-0 items-center gap-1 border-b py-1 ps-5 pe-2 sm:ps-6 sm:pe-3 ${isHeadAway ? 'border-line' : 'border-transparent'}`}
    >
      {showsMessage ? (
        <>
          <p dir="auto" aria-hidden="true" className="min-w-0 flex-1 truncate font-medium">
            {formatSubject(message.subject)}
          </p>
          <CodeChip message={message} onCopied={inboxActions.markCopied} />
        </>
      ) : (
        <p className="min-w-0 flex-1 truncate text-sm text-muted tabular-nums">
          {neighbors.position}
        </p>
      )}
      {hasActions && <Actions {...props} />}
      <DialogClose ref={closeButton} />
    </div>
  );
}

/** Has the buttons that act on the message in reach of a thumb. */
export function BottomBar(props: ActionProps & { onClose: () => void }) {
  return (
    <div className="reader-bar reader-bottom flex shrink-0 items-center justify-between border-t border-line bg-raised px-3 py-1">
      <IconButton label={t('reader.back')} onClick={props.onClose}>
        <ArrowLeft size={20} aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
      <Actions {...props} />
    </div>
  );
}

function Actions({ neighbors, onRemove, menu }: ActionProps) {
  return (
    <>
      <StepButton direction="previous" neighbors={neighbors} />
      <StepButton direction="next" neighbors={neighbors} />
      {onRemove && (
        <IconButton label={t('reader.delete')} onClick={onRemove}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      )}
      {menu && <MoreMenu {...menu} />}
    </>
  );
}

function StepButton({ direction, neighbors }: { direction: Direction; neighbors: Neighbors }) {
  const isPossible = neighbors.hasNeighbor(direction);
  const Icon = direction === 'next' ? ChevronDown : ChevronUp;
  return (
    <IconButton
      label={direction === 'next' ? t('reader.nextMessage') : t('reader.previousMessage')}
      // A button that becomes disabled would lose the focus.
      aria-disabled={!isPossible}
      className="aria-disabled:bg-transparent! aria-disabled:text-muted! aria-disabled:opacity-50 forced-colors:aria-disabled:text-[GrayText]!"
      onClick={() => isPossible && void neighbors.step(direction)}
    >
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  );
}
