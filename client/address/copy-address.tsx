import { Check, Copy } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../ui/button';
import { useCopied, type CopyState } from '../ui/use-copied';

const sentences: Record<CopyState, string> = {
  idle: '',
  copied: 'Address copied.',
  refused: 'Your browser refused to copy. The address is selected: copy it by hand.',
};

/** Copies the address. Where the browser refuses, the address is selected to be copied by hand. */
export function CopyAddress({ emailAddress }: { emailAddress: string }) {
  const [state, copy] = useCopied();
  const Icon = state === 'copied' ? Check : Copy;
  useEffect(() => {
    if (state === 'refused') selectAddress();
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
        {state === 'copied' ? 'Copied' : state === 'refused' ? 'Copy by hand' : 'Copy'}
      </Button>
      <span role="status" className="sr-only">
        {sentences[state]}
      </span>
    </>
  );
}

function selectAddress(): void {
  const address = document.querySelector('[data-address]');
  if (address) window.getSelection()?.selectAllChildren(address);
}
