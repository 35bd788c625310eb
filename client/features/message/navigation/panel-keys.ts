/** Action of a key in the open message. */
export type PanelAction = 'next' | 'previous' | 'remove' | 'unread' | 'undo';

const KEYS: Record<string, PanelAction> = {
  j: 'next',
  k: 'previous',
  '#': 'remove',
  Delete: 'remove',
  u: 'unread',
  z: 'undo',
};

/** Elements that handle keys themselves: fields, menus, and dialogs above the message. */
const KEY_HANDLING_ELEMENTS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"], ' +
  '[role$="dialog"]:not([data-reader])';

/** Returns the action of a key that was pressed while a message is open, or null. */
export function findPanelAction(event: KeyboardEvent): PanelAction | null {
  const { key, target, ctrlKey, altKey, metaKey } = event;
  if (event.defaultPrevented || ctrlKey || altKey || metaKey || !Object.hasOwn(KEYS, key)) {
    return null;
  }
  if (target instanceof Element && target.closest(KEY_HANDLING_ELEMENTS)) return null;
  const action = KEYS[key] ?? null;
  return event.repeat && action !== 'next' && action !== 'previous' ? null : action;
}
