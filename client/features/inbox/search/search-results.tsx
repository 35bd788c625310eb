import { useDeferredValue, useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import { splitSearch } from '@mayfly/contract/fold-text.js';
import { t } from '../../../lib/i18n/text';
import { Button } from '../../../components/button';
import { focusMessage, focusSearch } from '../inbox-focus';
import { InboxNote } from '../../../components/inbox-note';
import { MarkedText } from '../../../components/marked-text';
import { ListFooter } from '../list-footer';
import MessageTable from '../list/message-table';
import { addExcerpt } from './excerpt';
import { searchActions } from '../../../lib/inbox/search-actions';
import { isLayerOpen } from '../../../lib/shortcuts';
import { useSearch } from '../../../lib/inbox/inbox-store';

/** Clears the search and focuses its field. */
function clearSearch(): void {
  searchActions.search('');
  focusSearch();
}

const showPage = (page: number) => void searchActions.showPage(page);

/** Leaves the search with Escape, unless that closes a dialog or a menu. */
function useEscape(): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isLayerOpen()) return;
    searchActions.search('');
    focusMessage(null);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** Returns a function that marks the words in a text. */
const markWords = (words: string[]) =>
  function mark(text: string): ReactNode {
    return <MarkedText text={text} words={words} />;
  };

/** Shows the messages that a search has found, with their matches marked. */
export default function SearchResults({ hrefOf }: { hrefOf: (id: string) => string }) {
  // Marking the rows again must not delay the next key.
  const query = useDeferredValue(useSearch((search) => search.query));
  const messages = useSearch((search) => search.messages);
  const page = useSearch((search) => search.page);
  const totalPages = useSearch((search) => search.totalPages);
  const words = useMemo(() => splitSearch(query), [query]);
  const shown = useMemo(
    () => messages.map((message) => addExcerpt(message, words)),
    [messages, words],
  );
  const mark = useMemo(() => markWords(words), [words]);
  useEscape();
  return (
    <>
      <Unsearched />
      <div className="inbox-area grid">
        {shown.length > 0 ? (
          <MessageTable messages={shown} hrefOf={hrefOf} mark={mark} />
        ) : (
          <WithoutRows />
        )}
      </div>
      <ListFooter page={page} totalPages={totalPages} onPage={showPage} />
    </>
  );
}

/** Shows why there are no rows. */
function WithoutRows() {
  const query = useSearch((search) => search.query.trim());
  const known = useSearch((search) => search.known);
  const page = useSearch((search) => search.page);
  const hasFailed = useSearch((search) => search.hasFailed);
  if (hasFailed) {
    return (
      <InboxNote onRetry={() => showPage(page)}>
        <p>{t('inboxTools.searchFailedHint')}</p>
      </InboxNote>
    );
  }
  if (!known) return <InboxNote>{t('inboxTools.searchRunning')}</InboxNote>;
  return (
    <InboxNote>
      <p className="[overflow-wrap:anywhere]">{t('inboxTools.searchNothingFound', { query })}</p>
      <Button className="mt-4" onClick={clearSearch}>
        {t('inboxTools.searchClear')}
      </Button>
    </InboxNote>
  );
}

/** Shows that matches may be missing. */
function Unsearched() {
  const unsearched = useSearch((search) => search.unsearched);
  if (unsearched === 0) return null;
  return (
    <p className="border-t border-line px-4 py-2.5 text-sm text-muted sm:px-6">
      {t('inboxTools.searchUnsearched', { count: unsearched })}
    </p>
  );
}
