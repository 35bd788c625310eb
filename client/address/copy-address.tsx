import { Check, Copy } from 'lucide-react';
import type { Ref, RefObject } from 'react';
import { Button } from '../ui/button';
import { notify } from '../ui/notify';
import { useCopy, type CopyState } from '../ui/use-copy';

const labels: Record<CopyState, string> = { idle: 'Copy', copied: 'Copied', blocked: 'Selected' };
const BLOCKED = 'Your browser blocked copying. Press Ctrl+C (⌘C) to copy the selected address.';

interface CopyAddressProps {
  emailAddress: string;
  /** The element that shows the address: selected if the browser blocks copying. */
  address: RefObject<HTMLElement | null>;
  ref: Ref<HTMLButtonElement> | undefined;
}

/** Copies the address. If the browser blocks that, selects it to be copied by hand. */
export function CopyAddress({ emailAddress, address, ref }: CopyAddressProps) {
  const [state, copy] = useCopy(() => {
    if (address.current) window.getSelection()?.selectAllChildren(address.current);
    notify('info', BLOCKED);
  });
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <>
      <Button
        ref={ref}
        data-copy-address
        look="filled"
        className="min-w-28 grow @2xl:grow-0"
        onClick={({ currentTarget }) => copy(emailAddress, currentTarget)}
      >
        <Icon size={18} aria-hidden="true" />
        {labels[state]}
      </Button>
      <span role="status" className="sr-only">
        {state === 'copied' && 'Address copied.'}
      </span>
    </>
  );
}
