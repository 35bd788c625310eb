import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, Ref, RefObject } from 'react';
import { t } from '../../lib/i18n/text';
import { IconButton } from '../button';
import { dialogPopup, dialogTitle, backdrop } from '../class-names';

/** Shows a dialog in the middle of the page, with a title and a description. */
export function PlainDialog(props: {
  title: string;
  description?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Element to focus first, instead of the Close button. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  return (
    <Dialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup className={dialogPopup} initialFocus={props.initialFocus}>
          {/* Stays in view while the rest scrolls. */}
          <div className="sticky -top-6 z-10 -mx-6 -mt-6 flex items-start justify-between gap-3 bg-linear-to-b from-raised from-85% to-transparent px-6 pt-6 pb-1">
            <Dialog.Title className={dialogTitle}>{props.title}</Dialog.Title>
            <DialogClose className="-mt-1 -me-2" />
          </div>
          {props.description && (
            <Dialog.Description className="text-[0.9375rem] text-muted">
              {props.description}
            </Dialog.Description>
          )}
          {props.children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Renders the Close button in the corner of a dialog. */
export function DialogClose({
  className,
  ref,
}: {
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}) {
  return (
    <Dialog.Close
      ref={ref}
      render={
        <IconButton label={t('dialogs.close')} className={className}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
