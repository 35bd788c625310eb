import { ListChecks } from 'lucide-react';
import { t } from '../../../lib/i18n/text';
import { IconButton } from '../../../components/button';
import { useList } from '../../../lib/inbox/inbox-store';
import { selectIsActive, setTapping, useSelection } from './selection-store';

/** Starts and ends selecting messages by taps, where no pointer can hover over their boxes. */
export function SelectButton() {
  const hasMessages = useList(({ messages }) => messages.length > 0);
  const isSelecting = useSelection(selectIsActive);
  if (!hasMessages) return null;
  return (
    <IconButton
      label={t('inbox.selectMessages')}
      aria-pressed={isSelecting}
      className="select-button aria-pressed:bg-teal-soft aria-pressed:text-ink"
      onClick={() => setTapping(!isSelecting)}
    >
      <ListChecks size={20} aria-hidden="true" />
    </IconButton>
  );
}
