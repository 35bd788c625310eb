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
