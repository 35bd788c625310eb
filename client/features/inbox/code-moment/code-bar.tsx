import { X } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { IconButton, linkButton } from '../../../components/button';
import { slideIn } from '../../../components/slide';
import { CodeChip } from '../../../components/verification/code-chip';
import { RichText } from '../../../lib/i18n/rich-text';
import { t } from '../../../lib/i18n/text';
import { inboxActions } from '../../../lib/inbox/inbox-actions';
import { useInboxStore } from '../../../lib/inbox/inbox-store';
import { formatAnnouncement, parseSender } from '../../../lib/messages/message-format';

/**
 * Shows on one line the code or link that has just arrived, where the inbox is out of sight, and announces it.
 *
 * @param hrefOf returns the URL that opens a message
 */
export function CodeBar({ hrefOf }: { hrefOf: (id: string) => string }) {
  const message = useInboxStore((inbox) => inbox.codeMessage);
  const code = message?.verificationCode;
  const senderId = useId();
  return (
    <>
      <p role="status" className="sr-only">
        {message && formatAnnouncement({ message, isLate: true })}
      </p>
      {message && (
        <section
          ref={slideIn}
          hidden
          aria-labelledby={senderId}
          className="arrives flex min-w-0 items-center gap-x-1 rounded-card border border-teal/50 bg-raised ps-1 text-[0.9375rem] shadow-soft max-[26rem]:flex-wrap max-[26rem]:ps-2"
        >
          <CodeChip message={message} onCopied={inboxActions.markCopied} />
          <p
            id={senderId}
            className="min-w-0 flex-1 truncate ps-2 max-[26rem]:order-first max-[26rem]:basis-full max-[26rem]:pt-2"
          >
            <RichText
              id={code ? 'inboxTools.codeFrom' : 'inboxTools.linkFrom'}
              tags={{
                sender: <bdi className="font-medium">{parseSender(message.sender).name}</bdi>,
              }}
            />
          </p>
          <Link
            to={hrefOf(message.id)}
            className={`${linkButton} max-[26rem]:ms-auto`}
            onClick={inboxActions.dismissCode}
          >
            {t('addressTools.open')}
          </Link>
          <IconButton label={t('address.dismiss')} onClick={inboxActions.dismissCode}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </section>
      )}
    </>
  );
}
