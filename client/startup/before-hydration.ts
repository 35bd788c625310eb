type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Records text typed into fields, choices and clicks on buttons before hydration.
 * @returns a function that repeats them: the text first, then the choices, then the clicks in order
 */
export function queueInput(root: HTMLElement): () => void {
  const typed = new Map<TextField, string>();
  const chosen = new Map<HTMLSelectElement, string>();
  const clicked: HTMLElement[] = [];
  const recordText = ({ target }: Event) => {
    if (isTextField(target)) typed.set(target, target.value);
  };
  const recordChoice = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) chosen.set(target, target.value);
  };
  const recordClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) clicked.push(button);
  };
  root.addEventListener('input', recordText);
  root.addEventListener('change', recordChoice);
  root.addEventListener('click', recordClick);
  return () => {
    root.removeEventListener('input', recordText);
    root.removeEventListener('change', recordChoice);
    root.removeEventListener('click', recordClick);
    for (const [field, text] of typed) typeAgain(field, text);
    for (const [select, value] of chosen) chooseAgain(select, value);
    for (const button of clicked) button.click();
  };
}

function isTextField(target: EventTarget | null): target is TextField {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function typeAgain(field: TextField, text: string): void {
  const notify = () => field.dispatchEvent(new Event('input', { bubbles: true }));
  // Makes React hydrate the field now.
  notify();
  // React compares with the last value that was set by its own setter, and ignores an equal one.
  field.value = '';
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  notify();
}

function chooseAgain(select: HTMLSelectElement, value: string): void {
  // Makes React hydrate the field now, which may reset it.
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Calls back after the first paint, or immediately if the page is hidden and isn't painted. */
export function afterFirstPaint(begin: () => void): void {
  let hasBegun = false;
  const beginOnce = () => {
    if (!hasBegun) begin();
    hasBegun = true;
  };
  if (document.visibilityState === 'hidden') return beginOnce();
  document.addEventListener('visibilitychange', beginOnce, { once: true });
  requestAnimationFrame(() => requestAnimationFrame(beginOnce));
}
