import { Check, Copy } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../ui/button';
import { notify } from '../ui/notify';
import { useCopied, type CopyState } from '../ui/use-copied';

const words: Record<CopyState, string> = { idle: 'Copy', copied: 'Copied', refused: 'Selected' };
const REFUSED = 'Your browser refused to copy. The address is selected: copy it by hand.';

/** Copies the address. Where the browser refuses, the address is selected to be copied by hand. */
export function CopyAddress({ emailAddress }: { emailAddress: string }) {
  const [state, copy] = useCopied();
  const Icon = state === 'copied' ? Check : Copy;
  useEffect(() => {
    if (state !== 'refused') return;
    selectAddress();
    notify('info', REFUSED);
  }, [state]);
  return (
    <>
      <Button
        look="filled"
        className="min-w-28 grow @2xl:grow-0"
        onClick={({ currentTarget }) => copy(emailAddress, currentTarget)}
        data-copy-address=""
      >
        <Icon size={18} aria-hidden="true" />
        {words[state]}
      </Button>
      <span role="status" className="sr-only">
        {state === 'copied' && 'Address copied.'}
      </span>
    </>
  );
}

function selectAddress(): void {
  const address = document.querySelector('[data-address]');
  if (address) window.getSelection()?.selectAllChildren(address);
}
