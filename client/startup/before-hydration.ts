/**
 * Keeps the presses of buttons that nobody listens to yet.
 * @returns repeats them in order, once somebody does
 */
export function queueClicks(root: HTMLElement): () => void {
  const pressed: HTMLElement[] = [];
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) pressed.push(button);
  };
  root.addEventListener('click', keep);
  return () => {
    root.removeEventListener('click', keep);
    for (const button of pressed) button.click();
  };
}

/** Calls back once the page is on the screen; at once where nobody sees it, and so nothing is painted. */
export function afterFirstPaint(begin: () => void): void {
  let begun = false;
  const beginOnce = () => {
    if (!begun) begin();
    begun = true;
  };
  if (document.visibilityState === 'hidden') return beginOnce();
  document.addEventListener('visibilitychange', beginOnce, { once: true });
  requestAnimationFrame(() => requestAnimationFrame(beginOnce));
}
