import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { backdrop } from '../../components/class-names';
import { OpenMessage } from './open-message';
import type { MessagePanelProps } from './panel-props';

/** Shows a message next to the inbox on wide screens and over it on narrow ones. */
export default function MessagePanel(props: MessagePanelProps) {
  const [shownId, setShownId] = useState(props.id);
  if (props.id !== null && props.id !== shownId) setShownId(props.id);
  return (
    <Dialog.Root
      open={props.id !== null}
      onOpenChange={(open, { reason, event, cancel }) => {
        // A toast lies above the panel: Undo must not close the message that is open by then.
        if (reason === 'outside-press' && isInToast(event.target)) return cancel();
        if (!open) props.onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} data-testid="panel-overlay" />
        {shownId !== null && <OpenMessage {...props} id={shownId} />}
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const isInToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.Toastify') !== null;
