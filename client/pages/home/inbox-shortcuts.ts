import { pressCopy } from '../../features/address/panel/copy-address';
import * as focus from '../../features/inbox/inbox-focus';
import { removeFocused, undoRemoval } from '../../features/inbox/remove-focused';
import { useCanSearch } from '../../lib/inbox/inbox-store';
import { useShortcuts } from '../../features/settings/use-shortcuts';
import { loadChunk } from '../../components/lazy-component';

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
    nextAddress: () => void openNeighbor(1),
    previousAddress: () => void openNeighbor(-1),
    ...(canSearch && { search: focus.focusSearch }),
  });
}

/** Opens another address of this device. Its code is loaded on demand. */
async function openNeighbor(step: 1 | -1): Promise<void> {
  const addresses = await loadChunk(() => import('../../features/address/saved/switch-address'));
  await addresses.openNeighbor(step);
}
