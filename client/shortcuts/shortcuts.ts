/** What single keys do, in the order of the list that `?` shows. */
export const shortcutList = [
  { keys: ['j', 'k'], words: 'Next and previous message' },
  { keys: ['Enter'], words: 'Open the message' },
  { keys: ['Esc'], words: 'Close what is open' },
  { keys: ['c'], words: 'Copy the address' },
  { keys: ['n'], words: 'Get a new address' },
  { keys: ['?'], words: 'Show this list' },
];

export type Shortcut = 'next' | 'previous' | 'copy' | 'new' | 'help';

const shortcuts: Record<string, Shortcut> = {
  j: 'next',
  k: 'previous',
  c: 'copy',
  n: 'new',
  '?': 'help',
};

/** What the visitor was doing when a key came. */
export interface KeyPress {
  key: string;
  /** Any of Ctrl, Alt and Meta. */
  modified: boolean;
  /** The focus is in a field, a menu or a dialog, which have their own use for keys. */
  busy: boolean;
}

/** The shortcut that a key press means, or null. */
export function shortcutFor({ key, modified, busy }: KeyPress): Shortcut | null {
  if (modified || busy || !Object.hasOwn(shortcuts, key)) return null;
  return shortcuts[key] ?? null;
}

/** The row to go to from the one that has the focus (-1 for none); the ends are ends. */
export function rowAfter(shortcut: 'next' | 'previous', focused: number, rows: number): number {
  if (rows === 0) return -1;
  if (focused === -1) return 0;
  const step = shortcut === 'next' ? 1 : -1;
  return Math.min(rows - 1, Math.max(0, focused + step));
}
