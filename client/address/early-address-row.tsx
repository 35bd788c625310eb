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
    <div
      ref={row}
      id={EARLY_ROW_ID}
      hidden
      suppressHydrationWarning
      className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-4"
    >
      <p
        className="address-text font-mono font-medium"
        translate="no"
        suppressHydrationWarning
        dangerouslySetInnerHTML={EMPTY}
      />
      <div className="flex grow items-center gap-2 @2xl:grow-0">
        <Button look="filled" className="min-w-28 grow @2xl:grow-0">
          <span suppressHydrationWarning dangerouslySetInnerHTML={COPY} />
        </Button>
        <span
          role="status"
          className="sr-only"
          suppressHydrationWarning
          dangerouslySetInnerHTML={EMPTY}
        />
        <div className="shimmer size-11 rounded-control" />
      </div>
    </div>
  );
}

/** Focuses the button that replaces the one in the row. */
function focusCopyButton(): void {
  document.querySelector<HTMLElement>('[data-copy-address]')?.focus();
}
