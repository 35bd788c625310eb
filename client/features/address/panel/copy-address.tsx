import { Check, Copy } from 'lucide-react';
import type { RefObject } from 'react';
import type { TextKey } from '../../../lib/i18n/catalogs';
import { t } from '../../../lib/i18n/text';
import { Button } from '../../../components/button';
import { notify } from '../../../components/toasts/notify';
import { useCopy, type CopyState } from '../../../components/copy/use-copy';

const labels = {
  idle: 'address.copy',
  copied: 'address.copied',
  blocked: 'address.selected',
} as const satisfies Record<CopyState, TextKey>;

/**
 * Returns the state of copying and a function that copies the address. If the browser blocks copying, the
 * function selects the address so that the visitor can copy it manually.
 * @param addressElement the element that shows the address
 */
export function useCopyAddress(
  emailAddress: string,
  addressElement: RefObject<HTMLElement | null>,
): [CopyState, () => void] {
  const [state, copy] = useCopy(() => {
    if (addressElement.current) window.getSelection()?.selectAllChildren(addressElement.current);
    notify('info', t('address.copyBlocked'));
  });
  return [state, () => copy(emailAddress)];
}

const findCopyButton = () => document.querySelector<HTMLElement>('[data-copy-address]');

/** Presses the copy button of the page. */
export const pressCopy = (): void => findCopyButton()?.click();

/** Focuses the copy button of the page. */
export const focusCopy = (): void => findCopyButton()?.focus();

interface CopyButtonProps {
  state: CopyState;
  onCopy: () => void;
  className: string;
}

/** Renders the copy button. It briefly confirms each copy, including one made by clicking the address. */
export function CopyButton({ state, onCopy, className }: CopyButtonProps) {
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <>
      <Button data-copy-address look="filled" className={className} onClick={onCopy}>
        <Icon size={18} aria-hidden="true" />
        <span>{t(labels[state])}</span>
      </Button>
      <span role="status" className="sr-only">
        {state === 'copied' && t('address.copiedStatus')}
      </span>
    </>
  );
}
