import type { Connection } from '../realtime/connection';
import { Button } from '../ui/button';
import { ConnectionBadge } from './connection-badge';
import { EmptyInbox } from './empty-inbox';
import { showPage } from './inbox-actions';
import { useInboxStore } from './inbox-store';
import { InboxTable } from './inbox-table';
import { arrivalWords, unreadWords } from './inbox-words';
import { Pager } from './pager';

/**
 * The inbox: a page of messages that grows by itself.
 * @param hrefOf where a message opens
 */
export function Inbox(props: { connection: Connection; hrefOf: (id: string) => string }) {
  const inbox = useInboxStore();
  const { messages, page, totalPages, arrivedAbove, lastArrival } = inbox;
  return (
    <section
      id="inbox"
      aria-labelledby="inbox-heading"
      aria-busy={inbox.loading}
      className="overflow-hidden rounded-card border border-line bg-raised shadow-soft"
    >
      <InboxHeader connection={props.connection} unread={inbox.unreadIds.size} />
      {arrivedAbove > 0 && <ArrivedAbove count={arrivedAbove} />}
      {messages.length === 0 ? (
        <EmptyInbox />
      ) : (
        <InboxTable messages={messages} hrefOf={props.hrefOf} />
      )}
      <footer className="border-t border-line px-4 py-1">
        <Pager page={page} totalPages={totalPages} onPage={(next) => void showPage(next)} />
      </footer>
      <p aria-live="polite" className="sr-only">
        {lastArrival && arrivalWords(lastArrival)}
      </p>
    </section>
  );
}

function InboxHeader({ connection, unread }: { connection: Connection; unread: number }) {
  return (
    <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-4 py-2 sm:px-6">
      <h2 id="inbox-heading" className="font-display text-xl font-semibold">
        Inbox
        {unread > 0 && (
          <span className="ml-3 font-sans text-sm font-medium text-teal">
            {unreadWords(unread)}
          </span>
        )}
      </h2>
      <ConnectionBadge connection={connection} />
    </header>
  );
}

function ArrivedAbove({ count }: { count: number }) {
  return (
    <Button
      look="quiet"
      className="w-full rounded-none border-t border-line !text-teal"
      onClick={() => void showPage(0)}
    >
      {count === 1 ? '1 new message' : `${count} new messages`} on page 1
    </Button>
  );
}
