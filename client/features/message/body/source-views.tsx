import { useMemo, useState } from 'react';
import type { Message } from '@mayfly/contract/message.js';
import { errorMessage } from '../../../lib/api/http';
import type { InboxAccess } from '../../../lib/api/messages';
import { useQuery } from '../../../lib/api/query';
import { sourceQuery } from '../../../lib/inbox/inbox-actions';
import { queries } from '../../../lib/inbox/inbox-store';
import { t } from '../../../lib/i18n/text';
import { Button, linkButton } from '../../../components/button';

interface ViewProps {
  access: InboxAccess;
  message: Message;
}

/** Lists the header fields of a message in their order. */
export function HeadersView({ access, message }: ViewProps) {
  const { source, error, retry } = useSource(access, message.id);
  const [isRaw, setIsRaw] = useState(false);
  if (source === null) return <SourceStatus error={error} onRetry={retry} />;
  return (
    <>
      <Button aria-pressed={isRaw} className="mb-4" onClick={() => setIsRaw(!isRaw)}>
        {t('reader.headersRaw')}
      </Button>
      {isRaw ? (
        <pre dir="ltr" className="font-mono text-sm break-all whitespace-pre-wrap">
          {extractHeader(source)}
        </pre>
      ) : (
        <FieldList source={source} message={message} />
      )}
    </>
  );
}

function FieldList({ source, message }: { source: string; message: Message }) {
  return (
    <dl
      dir="ltr"
      className="-mt-2 grid grid-cols-1 text-sm sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]"
    >
      {pairHeaders(parseHeaderFields(source), message.headers ?? []).map((field, index) => (
        <div key={index} className="contents">
          <dt className="border-line pt-2 font-medium break-words sm:border-b sm:pe-6 sm:pb-2">
            {field.name}
          </dt>
          <dd className="border-b border-line pb-2 font-mono [overflow-wrap:anywhere] text-muted sm:pt-2">
            <HeaderValue field={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows a decoded value, followed by the form in which it was sent if that differs. */
function HeaderValue({ field: { value, decoded } }: { field: PairedField }) {
  if (decoded === null) return value;
  return (
    <>
      <span dir="auto" className="block font-sans text-ink">
        {decoded}
      </span>
      <span className="sr-only">{t('reader.headerAsSent')} </span>
      {value}
    </>
  );
}

/** Shows the source of a message as text, with a link to download it. */
export function SourceView({ access, message }: ViewProps) {
  const { source, error, retry } = useSource(access, message.id);
  if (source === null) return <SourceStatus error={error} onRetry={retry} />;
  const { text, isTruncated } = truncateSource(source);
  return (
    <>
      {message.urls && (
        <a
          href={message.urls.source}
          download={`${message.id}.eml`}
          className={`${linkButton} -ms-3`}
        >
          {t('reader.downloadSource')}
        </a>
      )}
      {isTruncated && <p className="mt-3 text-sm text-muted">{t('reader.sourceTruncated')}</p>}
      <pre dir="ltr" className="mt-3 font-mono text-sm break-all whitespace-pre-wrap">
        {text}
      </pre>
    </>
  );
}

/** Shows that a source is being fetched, or why it could not be. */
export function SourceStatus({ error, onRetry }: { error: string | null; onRetry: () => void }) {
  if (error !== null) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p role="alert" className="text-coral">
          {error}
        </p>
        <Button onClick={onRetry}>{t('site.tryAgain')}</Button>
      </div>
    );
  }
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <p className="sr-only">{t('reader.sourceLoading')}</p>
      <div className="shimmer h-4 w-2/3 rounded-full" />
      <div className="shimmer h-4 w-1/2 rounded-full" />
      <div className="shimmer h-4 w-3/5 rounded-full" />
    </div>
  );
}

/** Returns the source of a message, or the start of a long one. */
function useSource(access: InboxAccess, id: string) {
  const query = useMemo(() => sourceQuery(access, id, MAX_FETCHED_CHARS), [access, id]);
  const { data: source, error, isFetching } = useQuery(queries, query);
  return {
    source,
    error: error && !isFetching ? errorMessage(error, t('reader.sourceNotLoaded')) : null,
    retry: () => void queries.fetch(query),
  };
}

/** Header field of an email, unfolded. */
export interface HeaderField {
  name: string;
  value: string;
}

/**
 * Parses the header fields of a source and unfolds them (RFC 5322, section 2.2.3: a line that
 * begins with white space continues the field before it).
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

/** Header field as it was sent, and decoded if that differs. */
export interface PairedField extends HeaderField {
  decoded: string | null;
}

/**
 * Pairs the fields of a source with those that the server has decoded. The trace fields that the server has
 * added at the start are not decoded, nor are the last fields of a long header.
 */
export function pairHeaders(sent: HeaderField[], decoded: HeaderField[]): PairedField[] {
  const offset = sent.findIndex((_, at) =>
    decoded.every(({ name }, n) => sent[at + n]?.name === name),
  );
  return sent.map((field, at) => {
    const value = offset < 0 ? undefined : decoded[at - offset]?.value;
    const isSame = value === undefined || collapse(value) === collapse(field.value);
    return { ...field, decoded: isSame ? null : value };
  });
}

const collapse = (value: string): string => value.replace(/\s+/g, ' ').trim();

/** Length from which no more of a source is fetched, in characters. Headers are shorter. */
const MAX_FETCHED_CHARS = 1_000_000;

/** Length of the source that is shown as text, in characters. */
export const MAX_SHOWN_CHARS = 200_000;

/** Truncates a source to the length that is shown. */
export function truncateSource(source: string): { text: string; isTruncated: boolean } {
  return { text: source.slice(0, MAX_SHOWN_CHARS), isTruncated: source.length > MAX_SHOWN_CHARS };
}

function extractHeader(source: string): string {
  const end = /\r?\n\r?\n/.exec(source);
  return end ? source.slice(0, end.index) : source;
}
