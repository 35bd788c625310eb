/**
 * How long whoever removed the focused element may take to move the focus, in milliseconds:
 * dialogs do so when their closing animation has ended.
 */
const GRACE_MS = 300;

/**
 * Never lets the focus fall to `body`. If the focused element is removed or disabled and nobody
 * moves the focus, the nearest ancestor that is still there takes it, so that the next Tab goes
 * on from the same place.
 * @returns a function that ends it
 */
export function keepFocus(): () => void {
  let focused: Element | null = document.activeElement;
  let ancestors: Element[] = focused ? ancestorsOf(focused) : [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLost = () => document.activeElement === document.body && focused !== null;
  const onFocus = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null;
    ancestors = focused ? ancestorsOf(focused) : [];
  };
  const restore = () => {
    const place = openDialog() ?? ancestors.find((each) => each.isConnected && isShown(each));
    if (isLost() && place instanceof HTMLElement) focusOn(place);
  };
  const observer = new MutationObserver(() => {
    if (!isLost() || (focused?.isConnected && !focused.matches(':disabled'))) return;
    clearTimeout(timer);
    timer = setTimeout(restore, GRACE_MS);
  });
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

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (
    let each = element.parentElement;
    each && each !== document.body;
    each = each.parentElement
  ) {
    found.push(each);
  }
  const main = document.getElementById('content');
  return main ? [...found, main] : found;
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
