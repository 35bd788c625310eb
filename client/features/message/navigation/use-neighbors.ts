import { useEffect, useRef, useState } from 'react';
import { useShallow } from 'zustand/shallow';
import { errorMessage } from '../../../lib/api/http';
import type { InboxAccess } from '../../../lib/api/messages';
import { t } from '../../../lib/i18n/text';
import { notify } from '../../../components/toasts/notify';
import { inboxActions, messageQuery } from '../../../lib/inbox/inbox-actions';
import {
  queries,
  selectList,
  selectSearch,
  useInboxStore,
  useIsSearching,
  useList,
  useSearch,
} from '../../../lib/inbox/inbox-store';
import { searchActions } from '../../../lib/inbox/search-actions';
import {
  findNeighbor,
  findOnPage,
  findPosition,
  hasNeighbor,
  type Direction,
  type PagedList,
} from './neighbors';

const inbox: PagedList = {
  get: () => selectList(useInboxStore.getState()),
  showPage: (page) => inboxActions.showPage(page),
};
const results: PagedList = {
  get: () => selectSearch(useInboxStore.getState()),
  showPage: (page) => searchActions.showPage(page),
};

/** Messages before and after the open one, in the inbox or in the results of a search. */
export interface Neighbors {
  /** Text such as "3 of 12", or null while the message is not on the listed page. */
  position: string | null;
  hasNeighbor: (direction: Direction) => boolean;
  /** Opens a neighbor. @returns false if there is none, it could not be fetched, or a step is in progress */
  step: (direction: Direction) => Promise<boolean>;
}

/**
 * Returns the neighbors of the open message, and fetches the next one ahead.
 *
 * @param isLoaded whether the open message is loaded; only then is the next one fetched ahead
 */
export function useNeighbors(
  access: InboxAccess,
  id: string,
  isLoaded: boolean,
  onOpen: (id: string) => void,
): Neighbors {
  const isSearching = useIsSearching();
  const inInbox = useList((list) => list);
  const found = useSearch(useShallow((search) => search));
  const list = isSearching ? found : inInbox;
  const isStepping = useRef(false);
  const nextId = findOnPage(list, id, 'next');
  useEffect(() => {
    if (isLoaded && nextId !== null) void queries.prefetch(messageQuery(access, nextId));
  }, [access, isLoaded, nextId]);
  const position = findPosition(list, id);
  return {
    position:
      position === null
        ? null
        : t('reader.position', { place: position, total: list.totalElements }),
    hasNeighbor: (direction) => hasNeighbor(list, id, direction),
    step: async (direction) => {
      if (isStepping.current) return false;
      isStepping.current = true;
      try {
        const neighbor = await findNeighbor(isSearching ? results : inbox, id, direction);
        if (neighbor !== null) onOpen(neighbor);
        return neighbor !== null;
      } catch (error) {
        notify('error', errorMessage(error, t('reader.neighborsNotLoaded')));
        return false;
      } finally {
        isStepping.current = false;
      }
    },
  };
}

/** Returns the text once the visitor has stepped to another message; null for the first one. */
export function useStepAnnouncement(id: string, text: string): string | null {
  const [firstId, setFirstId] = useState<string | null>(id);
  if (firstId !== null && firstId !== id) setFirstId(null);
  return firstId === null ? text : null;
}
