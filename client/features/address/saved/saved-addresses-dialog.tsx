import { useEffect, useId, useState, type FormEvent } from 'react';
import { t } from '../../../lib/i18n/text';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { PlainDialog } from '../../../components/dialogs/dialog';
import { forgetSessions, openSession } from '../address-actions';
import { unreadElsewhere } from '../unread-elsewhere';
import { SavedAddressEntry } from './saved-address-entry';
import type { Session } from '../../../lib/storage/session-format';
import { findByAddress, useSessions } from '../session-store';

/** Shows the dialog "Check Existing Email": the active addresses of this device, and a field to open one. */
export default function SavedAddressesDialog(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const sessions = useSessions((state) => state.sessions);
  const close = () => props.onOpenChange(false);
  return (
    <PlainDialog
      {...props}
      title={t('addressTools.checkExisting')}
      description={t('addressTools.savedDescription')}
    >
      <ExistingAddressForm sessions={sessions} onSelect={close} />
      <SavedAddressList sessions={sessions} onSelect={close} />
      {sessions.length > 0 && <ForgetAddresses onForgotten={close} />}
    </PlainDialog>
  );
}

/** Props of the field. Browsers must not fill in or correct an address that isn't the visitor's own. */
const FIELD_PROPS = {
  type: 'email',
  dir: 'ltr',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  className:
    'min-h-11 min-w-0 flex-1 rounded-control border border-control bg-paper px-3 font-mono',
};

/** Opens a saved address that the visitor types. */
function ExistingAddressForm(props: { sessions: Session[]; onSelect: () => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useId();
  const edit = (text: string) => {
    setTyped(text);
    setError(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findByAddress(props.sessions, typed);
    if (!found) return setError(t('addressTools.typedNotSaved'));
    void openSession(found.sessionId);
    props.onSelect();
  };
  return (
    <form className="mt-5" onSubmit={submit} noValidate>
      <label htmlFor={field} className="text-sm font-medium">
        {t('addressTools.addressField')}
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          {...FIELD_PROPS}
          id={field}
          value={typed}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${field}-error`}
          onChange={({ target }) => edit(target.value)}
        />
        <Button type="submit" look="filled">
          {t('addressTools.open')}
        </Button>
      </div>
      <FieldError id={`${field}-error`} text={error} />
    </form>
  );
}

function FieldError({ id, text }: { id: string; text: string | null }) {
  if (text === null) return null;
  return (
    <p id={id} role="alert" className="mt-2 text-sm text-coral">
      {text}
    </p>
  );
}

/** Removes all saved addresses from this device, after a confirmation. */
function ForgetAddresses({ onForgotten }: { onForgotten: () => void }) {
  const forget = () => {
    void forgetSessions();
    onForgotten();
  };
  return (
    <ConfirmDialog
      title={t('addressTools.forgetAll')}
      cancel={t('addressTools.cancel')}
      confirm={
        <Button look="danger" onClick={forget}>
          {t('addressTools.forgetConfirm')}
        </Button>
      }
      trigger={
        <Button look="quiet" className="mt-4 -ms-4">
          {t('addressTools.forgetAll')}
        </Button>
      }
    >
      {t('addressTools.forgetExplanation')}
    </ConfirmDialog>
  );
}

/** Lists the active addresses of this device. */
function SavedAddressList(props: { sessions: Session[]; onSelect: () => void }) {
  const sessionId = useSessions((state) => state.currentId);
  const unread = useSessions((state) => state.unread);
  useUnreadCounts(props.sessions);
  if (props.sessions.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 text-sm font-medium">{t('addressTools.onThisDevice')}</h3>
      <ul className="-mx-3 mt-1.5 flex flex-col gap-0.5">
        {props.sessions.map((entry) => (
          <li key={entry.sessionId}>
            <SavedAddressEntry
              entry={entry}
              isOnPage={entry.sessionId === sessionId}
              unread={unread[entry.emailAddress] ?? 0}
              onSelect={props.onSelect}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Counts the unread messages of the other addresses once, when the list is shown. */
function useUnreadCounts(sessions: Session[]): void {
  const [initialAddresses] = useState(sessions);
  useEffect(() => void unreadElsewhere.count(initialAddresses), [initialAddresses]);
}
