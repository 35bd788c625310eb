/**
 * How long whoever removed the focused element may take to move the focus, in milliseconds:
 * dialogs do so when their closing animation has ended.
 */
const GRACE_MS = 300;

/**
 * Never lets the focus fall to `body`. If the focused element is removed or disabled and nobody
 * moves the focus, the nearest ancestor that is still there takes it, so that the next Tab goes
 * on from the same place.
 * @param first what is focused, or was while this code was fetched
 * @param ancestorsOfFirst from the nearest to the farthest
 * @returns a function that ends it
 */
export function keepFocus(first: Element, ancestorsOfFirst: Element[]): () => void {
  let focused: Element | null = first;
  let ancestors = ancestorsOfFirst;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLost = () => document.activeElement === document.body && focused !== null;
  const onFocus = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null;
    ancestors = focused ? ancestorsOf(focused) : [];
  };
  const restore = () => {
    const place = openDialog() ?? [...ancestors, document.getElementById('content')].find(isPlace);
    if (isLost() && place instanceof HTMLElement) focusOn(place);
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

/** Whether an element can take the focus. One that holds the whole page is no place. */
function isPlace(each: Element | null): boolean {
  if (each === null || !each.isConnected || !isShown(each)) return false;
  const page = document.getElementById('content')?.parentElement;
  return !page || !each.contains(page);
}

const isShown = (element: Element) => element.getClientRects().length > 0;

function openDialog(): Element | undefined {
  return [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
    .filter((dialog) => isShown(dialog) && dialog.hasAttribute('data-open'))
    .at(-1);
}

function focusOn(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
    place.classList.add('outline-hidden');
  }
  place.focus({ preventScroll: true });
}

/** The elements that hold an element, from the nearest to the farthest. */
export function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}
