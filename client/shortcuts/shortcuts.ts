/** Shortcuts in the order in which the dialog lists them. */
export const SHORTCUT_LIST = [
  { keys: ['j', 'k'], label: 'Next and previous message' },
  { keys: ['Enter'], label: 'Open the message' },
  { keys: ['Esc'], label: 'Close the open panel or dialog' },
  { keys: ['#', 'Delete'], label: 'Delete the message' },
  { keys: ['z'], label: 'Undo the deletion of a message, for a few seconds' },
  { keys: ['u'], label: 'Mark the open message unread' },
  { keys: ['x'], label: 'Select the message' },
  { keys: ['Ctrl', 'A'], label: 'Select all messages on the page' },
  { keys: ['r'], label: 'Check for messages' },
  { keys: ['c'], label: 'Copy the address' },
  { keys: ['/'], label: 'Search the messages, if there are ten or more' },
  { keys: ['n'], label: 'Get a new address' },
  { keys: ['[', ']'], label: 'Previous and next address' },
  { keys: ['?'], label: 'Show this list' },
];

export type Shortcut =
  | 'next'
  | 'previous'
  | 'remove'
  | 'undo'
  | 'select'
  | 'refresh'
  | 'copy'
  | 'search'
  | 'new'
  | 'previousAddress'
  | 'nextAddress'
  | 'help';

const SHORTCUTS: Record<string, Shortcut> = {
  j: 'next',
  k: 'previous',
  '#': 'remove',
  Delete: 'remove',
  z: 'undo',
  x: 'select',
  r: 'refresh',
  c: 'copy',
  '/': 'search',
  n: 'new',
  '[': 'previousAddress',
  ']': 'nextAddress',
  '?': 'help',
};

export interface KeyPress {
  key: string;
  /** Whether Ctrl, Alt or Meta was held. */
  hasModifier: boolean;
  /** Whether the key is held down and repeats. */
  isRepeat: boolean;
  /** Whether a field has the focus or a menu or dialog is open: these handle keys themselves. */
  isBusy: boolean;
}

/** Returns the shortcut of a key press, or null. Only moving through the inbox repeats. */
export function findShortcut({ key, hasModifier, isRepeat, isBusy }: KeyPress): Shortcut | null {
  if (hasModifier || isBusy || !Object.hasOwn(SHORTCUTS, key)) return null;
  return isRepeat && !/[jk]/.test(key) ? null : (SHORTCUTS[key] ?? null);
}

/** Returns whether a modifier was held, except those that some keyboards need to type `[`. */
export function holdsModifier(event: KeyboardEvent): boolean {
  const isTyping = event.getModifierState('AltGraph') || (event.altKey && /[[\]]/.test(event.key));
  return event.metaKey || ((event.ctrlKey || event.altKey) && !isTyping);
}
