import { useLayoutEffect, useRef } from 'react';
import { Button } from '../ui/button';
import { EARLY_ROW_ID } from './early-address';

const COPY = { __html: 'Copy' };
const EMPTY = { __html: '' };

/**
 * Renders the hidden row in which `early-address.ts` shows the address before hydration. React leaves
 * alone what that script has changed.
 */
export function EarlyAddressRow() {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = row;
    return () => {
      if (current?.contains(document.activeElement)) queueMicrotask(focusCopyButton);
    };
  }, []);
  return (
    <div ref={row} id={EARLY_ROW_ID} hidden suppressHydrationWarning className="mt-2">
      <p
        className="address-text font-mono font-medium"
        translate="no"
        suppressHydrationWarning
        dangerouslySetInnerHTML={EMPTY}
      />
      <div className="mt-4 grid gap-1.5 @[35rem]:flex @[35rem]:gap-3">
        <Button look="filled" className="@[35rem]:min-w-28 @2xl:min-w-32">
          <span suppressHydrationWarning dangerouslySetInnerHTML={COPY} />
        </Button>
        <span
          role="status"
          className="sr-only"
          suppressHydrationWarning
          dangerouslySetInnerHTML={EMPTY}
        />
        <div className="shimmer h-13 rounded-control @[35rem]:h-11 @[35rem]:w-100" />
      </div>
    </div>
  );
}

/** Focuses the button that replaces the one in the row. */
function focusCopyButton(): void {
  document.querySelector<HTMLElement>('[data-copy-address]')?.focus();
}
