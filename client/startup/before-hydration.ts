/** Stops recording and returns functions that repeat what was recorded. */
let stopRecording = (): (() => void)[] => [];

/** Records choices and clicks on buttons before hydration, except those that the browser handles. */
export function recordInput(root: HTMLElement): void {
  const repeats: (() => void)[] = [];
  const recordClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button:not([popovertarget])') : null;
    if (button instanceof HTMLElement) repeats.push(() => button.click());
  };
  const recordChoice = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const { value } = target;
    // Hydration resets the field.
    repeats.push(() => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  root.addEventListener('click', recordClick);
  root.addEventListener('change', recordChoice);
  stopRecording = () => {
    root.removeEventListener('click', recordClick);
    root.removeEventListener('change', recordChoice);
    return repeats.splice(0);
  };
}

/** Repeats what was recorded, in order, once the page has its event handlers. */
export function repeatInput(): void {
  for (const repeat of stopRecording()) repeat();
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
