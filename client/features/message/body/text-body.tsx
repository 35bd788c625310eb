import { isAligned } from '@mayfly/contract/text-layout.js';
import { t } from '../../../lib/i18n/text';
import { joinClasses } from '../../../components/class-names';
import { splitLines } from '../../../lib/messages/message-format';
import { LinkedText } from './linked-text';

/**
 * Shows plain text in the theme of the page, one paragraph per line. The language of the email is unknown, and
 * each line has its own direction.
 */
export function TextBody({ text }: { text: string }) {
  return (
    <div
      role="group"
      aria-label={t('reader.bodyText')}
      className={joinClasses(
        'reader-text px-5 py-5 sm:px-6',
        isAligned(text) && 'font-mono text-sm [tab-size:8]',
      )}
    >
      {text.trim() === '' ? (
        <p>{t('reader.noText')}</p>
      ) : (
        splitLines(text).map((line, index) => (
          <p key={index} lang="und" dir="auto" className="min-h-6 break-words whitespace-pre-wrap">
            <LinkedText line={line} />
          </p>
        ))
      )}
    </div>
  );
}
