import { Check, Copy } from 'lucide-react';
import { joinClasses } from '../ui/join-classes';
import { useCopied } from '../ui/use-copied';

/** A verification code with its own Copy, so that nobody has to open the mail for it. */
export function CodeChip({ code, large = false }: { code: string; large?: boolean }) {
  const [state, copy] = useCopied();
  const copied = state === 'copied';
  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => copy(code, currentTarget)}
      aria-label={copied ? `Copied ${code}` : `Copy code ${code}`}
      title="Copy code"
      className={joinClasses(
        'relative z-10 inline-flex min-h-9 max-w-[60%] shrink-0 items-center gap-2 rounded-control bg-teal-soft px-3',
        'font-mono font-medium text-ink transition-colors duration-150 hover:text-teal',
        'before:absolute before:-inset-y-1 before:inset-x-0',
        large ? 'min-h-11 max-w-full text-xl' : 'text-[0.9375rem]',
      )}
    >
      <span translate="no" className="truncate">
        {code}
      </span>
      <Icon size={large ? 18 : 15} className="text-teal" aria-hidden="true" />
    </button>
  );
}
