import { isGone } from '../api/http';
import { fetchMessages, type InboxAccess } from '../api/messages';
import type { Query } from '../api/query';
import { inboxActions } from './inbox-actions';
import { countPages } from './inbox-list';
import {
  KEYS,
  queries,
  selectList,
  selectSearch,
  useInboxStore,
  type SearchResults,
} from './inbox-store';

/** Time without a key press after which a search begins, in milliseconds. */
const TYPING_PAUSE_MS = 250;
/** Delay of a search that repeats because the inbox has changed. */
const REFRESH_DELAY_MS = 400;
/** Delay of a search that repeats because the server was still parsing some texts. */
const UNSEARCHED_DELAY_MS = 1_500;

const { getState, setState } = useInboxStore;

/** Runs the search that the visitor types, and repeats it when the inbox changes. */
class SearchActions {
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Repeats the search now and when the inbox changes. Returns an unsubscribe function. */
  follow(): () => void {
    const release = queries.keep(KEYS.search);
    void this.showPage(selectSearch(getState()).page);
    const unsubscribe = useInboxStore.subscribe((now, before) => {
      if (now.access !== before.access) this.stopTimer();
      else if (selectList(now).messages !== selectList(before).messages) this.repeatLater();
    });
    return () => {
      unsubscribe();
      release();
    };
  }

  /** Searches for a text once the visitor has stopped typing. An empty one ends the search. */
  search(query: string): void {
    setState({ query });
    if (query.trim() === '') {
      this.stopTimer();
      queries.remove(KEYS.search);
      return;
    }
    queries.abort(KEYS.search);
    this.fetchLater(TYPING_PAUSE_MS, 0);
  }

  /** Shows another page of what was found, counted from zero. */
  async showPage(page: number): Promise<void> {
    this.stopTimer();
    const { access, query } = getState();
    const text = query.trim();
    if (access && text !== '')
      await queries.fetch(this.searchQuery(access, text, page), { replace: true });
  }

  private searchQuery(access: InboxAccess, query: string, page: number): Query<SearchResults> {
    return {
      key: KEYS.search,
      fetch: async (signal) => {
        const result = await fetchMessages(access, page, { search: query, signal });
        if (!result.changed) return null;
        const { content: messages, totalElements, unread, unsearched = 0 } = result.page;
        const totalPages = countPages(totalElements);
        return {
          data: { query, messages, page, totalElements, totalPages, unread, unsearched },
        };
      },
      onFetched: ({ messages, totalElements, totalPages, unsearched }) => {
        if (messages.length === 0 && totalElements > 0 && page > 0)
          return void this.showPage(totalPages - 1);
        if (unsearched > 0 && unsearched !== this.unsearched)
          this.fetchLater(UNSEARCHED_DELAY_MS, page);
        this.unsearched = unsearched;
      },
      onFailed: (error) => {
        if (isGone(error)) void inboxActions.refresh();
      },
    };
  }

  /** Number of texts that the latest search has not searched. */
  private unsearched = 0;

  private repeatLater(): void {
    if (getState().query.trim() === '' || this.timer !== undefined) return;
    this.fetchLater(REFRESH_DELAY_MS, selectSearch(getState()).page);
  }

  private fetchLater(ms: number, page: number): void {
    this.stopTimer();
    this.timer = setTimeout(() => void this.showPage(page), ms);
  }

  private stopTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

/** Search of the open inbox. */
export const searchActions = new SearchActions();
