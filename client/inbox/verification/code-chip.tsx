import { Check, Copy } from 'lucide-react';
import type { Message } from '../../../server/contract/message.js';
import { joinClasses } from '../../ui/join-classes';
import { useCopied } from '../../ui/use-copied';
import { codeLabel, CodeText } from './code-text';

/**
 * Shows the verification code of a message with a Copy button, so that opening it isn't necessary.
 * It is shown as it was sent and copied as it is typed.
 */
export function CodeChip({ message, large = false }: { message: Message; large?: boolean }) {
  const [state, copy] = useCopied();
  const code = message.verificationCode;
  if (code === null) return null;
  const copied = state === 'copied';
  const Icon = copied ? Check : Copy;
  const label = codeLabel(message.verification?.codeAsSent ?? '') || code;
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => copy(code, currentTarget)}
      aria-label={copied ? `Copied ${label}` : `Copy code ${label}`}
      title="Copy code"
      className={joinClasses(
        'relative z-10 inline-flex min-h-9 max-w-[60%] shrink-0 items-center gap-2 rounded-control bg-teal-soft px-3',
        'font-mono font-medium text-ink transition-colors duration-150 hover:text-teal-strong',
        'before:absolute before:-inset-y-1 before:inset-x-0',
        large ? 'min-h-11 max-w-full text-xl' : 'text-[0.9375rem]',
      )}
    >
      <CodeText label={label} />
      <Icon size={large ? 18 : 15} className="shrink-0 text-teal" aria-hidden="true" />
    </button>
  );
}
