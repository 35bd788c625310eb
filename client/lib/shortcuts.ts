import { useEffect, useEffectEvent } from 'react';
import { useSettings } from './storage/settings';

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

const SHORTCUTS = {
  j: 'next',
  k: 'previous',
  '#': 'remove',
  Delete: 'remove',
  z: 'undo',
  u: 'unread',
  r: 'refresh',
  c: 'copy',
  '/': 'search',
  n: 'new',
  '?': 'help',
} as const;

export type Shortcut = (typeof SHORTCUTS)[keyof typeof SHORTCUTS];

/** Elements that handle keys themselves. */
const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Returns the shortcut of a key press, or null. Only moving through the inbox repeats. */
export function findShortcut(event: KeyboardEvent): Shortcut | null {
  const { key, target } = event;
  if (event.defaultPrevented || holdsModifier(event) || !Object.hasOwn(SHORTCUTS, key)) return null;
  if (target instanceof Element && target.closest(FIELDS)) return null;
  const shortcut = SHORTCUTS[key as keyof typeof SHORTCUTS];
  return event.repeat && shortcut !== 'next' && shortcut !== 'previous' ? null : shortcut;
}

/** Returns whether a modifier was held, except AltGr, which some keyboards need to type `#`. */
function holdsModifier(event: KeyboardEvent): boolean {
  return event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'));
}

/**
 * Returns whether a dialog or a menu is open, to which all keys belong. A message next to the inbox leaves
 * them to the page.
 * @param isInMessage whether the keys are those of the open message, also where it covers the page
 */
export function isLayerOpen(isInMessage = false): boolean {
  const message = isInMessage ? '[data-reader]' : '[data-reader="beside"]';
  return document.querySelector(`[role$="dialog"]:not(${message}), [role="menu"]`) !== null;
}

/**
 * Runs actions on single key presses while the visitor has shortcuts enabled. An action that returns false
 * leaves the key to others.
 * @param isInMessage whether these are the actions of the open message, which come before those of the page
 */
export function useShortcuts(
  actions: Partial<Record<Shortcut, () => unknown>>,
  isInMessage = false,
): void {
  const isEnabled = useSettings((settings) => settings.shortcuts);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = findShortcut(event);
    const action = shortcut && actions[shortcut];
    if (action && !isLayerOpen(isInMessage) && action() !== false) event.preventDefault();
  });
  useEffect(() => {
    if (!isEnabled) return;
    // A key reaches the document before the window.
    const target = isInMessage ? document : window;
    const listener = (event: Event) => onKey(event as KeyboardEvent);
    target.addEventListener('keydown', listener);
    return () => target.removeEventListener('keydown', listener);
  }, [isEnabled, isInMessage]);
}
