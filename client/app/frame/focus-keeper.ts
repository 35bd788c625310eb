import type { RefObject } from 'react';

/** Time after which dialogs have closed and returned the focus, in milliseconds. */
const GRACE_MS = 300;

/**
 * Keeps the focus off `body`. If the focused element is removed or disabled, focuses its nearest
 * remaining ancestor, so that the next Tab continues there.
 * @param path composed path of the event that focused the first element
 * @param main fallback; its parent contains the whole page and is never focused
 * @returns a function that stops it
 */
export function keepFocus(path: EventTarget[], main: RefObject<HTMLElement | null>): () => void {
  let [focused = null, ...ancestors] = path.filter((each) => each instanceof Element);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLost = () => document.activeElement === document.body && focused !== null;
  const onFocus = (event: FocusEvent) => {
    [focused = null, ...ancestors] = event.composedPath().filter((each) => each instanceof Element);
  };
  const restore = () => {
    const isFocusable = (each: Element | null) => canTakeFocus(each, main.current);
    const target = findOpenDialog() ?? [...ancestors, main.current].find(isFocusable);
    if (isLost() && target instanceof HTMLElement) focusElement(target);
  };
  const check = () => {
    if (!isLost() || (focused?.isConnected && !focused.matches(':disabled'))) return;
    clearTimeout(timer);
    timer = setTimeout(restore, GRACE_MS);
  };
  check();
  const observer = new MutationObserver(check);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });
  document.addEventListener('focusin', onFocus);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
  };
}

/** Returns whether an element can take the focus. One that contains the whole page can't. */
function canTakeFocus(element: Element | null, main: HTMLElement | null): boolean {
  if (element === null || !element.isConnected || !isVisible(element)) return false;
  const page = main?.parentElement;
  return !page || !element.contains(page);
}

const isVisible = (element: Element) => element.getClientRects().length > 0;

function findOpenDialog(): Element | undefined {
  return [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
    .filter((dialog) => isVisible(dialog) && dialog.hasAttribute('data-open'))
    .at(-1);
}

function focusElement(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
    element.classList.add('outline-hidden');
  }
  element.focus({ preventScroll: true });
}
