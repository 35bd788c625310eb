/**
 * Records clicks on buttons before hydration.
 * @returns a function that repeats them in order
 */
export function queueClicks(root: HTMLElement): () => void {
  const clicked: HTMLElement[] = [];
  const record = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) clicked.push(button);
  };
  root.addEventListener('click', record);
  return () => {
    root.removeEventListener('click', record);
    for (const button of clicked) button.click();
  };
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
