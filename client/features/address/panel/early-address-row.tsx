import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { t } from '../../../lib/i18n/text';
import { Button } from '../../../components/button';
import { focusCopy } from './copy-address';

const EMPTY = { __html: '' };

/** Classes of the row, of its buttons, and of the placeholder for those that the framework provides. */
export const earlyRow =
  'mt-2 compact:@[35rem]:mt-0 compact:@[35rem]:flex compact:@[35rem]:items-center ' +
  'compact:@[35rem]:justify-between compact:@[35rem]:gap-4';
export const earlyButtons =
  'mt-4 grid gap-1.5 @[35rem]:flex @[35rem]:gap-3 compact:mt-2 compact:flex compact:@[35rem]:mt-0';
export const earlyActions =
  'shimmer h-13 rounded-control @[35rem]:h-11 @[35rem]:w-56 compact:h-11 compact:@max-[35rem]:w-52';

/**
 * Renders the hidden row in which `startup/early-address.ts` shows the address before hydration. Hydration keeps
 * the changes of that script, which reads its texts from attributes of the row.
 */
export function EarlyAddressRow() {
  const row = useRef<HTMLDivElement>(null);
  // A stable object, so that React doesn't set the HTML again on each render.
  const [copy] = useState(() => ({ __html: t('address.copy') }));
  useFocusCopyButtonOnUnmount(row);
  return (
    <div
      ref={row}
      id="early-address"
      hidden
      suppressHydrationWarning
      className={earlyRow}
      data-copied={t('address.copied')}
      data-copied-status={t('address.copiedStatus')}
    >
      <p className="address-text w-fit max-w-full font-mono font-medium" dir="ltr" translate="no">
        <span suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />
        <wbr />
        <span className="text-teal" suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />
      </p>
      <div className={earlyButtons}>
        <Button
          look="filled"
          className="compact:@max-[35rem]:grow @[35rem]:min-w-28 @2xl:min-w-32 compact:@2xl:min-w-28"
        >
          <span suppressHydrationWarning dangerouslySetInnerHTML={copy} />
        </Button>
        <span
          role="status"
          className="sr-only"
          suppressHydrationWarning
          dangerouslySetInnerHTML={EMPTY}
        />
        <div className={earlyActions} />
      </div>
    </div>
  );
}

/** On unmount, moves the focus from the row to the Copy button that replaces the row's. */
function useFocusCopyButtonOnUnmount(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = row;
    return () => {
      if (current?.contains(document.activeElement)) queueMicrotask(focusCopy);
    };
  }, [row]);
}
