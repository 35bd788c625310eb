import { useId, useRef, useState } from 'react';
import type { Message } from '../../../server/contract/message.js';
import type { InboxAccess } from '../../api/messages';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { listOptions, withChoices, type Correction, type Option } from './corrections';
import { removeCorrection, saveCorrection, useCorrection } from './corrections-store';
import { OptionList } from './option-list';

interface OtherCandidatesProps {
  access: InboxAccess;
  /** As the server sent it, without the visitor's correction. */
  message: Message;
}

/**
 * Offers other candidates for the code or link of a message. The visitor's choice is then shown, on
 * this device only. Renders items of a wrapping row; the list takes a row of its own.
 */
export function OtherCandidates({ access, message }: OtherCandidatesProps) {
  const correction = useCorrection(message.id);
  const options = listOptions(message.verification, correction);
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const listId = useId();
  if (options.length === 0) return null;

  const reset = () => {
    removeCorrection(message.id);
    // The clicked button no longer exists.
    toggle.current?.focus();
  };
  return (
    <>
      <Button
        ref={toggle}
        look="quiet"
        className="-mx-2 !px-2 underline underline-offset-4"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {formatToggle(options)}
      </Button>
      <div id={listId} hidden={!isOpen} className="order-last min-w-0 basis-full">
        <OptionList
          options={options}
          onChoose={(choices) => choose(access, message, correction, choices)}
        />
      </div>
      <Choice label={correction ? formatChoice(options) : null} onReset={reset} />
    </>
  );
}

/** Shows that the visitor has chosen, with a button to undo it. Its space is reserved. */
function Choice({ label, onReset }: { label: string | null; onReset: () => void }) {
  return (
    <span className="flex flex-wrap items-center text-sm max-sm:order-last max-sm:basis-full">
      <span role="status" className="text-muted">
        {label}
      </span>
      {label !== null && (
        <Button look="quiet" className="!px-3 text-teal! hover:text-teal-strong!" onClick={onReset}>
          {t('inboxTools.candidatesReset')}
        </Button>
      )}
    </span>
  );
}

function choose(
  { emailAddress }: InboxAccess,
  { id, verification }: Message,
  correction: Correction | undefined,
  choices: Correction['chosen'],
): void {
  if (!verification) return;
  const before = correction ?? { id, emailAddress, chosen: {} };
  const next = withChoices(before, verification, choices);
  if (next) saveCorrection(next);
  else removeCorrection(id);
}

function formatToggle(options: Option[]): string {
  if (options.some(({ isShown }) => isShown)) return t('inboxTools.candidatesShowOthers');
  if (options.every(({ kind }) => kind === 'code')) return t('inboxTools.candidatesShowCodes');
  if (options.every(({ kind }) => kind === 'link')) return t('inboxTools.candidatesShowLinks');
  return t('inboxTools.candidatesShowCodesAndLinks');
}

function formatChoice(options: Option[]): string {
  const isChosen = options.some(({ isShown }) => isShown);
  return t(isChosen ? 'inboxTools.chosenByYou' : 'inboxTools.chosenNone');
}
