import type { CSSProperties, KeyboardEvent, MouseEvent, Ref } from 'react';
import { t } from '../../../lib/i18n/text';

interface AddressLineProps {
  emailAddress: string;
  onCopy: () => void;
  ref: Ref<HTMLDivElement>;
}

/**
 * Shows the address as a button that copies it. It isn't a `<button>`, whose text couldn't be
 * selected: dragging selects a part, a double-click everything.
 * @param onCopy called once per click, Enter or Space
 */
export function AddressLine({ emailAddress, onCopy, ref }: AddressLineProps) {
  const at = emailAddress.lastIndexOf('@');
  const sizes = { '--whole': emailAddress.length, '--local': at } as CSSProperties;
  const click = ({ currentTarget, detail }: MouseEvent) => {
    const selection = window.getSelection();
    const isSelected =
      !selection?.isCollapsed && currentTarget.contains(selection?.anchorNode ?? null);
    // `detail` is 2 for the second click of a double-click.
    if (detail <= 1 && !isSelected) onCopy();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) onCopy();
  };
  return (
    <div
      ref={ref}
      role="button"
      tabIndex={0}
      aria-label={emailAddress}
      title={t('address.copy')}
      dir="ltr"
      className="address-text arrives -mx-2 w-fit max-w-[calc(100%+1rem)] cursor-pointer rounded-control px-2 font-mono font-medium transition-colors duration-150 hover:bg-teal-soft/60"
      style={sizes}
      data-testid="address"
      translate="no"
      onClick={click}
      onDoubleClick={({ currentTarget }) => window.getSelection()?.selectAllChildren(currentTarget)}
      onKeyDown={press}
    >
      {emailAddress.slice(0, at)}
      <span data-slides className="inline-block max-w-full text-teal">
        {emailAddress.slice(at)}
      </span>
    </div>
  );
}
