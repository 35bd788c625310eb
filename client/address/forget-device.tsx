import { useState } from 'react';
import { Button } from '../ui/button';
import { forgetDevice } from './address-actions';

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
