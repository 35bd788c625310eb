import { Code, ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '../../server/contract/message.js';
import type { Mailbox } from '../api/messages';
import { Button } from '../ui/button';
import { joinClasses } from '../ui/join-classes';
import { notify } from '../ui/notify';
import { AttachmentList } from './attachment-list';
import { CodeChip } from './code-chip';
import { remove } from './inbox-actions';
import { authenticationWords, receivedWords, senderParts } from './message-words';

const tones = {
  good: 'bg-teal-soft text-ink',
  bad: 'bg-coral-soft text-coral',
  unknown: 'bg-sunken text-muted',
};

/** Who wrote, when, how sure that is, and what can be done with the message. */
export function MessageHeader(props: {
  mailbox: Mailbox;
  message: Message;
  onDeleted: () => void;
}) {
  const { message } = props;
  const { name, address } = senderParts(message.sender);
  const { tone, words } = authenticationWords(message.authentication);
  return (
    <div className="flex flex-col gap-3 border-b border-line px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <span className="block font-semibold break-words">{name}</span>
          {address !== name && (
            <span className="block text-sm break-all text-muted">{address}</span>
          )}
        </p>
        <p className="text-sm text-muted">
          <time dateTime={message.receivedAt}>{receivedWords(message.receivedAt)}</time>
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <span className={joinClasses('rounded-full px-3 py-0.5 font-medium', tones[tone])}>
          {words}
        </span>
        <span className="break-all">to {message.recipient}</span>
      </p>
      {message.verificationCode && (
        <div>
          <CodeChip code={message.verificationCode} large />
        </div>
      )}
      <Tools {...props} />
      <AttachmentList message={message} />
    </div>
  );
}

function Tools({ message, onDeleted }: { message: Message; onDeleted: () => void }) {
  const [busy, setBusy] = useState(false);
  const deleteIt = () => {
    setBusy(true);
    remove(message.id).then(onDeleted, () => {
      setBusy(false);
      notify('error', 'The message could not be deleted. Try again.');
    });
  };
  return (
    <div className="-mx-2 flex flex-wrap items-center gap-1">
      {message.verificationLink && (
        <a
          href={message.verificationLink}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-[0.9375rem] font-medium text-teal hover:bg-teal-soft"
        >
          <ExternalLink size={17} aria-hidden="true" />
          Open link at {hostOf(message.verificationLink)}
        </a>
      )}
      {message.links && (
        <a
          href={message.links.source}
          download={`${message.id}.eml`}
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-[0.9375rem] font-medium text-muted hover:bg-teal-soft hover:text-ink"
        >
          <Code size={17} aria-hidden="true" />
          Source
        </a>
      )}
      <Button look="quiet" className="!px-3" disabled={busy} onClick={deleteIt}>
        <Trash2 size={17} aria-hidden="true" />
        Delete
      </Button>
    </div>
  );
}

function hostOf(link: string): string {
  try {
    return new URL(link).host;
  } catch {
    return 'its site';
  }
}
