import { useEffect, useState } from 'react';
import type { Message } from '../../server/contract/message.js';
import { errorMessage } from '../api/http';
import { fetchSource, type Mailbox } from '../api/messages';
import { linkButton } from '../ui/button';

interface ViewProps {
  mailbox: Mailbox;
  message: Message;
}

/** All header fields of a message, as they came. */
export function HeadersView({ mailbox, message }: ViewProps) {
  const { source, error } = useSource(mailbox, message.id);
  if (source === null) return <SourceStatus error={error} />;
  return (
    <dl className="grid grid-cols-1 text-sm sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]">
      {parseHeaderFields(source).map(({ name, value }, index) => (
        <div key={index} className="contents">
          <dt className="border-line pt-2 font-medium break-words sm:border-b sm:pr-6 sm:pb-2">
            {name}
          </dt>
          <dd className="border-b border-line pb-2 font-mono break-all text-muted sm:pt-2">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The source of a message as text, and the way to have it as a file. */
export function SourceView({ mailbox, message }: ViewProps) {
  const { source, error } = useSource(mailbox, message.id);
  if (source === null) return <SourceStatus error={error} />;
  const { text, cut } = truncateSource(source);
  return (
    <>
      {message.urls && (
        <a
          href={message.urls.source}
          download={`${message.id}.eml`}
          className={`${linkButton} -ml-3`}
        >
          Download as .eml
        </a>
      )}
      {cut && (
        <p className="mt-3 text-sm text-muted">
          Only the beginning is shown here. The download has all of it.
        </p>
      )}
      <pre className="mt-3 font-mono text-sm break-all whitespace-pre-wrap">{text}</pre>
    </>
  );
}

function SourceStatus({ error }: { error: string | null }) {
  if (error !== null) {
    return (
      <p role="alert" className="text-coral">
        {error}
      </p>
    );
  }
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <p className="sr-only">Fetching the source.</p>
      <div className="shimmer h-4 w-2/3 rounded-full" />
      <div className="shimmer h-4 w-1/2 rounded-full" />
      <div className="shimmer h-4 w-3/5 rounded-full" />
    </div>
  );
}

/** The source of a message, fetched when it is asked for. */
export function useSource(
  mailbox: Mailbox,
  id: string,
): { source: string | null; error: string | null } {
  const [answer, setAnswer] = useState<{ source: string | null; error: string | null }>({
    source: null,
    error: null,
  });
  useEffect(() => {
    let current = true;
    fetchSource(mailbox, id).then(
      (source) => {
        if (current) setAnswer({ source, error: null });
      },
      (failure: unknown) => {
        const error = errorMessage(failure, 'The source could not be fetched. Try again.');
        if (current) setAnswer({ source: null, error });
      },
    );
    return () => {
      current = false;
    };
  }, [mailbox, id]);
  return answer;
}

/** A header field of a mail, unfolded. */
export interface HeaderField {
  name: string;
  value: string;
}

/**
 * The header fields of a source, in their order, each on one line (RFC 5322, 2.2.3: a line that
 * begins with white space goes on with the field before it).
 */
export function parseHeaderFields(source: string): HeaderField[] {
  const fields: HeaderField[] = [];
  for (const line of extractHeader(source).split(/\r?\n/)) {
    const last = fields.at(-1);
    if (/^[ \t]/.test(line) && last) {
      last.value += ` ${line.trim()}`;
      continue;
    }
    const colon = line.indexOf(':');
    if (colon > 0) {
      fields.push({ name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() });
    }
  }
  return fields;
}

/** How much of a source is drawn as text; the rest is in the download. In characters. */
export const MAX_SHOWN_CHARS = 200_000;

/** The part of a source that is drawn, and whether that is less than all of it. */
export function truncateSource(source: string): { text: string; cut: boolean } {
  return { text: source.slice(0, MAX_SHOWN_CHARS), cut: source.length > MAX_SHOWN_CHARS };
}

function extractHeader(source: string): string {
  const end = /\r?\n\r?\n/.exec(source);
  return end ? source.slice(0, end.index) : source;
}
