import type { ComponentType } from 'react';
import type { Message } from '@mayfly/contract/message.js';
import type { InboxAccess } from '../../lib/api/messages';

/** Props that the page passes to the message panel. */
export interface MessagePanelProps {
  access: InboxAccess;
  id: string | null;
  /** Element next to the inbox that contains the panel in wide windows. */
  place: HTMLElement | null;
  /** Opens another message in place of this one. */
  onOpen: (id: string) => void;
  onClose: () => void;
  /** Deletes a message. @returns false if that isn't possible now */
  onRemove: (id: string) => boolean;
  /** Undoes the latest deletion. */
  onUndo: () => void;
  /** Returns how the address of the open message has ended; null if it is still one of this browser. */
  endOf: (emailAddress: string) => 'expired' | 'deleted' | null;
  /** Warns before an address expires. */
  ExpiryWarning: ComponentType<{ emailAddress: string }>;
  /** Lists the attachments of a message. */
  Attachments: ComponentType<{ message: Message }>;
  /** Returns what to focus after a message was closed. */
  focusTargetAfter: (id: string | null) => HTMLElement | null;
}
