import { useId, useState, type FormEvent } from 'react';
import { Button } from '../ui/button';
import { PlainDialog } from '../ui/dialog';
import { forgetDevice, openSession } from './address-actions';
import { useAddressStore } from './address-store';
import { SavedAddressList } from './saved-address-list';
import { findByAddress, type SavedAddress } from './saved-addresses';

/** Check Existing Email: back to any living address that this device has the key to. */
export default function SavedAddressesDialog(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const remembered = useAddressStore((state) => state.savedAddresses);
  const close = () => props.onOpenChange(false);
  return (
    <PlainDialog
      {...props}
      title="Check Existing Email"
      description="This device keeps the keys to its own addresses while they live. An address alone opens nothing; on another device, use its return link."
    >
      <ExistingAddressForm remembered={remembered} onOpened={close} />
      <SavedAddressList remembered={remembered} onOpened={close} />
      {remembered.length > 0 && <ForgetDevice onForgotten={close} />}
    </PlainDialog>
  );
}

const NOT_SAVED =
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
export function ExistingAddressForm(props: { remembered: SavedAddress[]; onOpened: () => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useId();
  const type = (text: string) => {
    setTyped(text);
    setError(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findByAddress(props.remembered, typed);
    if (!found) return setError(NOT_SAVED);
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

/** Drops every key this device holds, after asking once. */
export function ForgetDevice({ onForgotten }: { onForgotten: () => void }) {
  const [asks, setAsks] = useState(false);
  if (!asks) {
    return (
      <Button look="quiet" className="mt-4 -ml-4" onClick={() => setAsks(true)}>
        Forget this device
      </Button>
    );
  }
  const forget = () => {
    void forgetDevice();
    onForgotten();
  };
  return (
    <div role="group" aria-label="Forget this device" className="mt-5 border-t border-line pt-4">
      <p className="text-[0.9375rem]">
        All keys on this device are dropped and nobody can open these addresses from here again.
        Their mail is deleted when their time is up.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="danger" onClick={forget}>
          Forget all addresses
        </Button>
        <Button onClick={() => setAsks(false)}>Keep them</Button>
      </div>
    </div>
  );
}
