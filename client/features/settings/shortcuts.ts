/** Shortcuts in the order in which the dialog lists them, with the keys of their texts. */
export const SHORTCUT_LIST = [
  { keys: ['j', 'k'], label: 'dialogs.shortcutMove' },
  { keys: ['Enter'], label: 'dialogs.shortcutOpen' },
  { keys: ['Esc'], label: 'dialogs.shortcutClose' },
  { keys: ['#', 'Delete'], label: 'dialogs.shortcutDelete' },
  { keys: ['z'], label: 'dialogs.shortcutUndo' },
  { keys: ['u'], label: 'dialogs.shortcutUnread' },
  { keys: ['r'], label: 'inbox.checkForMessages' },
  { keys: ['c'], label: 'dialogs.shortcutCopy' },
  { keys: ['/'], label: 'dialogs.shortcutSearch' },
  { keys: ['n'], label: 'address.newAddress' },
  { keys: ['?'], label: 'dialogs.shortcutHelp' },
] as const;

export type Shortcut =
  | 'next'
  | 'previous'
  | 'remove'
  | 'undo'
  | 'refresh'
  | 'copy'
  | 'search'
  | 'new'
  | 'help';

const SHORTCUTS: Record<string, Shortcut> = {
  j: 'next',
  k: 'previous',
  '#': 'remove',
  Delete: 'remove',
  z: 'undo',
  r: 'refresh',
  c: 'copy',
  '/': 'search',
  n: 'new',
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

/** Returns whether a modifier was held, except AltGr, which some keyboards need to type `#`. */
export function holdsModifier(event: KeyboardEvent): boolean {
  return event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'));
}
