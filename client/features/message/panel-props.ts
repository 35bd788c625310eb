import type { ComponentType } from 'react';
import type { Message } from '@mayfly/contract/message.js';
import type { InboxAccess } from '../../lib/api/messages';

/** Props that the page passes to the message panel. */
export interface MessagePanelProps {
  access: InboxAccess;
  id: string | null;
  /** Whether the message fills the window, as in a tab of its own. */
  fillsWindow: boolean;
  /** Whether single keys act on the message. */
  hasShortcuts: boolean;
  /** Whether HTML is dark by default in the dark theme. */
  darkBodies: boolean;
  /** Returns the URL that opens a message in a tab of its own. */
  tabHrefOf: (id: string) => string;
  /** Opens another message in place of this one. */
  onOpen: (id: string) => void;
  onClose: () => void;
  /** Deletes a message. @returns false if that isn't possible now */
  onRemove: (id: string) => boolean;
  /** Undoes the latest deletion. */
  onUndo: () => void;
  /** Lists the attachments of a message. */
  Attachments: ComponentType<{ message: Message }>;
  /** Returns what to focus after a message was closed. */
  focusTargetAfter: (id: string | null) => HTMLElement | null;
}
