import { useEffect, useRef, type ComponentProps } from 'react';
import { AttachmentList } from '../../features/attachments/attachment-list';
import { removeMessage, undoLatestRemoval } from '../../features/inbox/remove-message';
import MessagePanel from '../../features/message/message-panel';

type Composed = 'Attachments' | 'onRemove' | 'onUndo';

/** Shows the open message with its attachments. Deleting it can be undone, as in the inbox. */
export default function MessageReader(props: Omit<ComponentProps<typeof MessagePanel>, Composed>) {
  const shown = useRef(props);
  useEffect(() => void (shown.current = props), [props]);
  // After the undo of a deletion, the panel shows the message again, unless it was closed.
  const returnTo = (id: string) => shown.current.id !== null && shown.current.onOpen(id);
  return (
    <MessagePanel
      {...props}
      Attachments={AttachmentList}
      onRemove={(id) => removeMessage(id, () => returnTo(id))}
      onUndo={undoLatestRemoval}
    />
  );
}
