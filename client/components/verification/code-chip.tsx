import { Check, Copy } from 'lucide-react';
import type { Message } from '@mayfly/contract/message.js';
import { t } from '../../lib/i18n/text';
import { joinClasses } from '../class-names';
import { useCopy } from '../copy/use-copy';

const chip =
  'relative z-10 inline-flex min-h-9 max-w-[60%] shrink-0 items-center gap-2 rounded-control ' +
  'bg-teal-soft px-3 font-mono font-medium text-ink transition-colors duration-150 ' +
  'hover:text-teal-strong before:absolute before:-inset-y-1 before:inset-x-0';

/**
 * Shows the verification code of a message as a button that copies it. The code is shown as it was sent and
 * copied as it is typed.
 */
export function CodeChip(props: {
  message: Message;
  large?: boolean;
  onCopied: (message: Message) => void;
}) {
  const { message, large = false, onCopied } = props;
  const [state, copy] = useCopy(undefined, () => onCopied(message));
  const code = message.verificationCode;
  if (code === null) return null;
  const copied = state === 'copied';
  const Icon = copied ? Check : Copy;
  const label = formatCodeOf(message);
  const name = copied ? 'inboxTools.codeCopiedLabel' : 'inboxTools.codeCopyLabel';
  return (
    <>
      <button
        type="button"
        onClick={() => copy(code)}
        aria-label={t(name, { code: label })}
        title={t('inboxTools.codeCopy')}
        className={joinClasses(chip, large ? 'min-h-11 max-w-full text-xl' : 'text-[0.9375rem]')}
      >
        <CodeText label={label} />
        <Icon size={large ? 18 : 15} className="shrink-0 text-teal" aria-hidden="true" />
      </button>
      <span role="status" className="sr-only">
        {copied && t('inboxTools.codeCopied')}
      </span>
    </>
  );
}

/** Formats the code of a message as it was sent. */
export function formatCodeOf({ verification, verificationCode }: Message): string {
  return formatCode(verification?.codeAsSent ?? '') || (verificationCode ?? '');
}

/** Characters without a glyph, except those that join the letters of a word. */
const INVISIBLE_CHARACTERS = /\p{Cc}|(?![\u200c\u200d])\p{Cf}/gu;
const RIGHT_TO_LEFT_LETTER =
  /(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Formats a code on one line, without invisible characters. */
export function formatCode(asSent: string): string {
  return asSent.replace(/\s+/gu, ' ').replace(INVISIBLE_CHARACTERS, '').trim();
}

/**
 * Shows a code with its characters in order, in left-to-right and right-to-left text. The order is
 * forced for all codes but words, because groups of Arabic-Indic digits would change places.
 */
export function CodeText({ label }: { label: string }) {
  const isWord = RIGHT_TO_LEFT_LETTER.test(label);
  const Text = isWord ? 'bdi' : 'bdo';
  return (
    <Text dir={isWord ? 'rtl' : 'ltr'} translate="no" className="truncate">
      {label}
    </Text>
  );
}
