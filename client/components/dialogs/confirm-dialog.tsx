import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Button } from '../button';
import { backdrop, dialogActions, dialogPopup, dialogTitle } from '../class-names';

/** Asks for confirmation. Closing the dialog declines. */
export function ConfirmDialog(props: {
  title: string;
  children: ReactNode;
  /** Label of the button that declines. */
  cancel: string;
  /** Button that confirms; it closes the dialog, too. */
  confirm: ReactElement;
  /** Button that opens the dialog, unless `open` is given. */
  trigger?: ReactElement | false;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  finalFocus?: ComponentProps<typeof AlertDialog.Popup>['finalFocus'];
}) {
  const { open, onOpenChange, finalFocus } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      {props.trigger && <AlertDialog.Trigger render={props.trigger} />}
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdrop} />
        <AlertDialog.Popup className={dialogPopup} finalFocus={finalFocus}>
          <AlertDialog.Title className={dialogTitle}>{props.title}</AlertDialog.Title>
          <AlertDialog.Description
            render={<div />}
            className="mt-2 space-y-2 text-[0.9375rem] text-muted"
          >
            {props.children}
          </AlertDialog.Description>
          <div className={dialogActions}>
            <AlertDialog.Close render={<Button>{props.cancel}</Button>} />
            <AlertDialog.Close render={props.confirm} />
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
