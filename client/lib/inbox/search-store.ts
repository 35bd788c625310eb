import { create } from 'zustand';
import { initialInboxState, useInboxStore, type InboxState } from './inbox-store';

/** Minimum number of messages in an inbox that offers a search. */
const SEARCHABLE_FROM = 10;

/** One page of the results of a search, in the form of an inbox. */
export interface SearchState extends InboxState {
  query: string;
  /** Number of messages that may match, but whose text was not searched. */
  unsearched: number;
  hasFailed: boolean;
}

/** State without a search. */
export const initialSearchState: SearchState = {
  ...initialInboxState,
  query: '',
  unsearched: 0,
  hasFailed: false,
};

/** Store of the search in the open inbox, changed by `search-actions.ts`. It is not persisted. */
export const useSearchStore = create<SearchState>()(() => initialSearchState);

/** Returns whether the inbox shows what a search has found. */
export const useIsSearching = (): boolean => useSearchStore(({ query }) => query.trim() !== '');

/** Returns whether the inbox has a search field. */
export function useCanSearch(): boolean {
  const hasQuery = useSearchStore(({ query }) => query !== '');
  const hasMany = useInboxStore(({ totalElements }) => totalElements >= SEARCHABLE_FROM);
  return hasQuery || hasMany;
}
