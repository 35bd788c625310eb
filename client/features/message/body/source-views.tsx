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

/** Lists the decoded header fields of a message in their order, or shows its header as it was sent. */
export function HeadersView({ access, message }: ViewProps) {
  const [isRaw, setIsRaw] = useState(false);
  const fields = message.headers ?? [];
  // An unreadable message has only its source.
  if (fields.length === 0) return <RawHeader access={access} message={message} />;
  return (
    <>
      <Button aria-pressed={isRaw} className="mb-4" onClick={() => setIsRaw(!isRaw)}>
        {t('reader.headersRaw')}
      </Button>
      {isRaw ? (
        <RawHeader access={access} message={message} />
      ) : (
        <dl className="-mt-2 grid grid-cols-1 text-sm sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]">
          {fields.map(({ name, value }, index) => (
            <div key={index} dir="ltr" className="contents">
              <dt className="border-line pt-2 font-medium break-words sm:border-b sm:pe-6 sm:pb-2">
                {name}
              </dt>
              <dd
                dir="auto"
                className="border-b border-line pb-2 font-mono [overflow-wrap:anywhere] text-muted sm:pt-2"
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function RawHeader({ access, message }: ViewProps) {
  const { source, error, retry } = useSource(access, message.id);
  if (source === null) return <SourceStatus error={error} onRetry={retry} />;
  return (
    <pre dir="ltr" className="font-mono text-sm break-all whitespace-pre-wrap">
      {source.split(/\r?\n\r?\n/, 1)[0]}
    </pre>
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

/** Length from which no more of a source is fetched, in characters. Headers are shorter. */
const MAX_FETCHED_CHARS = 1_000_000;

/** Length of the source that is shown as text, in characters. */
export const MAX_SHOWN_CHARS = 200_000;

/** Truncates a source to the length that is shown. */
export function truncateSource(source: string): { text: string; isTruncated: boolean } {
  return { text: source.slice(0, MAX_SHOWN_CHARS), isTruncated: source.length > MAX_SHOWN_CHARS };
}
