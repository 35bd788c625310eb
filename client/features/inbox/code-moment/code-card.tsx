import { Check, Copy, X } from 'lucide-react';
import type { Message } from '@mayfly/contract/message.js';
import { Button, IconButton } from '../../../components/button';
import { joinClasses } from '../../../components/class-names';
import { useCopy } from '../../../components/copy/use-copy';
import { slideIn } from '../../../components/slide';
import { CodeText, formatCodeOf } from '../../../components/verification/code-chip';
import { LinkChip } from '../../../components/verification/link-chip';
import { useSiteSettings } from '../../../lib/api/site-config';
import { t } from '../../../lib/i18n/text';
import { inboxActions } from '../../../lib/inbox/inbox-actions';
import { formatSubject, parseSender } from '../../../lib/messages/message-format';

/** Shows the code or link that has just arrived, above the inbox. */
export default function CodeCard({ message }: { message: Message }) {
  return (
    <section
      ref={slideIn}
      hidden
      aria-labelledby="code-card"
      className="arrives relative rounded-card border border-teal/50 bg-raised py-3 ps-4 pe-12 shadow-soft sm:ps-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <h2
            id="code-card"
            dir="auto"
            className="truncate text-left font-semibold in-[[dir=rtl]]:text-right"
          >
            {parseSender(message.sender).name}
          </h2>
          <p
            dir="auto"
            className="truncate text-left text-[0.9375rem] text-muted in-[[dir=rtl]]:text-right"
          >
            {formatSubject(message.subject)}
          </p>
          <Verdict message={message} />
        </div>
        {message.verificationCode === null ? (
          <LinkChip link={message.verificationLink} large />
        ) : (
          <Code key={message.id} message={message} code={message.verificationCode} />
        )}
      </div>
      <IconButton
        label={t('address.dismiss')}
        className="absolute end-0.5 top-0.5"
        onClick={inboxActions.dismissCode}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </section>
  );
}

/** Shows whether a domain is verified as the sender. Keeps its line while the sender is being checked. */
function Verdict({ message: { authentication } }: { message: Message }) {
  const { checksSenders } = useSiteSettings();
  const signedBy = authentication?.signedBy ?? null;
  if (authentication === null && !checksSenders) return null;
  return (
    <p className={joinClasses('min-h-5 text-sm', signedBy === null ? 'text-muted' : 'text-teal')}>
      {authentication === null
        ? null
        : signedBy === null
          ? t('reader.senderNotVerified')
          : t('reader.senderVerified', { domain: signedBy })}
    </p>
  );
}

function Code({ message, code }: { message: Message; code: string }) {
  const [state, copy] = useCopy(undefined, () => inboxActions.markCopied(message));
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-2 max-sm:-me-8">
      <p className="min-w-0 font-mono text-3xl font-medium tracking-wide sm:text-4xl">
        <CodeText label={formatCodeOf(message)} />
      </p>
      <Button
        look="filled"
        className="min-w-28"
        aria-label={t('inboxTools.codeCopy')}
        onClick={() => copy(code)}
      >
        <Icon size={18} aria-hidden="true" />
        {t(state === 'copied' ? 'inboxTools.candidateCopied' : 'address.copy')}
      </Button>
      <span role="status" className="sr-only">
        {state === 'copied' && t('inboxTools.codeCopied')}
      </span>
    </div>
  );
}
