import { isAligned } from '@mayfly/contract/text-layout.js';
import { ChevronDown } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { t } from '../../../lib/i18n/text';
import { Button } from '../../../components/button';
import { joinClasses } from '../../../components/class-names';
import { splitLines } from '../../../lib/messages/message-format';
import { LinkedText } from './linked-text';
import { splitQuotes } from './quoted-text';

/** Shows plain text in the theme of the page, one paragraph per line, with quoted emails folded. */
export function TextBody({ text }: { text: string }) {
  const sections = useMemo(() => splitQuotes(splitLines(text)), [text]);
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
        sections.map(({ lines, isQuote }, index) =>
          isQuote ? <Quote key={index} lines={lines} /> : <Lines key={index} lines={lines} />,
        )
      )}
    </div>
  );
}

/** Shows a quoted email on request. */
function Quote({ lines }: { lines: string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        look="quiet"
        className="-ms-3 !px-3"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronDown
          size={17}
          aria-hidden="true"
          className={joinClasses('shrink-0', !isOpen && '-rotate-90 rtl:rotate-90')}
        />
        {isOpen ? t('reader.hideQuote') : t('reader.showQuote')}
      </Button>
      <div id={id} hidden={!isOpen} className="reader-quote border-s-2 border-line ps-3 text-muted">
        {isOpen && <Lines lines={lines} />}
      </div>
    </>
  );
}

/** Shows lines of the email, whose language is unknown and whose direction is their own. */
function Lines({ lines }: { lines: string[] }) {
  return lines.map((line, index) => (
    <p key={index} lang="und" dir="auto" className="min-h-6 break-words whitespace-pre-wrap">
      <LinkedText line={line} />
    </p>
  ));
}
