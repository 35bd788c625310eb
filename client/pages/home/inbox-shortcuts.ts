import { pressCopy } from '../../features/address/panel/copy-address';
import * as focus from '../../features/inbox/inbox-focus';
import { removeFocused, undoRemoval } from '../../features/inbox/remove-focused';
import { useCanSearch } from '../../lib/inbox/inbox-store';
import { useShortcuts } from '../../lib/shortcuts';

/** Handles the shortcuts of the address and the inbox on the page. */
export function useInboxShortcuts(refresh: () => void): void {
  const canSearch = useCanSearch();
  useShortcuts({
    copy: pressCopy,
    next: () => focus.focusNeighbor(1),
    previous: () => focus.focusNeighbor(-1),
    remove: removeFocused,
    undo: undoRemoval,
    refresh,
    ...(canSearch && { search: focus.focusSearch }),
  });
}
