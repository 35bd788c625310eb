import { isGone } from '../api/http';
import { fetchMessages } from '../api/messages';
import { deletions, inboxActions } from './inbox-actions';
import { toDeletionEvent } from './pending-events';
import { countPages, useInboxStore, withEvent, withPage, type InboxState } from './inbox-store';
import { initialSearchState, useSearchStore } from './search-store';

/** Time without a key press after which a search begins, in milliseconds. */
const TYPING_PAUSE_MS = 250;
/** Delay of a search that repeats because the inbox has changed. */
const REFRESH_DELAY_MS = 400;
/** Delay of a search that repeats because the server was still parsing some texts. */
const UNSEARCHED_DELAY_MS = 1_500;

const { getState, setState } = useSearchStore;

/** Runs the search that the visitor types, and repeats it when the inbox changes. */
class SearchActions {
  /** Number of the latest request; responses to earlier ones are discarded. */
  private latest = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Page that is shown or requested. */
  private page = 0;

  /**
   * Repeats the search now and when the inbox changes; clears it for another inbox. Returns an unsubscribe
   * function.
   */
  follow(): () => void {
    void this.showPage(getState().page);
    return useInboxStore.subscribe((now, before) => {
      if (now.access !== before.access) this.clear();
      else this.handleChange(now, before);
    });
  }

  /** Searches for a text once the visitor has stopped typing. An empty one ends the search. */
  search(query: string): void {
    this.latest += 1;
    this.page = 0;
    if (query.trim() === '') {
      this.stopTimer();
      setState({ ...initialSearchState, query });
      return;
    }
    setState({ query, loading: true, hasFailed: false });
    this.fetchLater(TYPING_PAUSE_MS, 0);
  }

  /** Ends the search. */
  clear(): void {
    this.search('');
  }

  /** Shows another page of what was found, counted from zero. */
  async showPage(page: number): Promise<void> {
    this.stopTimer();
    const { access } = useInboxStore.getState();
    const search = getState().query.trim();
    if (access === null || search === '') return;
    this.page = page;
    const mine = (this.latest += 1);
    try {
      const result = await fetchMessages(access, page, null, search);
      if (mine !== this.latest || !result.changed) return;
      const { content, totalElements } = result.page;
      if (content.length === 0 && totalElements > 0 && page > 0) {
        return await this.showPage(countPages(totalElements) - 1);
      }
      const hidden = deletions.list(access).map(toDeletionEvent);
      const { unsearched: before } = getState();
      const { unsearched = 0 } = result.page;
      setState((state) => ({
        ...withPage(state, result.page, null, hidden),
        unsearched,
        hasFailed: false,
      }));
      if (unsearched > 0 && unsearched !== before) this.fetchLater(UNSEARCHED_DELAY_MS, page);
    } catch (error) {
      if (mine !== this.latest) return;
      // The rows of the previous query must not be shown for this one.
      setState(({ loading, known, messages }) => ({
        loading: false,
        hasFailed: true,
        known: known && !loading,
        messages: loading ? [] : messages,
      }));
      if (isGone(error)) void inboxActions.refresh();
    }
  }

  /** Applies a change of the inbox to the rows that were found, and repeats the search after a delay. */
  private handleChange(now: InboxState, before: InboxState): void {
    if (getState().query.trim() === '') return;
    const { lastEvent } = now;
    if (lastEvent !== null && lastEvent !== before.lastEvent && lastEvent.kind !== 'arrived') {
      setState((state) => withEvent(state, lastEvent));
    }
    const hasChanged =
      now.messages !== before.messages || now.totalElements !== before.totalElements;
    if (hasChanged && this.timer === undefined) {
      this.fetchLater(REFRESH_DELAY_MS, this.page);
    }
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
