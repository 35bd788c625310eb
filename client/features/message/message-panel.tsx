import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { backdrop } from '../../components/class-names';
import { useMediaQuery } from '../../components/use-media-query';
import { OpenMessage } from './open-message';
import type { MessagePanelProps } from './panel-props';

/** Windows with room for a message next to the inbox. */
const WIDE = '(min-width: 1200px)';

/**
 * Shows a message: in wide windows in `place`, next to the inbox, which stays usable; in others over the page.
 */
export default function MessagePanel(props: MessagePanelProps) {
  const [shownId, setShownId] = useState(props.id);
  if (props.id !== null && props.id !== shownId) setShownId(props.id);
  const isWide = useMediaQuery(WIDE);
  const place = isWide ? props.place : null;
  const isBeside = place !== null;
  return (
    <Dialog.Root
      // The focus must be trapped or released from the start.
      key={String(isBeside)}
      open={props.id !== null}
      modal={!isBeside}
      disablePointerDismissal={isBeside}
      onOpenChange={(open, { reason, event, cancel }) => {
        // A toast lies above the panel: Undo must not close the message that is open by then.
        if (reason === 'outside-press' && isInToast(event.target)) return cancel();
        if (!open) props.onClose();
      }}
    >
      <Dialog.Portal container={place ?? undefined}>
        {!isBeside && <Dialog.Backdrop className={backdrop} data-testid="panel-overlay" />}
        {shownId !== null && <OpenMessage {...props} id={shownId} isBeside={isBeside} />}
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const isInToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.Toastify') !== null;
