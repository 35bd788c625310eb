import type { ComponentProps } from 'react';
import { AttachmentList } from '../../features/attachments/attachment-list';
import { removeMessage, undoLatestRemoval } from '../../features/inbox/remove-message';
import MessagePanel from '../../features/message/message-panel';

type Composed = 'Attachments' | 'onRemove' | 'onUndo';

/** Shows the open message with its attachments. Deleting it can be undone, as in the inbox. */
export default function MessageReader(props: Omit<ComponentProps<typeof MessagePanel>, Composed>) {
  return (
    <MessagePanel
      {...props}
      Attachments={AttachmentList}
      onRemove={removeMessage}
      onUndo={undoLatestRemoval}
    />
  );
}
