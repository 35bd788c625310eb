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
  /** Returns what to focus after a message was closed. */
  focusTargetAfter: (id: string | null) => HTMLElement | null;
}
