import { useRef, type CSSProperties, type KeyboardEvent, type MouseEvent, type Ref } from 'react';
import { t } from '../../../lib/i18n/text';

/** Pointer movement from which a click counts as a selection of text and doesn't copy, in pixels. */
const MIN_DRAG_PX = 4;

interface AddressLineProps {
  emailAddress: string;
  onCopy: (clicked: Element) => void;
  ref: Ref<HTMLDivElement>;
}

/**
 * Shows the address as a button that copies it. It isn't a `<button>`, whose text couldn't be
 * selected: dragging selects a part, a double-click everything.
 * @param onCopy called with the element once per click, Enter or Space
 */
export function AddressLine({ emailAddress, onCopy, ref }: AddressLineProps) {
  const pressedAt = useRef<{ x: number; y: number } | null>(null);
  const at = emailAddress.lastIndexOf('@');
  const sizes = { '--whole': emailAddress.length, '--local': at } as CSSProperties;
  const click = ({ currentTarget, detail, clientX, clientY }: MouseEvent) => {
    // Assistive technology may click without pressing a pointer.
    const { x, y } = pressedAt.current ?? { x: clientX, y: clientY };
    pressedAt.current = null;
    // `detail` is 0 for a click without a pointer, and 2 for the second click of a double-click.
    const isDrag = detail > 0 && Math.hypot(clientX - x, clientY - y) >= MIN_DRAG_PX;
    if (detail <= 1 && !isDrag) onCopy(currentTarget);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) onCopy(event.currentTarget);
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
      onPointerDown={({ clientX: x, clientY: y }) => (pressedAt.current = { x, y })}
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
