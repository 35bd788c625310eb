import { type ReactNode, useEffect, useMemo } from 'react';
import { type Connection, connectionWord } from '../realtime/connection';
import { Button } from '../ui/button';
import { refresh, showPage } from './inbox-actions';
import { type Announcement, type InboxState, useInboxStore } from './inbox-store';
import { InboxTable } from './message-table';
import { announcementWords, unreadWords } from './message-format';
import { Pager } from './pager';
import { corrected } from './verification/corrected';
import { joinClasses } from '../ui/class-names';

interface InboxProps {
  connection: Connection;
  /** Whether there is no address whose messages could be shown. */
  unavailable?: boolean;
  /** Returns where a message opens. */
  hrefOf: (id: string) => string;
}

/** The inbox: a page of messages that grows by itself. */
export function Inbox({ connection, unavailable = false, hrefOf }: InboxProps) {
  const inbox = useInboxStore();
  const { page, totalPages, arrivedAbove, announcement } = inbox;
  const announced = useAnnounced(announcement);
  useReleasedRows(!inbox.loading || unavailable);
  return (
    <section
      id="inbox"
      aria-labelledby="inbox-heading"
      aria-busy={inbox.loading && !unavailable}
      className="overflow-hidden rounded-card border border-line bg-raised shadow-soft"
    >
      <InboxHeader connection={connection} unread={inbox.unread} />
      {arrivedAbove > 0 && <ArrivedAbove count={arrivedAbove} />}
      <div className="inbox-area grid">
        <Rows inbox={inbox} unavailable={unavailable} hrefOf={hrefOf} />
      </div>
      <footer className="border-t border-line px-4 py-1">
        <Pager page={page} totalPages={totalPages} onPage={(next) => void showPage(next)} />
      </footer>
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
    </section>
  );
}

/** The rows, or why there are none: none known, not known yet, or not to be had. */
function Rows(props: { inbox: InboxState; unavailable: boolean; hrefOf: (id: string) => string }) {
  const { messages, known, loading, mailbox } = props.inbox;
  if (messages.length > 0) return <InboxTable messages={messages} hrefOf={props.hrefOf} />;
  if (known) return <InboxNote>No messages yet. They will appear here automatically.</InboxNote>;
  if (loading && !props.unavailable) {
    return (
      <InboxNote>
        <span className="needs-script">Getting your messages.</span>
      </InboxNote>
    );
  }
  if (!mailbox) return <InboxNote>Messages appear here once there is an address.</InboxNote>;
  return (
    <InboxNote>
      <p>Your messages can’t be shown right now. They appear here once the connection is back.</p>
      <Button className="mt-4" onClick={() => void refresh()}>
        Try again
      </Button>
    </InboxNote>
  );
}

/** Returns the announcement as text. A correction made afterwards is not announced as new mail. */
function useAnnounced(announcement: Announcement | null): string | null {
  return useMemo(() => {
    if (announcement === null) return null;
    return announcementWords({ ...announcement, message: corrected(announcement.message) });
  }, [announcement]);
}

/** Gives up the room that `theme.js` reserved for the rows of the last visit. */
function useReleasedRows(known: boolean): void {
  useEffect(() => {
    if (!known) return;
    const { style } = document.documentElement;
    style.removeProperty('--inbox-rows');
    style.removeProperty('--inbox-links');
  }, [known]);
}

function InboxHeader({ connection, unread }: { connection: Connection; unread: number }) {
  return (
    <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-4 py-2 sm:px-6">
      <h2 id="inbox-heading" className="font-display text-xl font-semibold">
        Inbox{' '}
        {unread > 0 && (
          <span className="ml-2 font-sans text-sm font-medium text-teal">
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
      className="w-full rounded-none border-t border-line text-teal! hover:text-teal-strong!"
      onClick={() => void showPage(0)}
    >
      {count === 1 ? '1 new message' : `${count} new messages`} on page 1
    </Button>
  );
}

/** Says why there are no rows, below the day line's quiet pulse. */
export function InboxNote({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-center justify-center gap-5 border-t border-line px-6 py-6 text-center">
      <svg viewBox="0 0 160 40" className="h-10 w-40 text-teal" fill="none" aria-hidden="true">
        <path d="M56 32a24 24 0 0 1 48 0z" className="breathes fill-dawn" />
        <path d="M70 32a10 10 0 0 1 20 0z" className="fill-sun" />
        <path d="M8 32h144" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      <div className="max-w-md text-balance text-muted">{children}</div>
    </div>
  );
}

const dots: Record<Connection, string> = {
  waiting: 'bg-muted',
  connecting: 'bg-muted',
  live: 'bg-teal',
  polling: 'bg-amber',
  unreachable: 'bg-coral',
  offline: 'bg-coral',
};

/** How the page hears of mail: a dot, and the word for it. */
export function ConnectionBadge({ connection }: { connection: Connection }) {
  return (
    <p role="status" className="needs-script flex items-center gap-2 text-sm text-muted">
      <span
        aria-hidden="true"
        className={joinClasses(
          'size-2 rounded-full',
          dots[connection],
          connection === 'live' && 'breathes',
        )}
      />
      {connectionWord(connection)}
    </p>
  );
}
