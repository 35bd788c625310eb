import { Check, Copy, ExternalLink } from 'lucide-react';
import { RichText } from '../../i18n/rich-text';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { useCopy } from '../../ui/use-copy';
import { formatCode, CodeText } from './code-chip';
import type { Correction, Option } from './corrections';
import { HostText, linkHost } from './link-chip';

const action =
  'inline-flex min-h-11 max-w-full items-center rounded-control px-3 text-[0.9375rem] font-medium ' +
  'whitespace-pre text-teal transition-colors duration-150 hover:bg-teal-soft hover:text-teal-strong';

interface OptionListProps {
  options: Option[];
  /** Called with the chosen value of each kind; null for none of the options. */
  onChoose: (choices: Correction['chosen']) => void;
}

/** Lists the candidates of a message. Copying or opening one chooses it. */
export function OptionList({ options, onChoose }: OptionListProps) {
  const none = Object.fromEntries(options.map(({ kind }) => [kind, null]));
  return (
    <ul
      aria-label={t('inboxTools.candidates')}
      className="divide-y divide-line rounded-control border border-line text-sm"
    >
      {options.map((option) => (
        <li
          key={`${option.kind} ${option.value}`}
          className="flex flex-wrap items-center justify-end gap-x-3 ps-3"
        >
          <OptionText option={option} />
          {option.isShown && (
            <span className="inline-flex items-center gap-1 text-muted">
              <Check size={15} aria-hidden="true" /> {t('inboxTools.candidateShown')}
            </span>
          )}
          <OptionAction
            option={option}
            onChoose={() => onChoose({ [option.kind]: option.value })}
          />
        </li>
      ))}
      <li className="flex">
        <Button look="quiet" className="grow !justify-start !px-3" onClick={() => onChoose(none)}>
          {t('inboxTools.candidateNone')}
        </Button>
      </li>
    </ul>
  );
}

/** Shows the text as it was sent. It may be misleading, so the host of a link is shown too. */
function OptionText({ option }: { option: Option }) {
  const label = formatOption(option);
  if (option.kind === 'code') {
    return (
      <span className="flex min-w-0 grow items-center font-mono text-[0.9375rem] font-medium">
        <CodeText label={label} />
      </span>
    );
  }
  return (
    <bdi className="min-w-0 grow basis-40 truncate pt-2 sm:pt-0" title={option.value}>
      {label}
    </bdi>
  );
}

function OptionAction({ option, onChoose }: { option: Option; onChoose: () => void }) {
  if (option.kind === 'code') return <CopyOption option={option} onChoose={onChoose} />;
  const host = linkHost(option.value);
  if (host === null) return null;
  return (
    <a
      href={option.value}
      target="_blank"
      rel="noopener noreferrer nofollow"
      referrerPolicy="no-referrer"
      className={action}
      onClick={onChoose}
    >
      <ExternalLink size={15} className="me-2 shrink-0" aria-hidden="true" />
      <RichText
        id="inboxTools.candidateOpen"
        tags={{ label: <span className="shrink-0" />, host: <HostText host={host} /> }}
      />
    </a>
  );
}

function CopyOption({ option, onChoose }: { option: Option; onChoose: () => void }) {
  const [state, copy] = useCopy();
  const isCopied = state === 'copied';
  const name = isCopied ? 'inboxTools.candidateCopiedLabel' : 'inboxTools.candidateCopyLabel';
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      className={action}
      aria-label={t(name, { code: formatOption(option) })}
      onClick={({ currentTarget }) => {
        copy(option.value, currentTarget);
        onChoose();
      }}
    >
      <Icon size={15} className="me-2" aria-hidden="true" />
      {t(isCopied ? 'inboxTools.candidateCopied' : 'inboxTools.candidateCopy')}
    </button>
  );
}

function formatOption({ asSent, value }: Option): string {
  return formatCode(asSent) || value;
}
