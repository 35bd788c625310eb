import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { t } from '../../lib/i18n/text';
import { IconButton } from '../../components/button';
import { DialogClose } from '../../components/dialogs/dialog';
import { MoreMenu, type MoreMenuProps } from './more-menu';
import type { Direction } from './navigation/neighbors';
import type { Neighbors } from './navigation/use-neighbors';

/** Shows the place of the message in its list, and the buttons that act on it. */
export function ReaderToolbar(props: {
  neighbors: Neighbors;
  /** Null while the message isn't known to exist. */
  onRemove: (() => void) | null;
  menu: MoreMenuProps | null;
  closeButton: RefObject<HTMLButtonElement | null>;
}) {
  const { neighbors, onRemove, menu, closeButton } = props;
  return (
    <div className="reader-toolbar flex shrink-0 items-center py-1 ps-5 pe-2 sm:ps-6 sm:pe-3">
      <p className="min-w-0 flex-1 truncate text-sm text-muted tabular-nums">
        {neighbors.position}
      </p>
      <StepButton direction="previous" neighbors={neighbors} />
      <StepButton direction="next" neighbors={neighbors} />
      {onRemove && (
        <IconButton label={t('reader.delete')} onClick={onRemove}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      )}
      {menu && <MoreMenu {...menu} />}
      <DialogClose ref={closeButton} />
    </div>
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
      className="aria-disabled:bg-transparent! aria-disabled:text-muted! aria-disabled:opacity-50"
      onClick={() => isPossible && void neighbors.step(direction)}
    >
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  );
}
