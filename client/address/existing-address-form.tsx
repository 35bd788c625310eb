import { useId, useState, type FormEvent } from 'react';
import { Button } from '../ui/button';
import { openSession } from './address-actions';
import { findRemembered, type RememberedAddress } from './remembered-addresses';

const NOT_KNOWN =
  'This device does not hold the key to that address. It may have expired, or it was issued elsewhere.';

const plainEmailField = {
  type: 'email',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  className:
    'min-h-11 min-w-0 flex-1 rounded-control border border-control bg-paper px-3 font-mono',
};

/** Opens a remembered address that the visitor types. */
export function ExistingAddressForm(props: {
  remembered: RememberedAddress[];
  onOpened: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useId();
  const type = (text: string) => {
    setTyped(text);
    setError(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findRemembered(props.remembered, typed);
    if (!found) return setError(NOT_KNOWN);
    void openSession(found.sessionId);
    props.onOpened();
  };
  return (
    <form className="mt-5" onSubmit={submit} noValidate>
      <label htmlFor={field} className="text-sm font-medium">
        Address
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          {...plainEmailField}
          id={field}
          value={typed}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${field}-error`}
          onChange={({ target }) => type(target.value)}
        />
        <Button type="submit" look="filled">
          Open
        </Button>
      </div>
      <FieldError id={`${field}-error`} sentence={error} />
    </form>
  );
}

function FieldError({ id, sentence }: { id: string; sentence: string | null }) {
  if (sentence === null) return null;
  return (
    <p id={id} role="alert" className="mt-2 text-sm text-coral">
      {sentence}
    </p>
  );
}
