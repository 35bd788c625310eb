import type { Message } from '../../server/contract/message.js';
import type { Mailbox } from '../api/messages';
import { linkButton } from '../ui/button';
import { headerFields, shownSource } from './mail-source';
import { useSource } from './use-source';

interface ViewProps {
  mailbox: Mailbox;
  message: Message;
}

/** All header fields of a message, as they came. */
export function HeadersView({ mailbox, message }: ViewProps) {
  const { source, error } = useSource(mailbox, message.id);
  if (source === null) return <Waiting error={error} />;
  return (
    <dl className="grid grid-cols-1 text-sm sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]">
      {headerFields(source).map(({ name, value }, index) => (
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
  if (source === null) return <Waiting error={error} />;
  const { text, cut } = shownSource(source);
  return (
    <>
      {message.links && (
        <a
          href={message.links.source}
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

function Waiting({ error }: { error: string | null }) {
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
