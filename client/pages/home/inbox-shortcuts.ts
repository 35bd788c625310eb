import type { RefObject } from 'react';
import type { InboxHandle } from '../../features/inbox/inbox';
import { useCanSearch } from '../../lib/inbox/inbox-store';
import { useSettings } from '../../features/settings/settings';
import { useShortcuts } from '../../features/settings/use-shortcuts';
import { loadChunk } from '../../components/lazy-component';

/** Handles the shortcuts of the address and the inbox on the page. */
export function useInboxShortcuts(
  copyButton: RefObject<HTMLButtonElement | null>,
  inbox: RefObject<InboxHandle | null>,
  refresh: () => void,
): void {
  const isEnabled = useSettings((settings) => settings.shortcuts);
  const canSearch = useCanSearch();
  useShortcuts(
    {
      copy: () => copyButton.current?.click(),
      next: () => inbox.current?.focusNeighbor('next'),
      previous: () => inbox.current?.focusNeighbor('previous'),
      remove: () => inbox.current?.removeFocused(),
      undo: () => inbox.current?.undoRemoval(),
      select: () => inbox.current?.toggleFocused(),
      refresh,
      nextAddress: () => void openNeighbor(1),
      previousAddress: () => void openNeighbor(-1),
      ...(canSearch && { search: () => inbox.current?.focusSearch() }),
    },
    isEnabled,
  );
}

/** Opens another address of this device. Its code is loaded on demand. */
async function openNeighbor(step: 1 | -1): Promise<void> {
  const addresses = await loadChunk(() => import('../../features/address/saved/switch-address'));
  await addresses.openNeighbor(step);
}
