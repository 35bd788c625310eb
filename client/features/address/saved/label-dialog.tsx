import { useId, useRef, useState, type FormEvent, type RefObject } from 'react';
import { t } from '../../../lib/i18n/text';
import { AddressText } from '../../../components/address-text';
import { Button } from '../../../components/button';
import { dialogActions } from '../../../components/class-names';
import { PlainDialog } from '../../../components/dialogs/dialog';
import type { Session } from '../../../lib/storage/session-format';
import { labelAddress, MAX_LABEL_LENGTH } from '../session-store';

interface LabelDialogProps {
  entry: Session;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks to whom the visitor has given an address. Saving an empty text removes the label. */
export default function LabelDialog({ entry, open, onOpenChange }: LabelDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <PlainDialog
      initialFocus={field}
      open={open}
      onOpenChange={onOpenChange}
      title={t('addressTools.labelTitle')}
      description={t('addressTools.labelDescription')}
    >
      <LabelForm field={field} entry={entry} onClose={() => onOpenChange(false)} />
    </PlainDialog>
  );
}

interface LabelFormProps {
  field: RefObject<HTMLInputElement | null>;
  entry: Session;
  onClose: () => void;
}

function LabelForm({ field, entry, onClose }: LabelFormProps) {
  const [text, setText] = useState(entry.label ?? '');
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    labelAddress(entry.sessionId, text);
    onClose();
  };
  return (
    <form className="mt-4" onSubmit={submit}>
      <p className="font-mono text-[0.9375rem] [overflow-wrap:anywhere] text-muted">
        <AddressText emailAddress={entry.emailAddress} />
      </p>
      <label htmlFor={id} className="mt-4 block text-sm font-medium">
        {t('addressTools.givenTo')}
      </label>
      <input
        ref={field}
        id={id}
        type="text"
        dir="auto"
        autoComplete="off"
        maxLength={MAX_LABEL_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="mt-1.5 min-h-11 w-full rounded-control border border-control bg-paper px-3"
      />
      <div className={dialogActions}>
        <Button onClick={onClose}>{t('addressTools.cancel')}</Button>
        <Button type="submit" look="filled">
          {t('addressTools.save')}
        </Button>
      </div>
    </form>
  );
}
