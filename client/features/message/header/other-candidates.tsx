import { Check, Copy, ExternalLink } from 'lucide-react';
import { useId, useState } from 'react';
import type { Verification, VerificationCandidate } from '@mayfly/contract/message.js';
import { RichText } from '../../../lib/i18n/rich-text';
import { t } from '../../../lib/i18n/text';
import { Button } from '../../../components/button';
import { useCopy } from '../../../components/copy/use-copy';
import { formatCode, CodeText } from '../../../components/verification/code-chip';
import { HostText, linkHost } from '../../../components/verification/link-chip';

const action =
  'inline-flex min-h-11 max-w-full items-center rounded-control px-3 text-[0.9375rem] font-medium ' +
  'whitespace-pre text-teal transition-colors duration-150 hover:bg-teal-soft hover:text-teal-strong';

/**
 * Offers the alternatives to the code or link of a message, to copy or open. Renders items of a wrapping
 * row; the list takes a row of its own.
 */
export function OtherCandidates({ verification }: { verification: Verification | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const alternatives = verification && listAlternatives(verification);
  if (!alternatives || alternatives.length === 0) return null;
  const isOther = alternatives.some(({ kind }) => verification[kind] !== null);
  return (
    <>
      <Button
        look="quiet"
        className="-mx-2 !px-2 underline underline-offset-4"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(isOther ? 'inboxTools.candidatesShowOthers' : 'inboxTools.candidatesShowCodes')}
      </Button>
      <div id={listId} hidden={!isOpen} className="order-last min-w-0 basis-full">
        <ul
          aria-label={t('inboxTools.candidates')}
          className="divide-y divide-line rounded-control border border-line text-sm"
        >
          {alternatives.map((candidate) => (
            <li
              key={`${candidate.kind} ${candidate.value}`}
              className="flex flex-wrap items-center justify-end gap-x-3 ps-3"
            >
              <CandidateText candidate={candidate} />
              {candidate.kind === 'code' ? (
                <CopyCandidate candidate={candidate} />
              ) : (
                <OpenCandidate candidate={candidate} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** Shows the text as it was sent. It may be misleading, so the host of a link is shown too. */
function CandidateText({ candidate }: { candidate: VerificationCandidate }) {
  const label = formatCandidate(candidate);
  if (candidate.kind === 'code') {
    return (
      <span className="flex min-w-0 grow items-center font-mono text-[0.9375rem] font-medium">
        <CodeText label={label} />
      </span>
    );
  }
  return (
    <bdi className="min-w-0 grow basis-40 truncate pt-2 sm:pt-0" title={candidate.value}>
      {label}
    </bdi>
  );
}

function OpenCandidate({ candidate }: { candidate: VerificationCandidate }) {
  const host = linkHost(candidate.value);
  if (host === null) return null;
  return (
    <a
      href={candidate.value}
      target="_blank"
      rel="noopener noreferrer nofollow"
      referrerPolicy="no-referrer"
      className={action}
    >
      <ExternalLink size={15} className="me-2 shrink-0" aria-hidden="true" />
      <RichText
        id="inboxTools.candidateOpen"
        tags={{ label: <span className="shrink-0" />, host: <HostText host={host} /> }}
      />
    </a>
  );
}

function CopyCandidate({ candidate }: { candidate: VerificationCandidate }) {
  const [state, copy] = useCopy();
  const isCopied = state === 'copied';
  const name = isCopied ? 'inboxTools.codeCopiedLabel' : 'inboxTools.candidateCopyLabel';
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      className={action}
      aria-label={t(name, { code: formatCandidate(candidate) })}
      onClick={() => copy(candidate.value)}
    >
      <Icon size={15} className="me-2" aria-hidden="true" />
      {t(isCopied ? 'inboxTools.candidateCopied' : 'address.copy')}
    </button>
  );
}

function formatCandidate({ asSent, value }: VerificationCandidate): string {
  return formatCode(asSent) || value;
}

/** Lists what may be meant instead. Without a link that was found, links are only in the text. */
function listAlternatives({ link, alternatives }: Verification): VerificationCandidate[] {
  return alternatives.filter(({ kind }) => kind === 'code' || link !== null);
}
