/** Duration of a slide, in milliseconds. */
const SLIDE_MS = 200;

/** Changes that wait for the running slide; null if none runs. */
let waiting: (() => void)[] | null = null;

/**
 * Applies a change of the layout, and moves elements with `data-slides` from their old to their new place by
 * inline transforms. Browsers count a jump as a layout shift, and also the start of an animation and any
 * other change of the layout during a slide: a change waits until the running slide has ended.
 */
export function slide(change: () => void): void {
  if (waiting) return void waiting.push(change);
  waiting = [];
  const elements = [...document.querySelectorAll<HTMLElement>('[data-slides]')];
  // Each relative to the one around it, which slides too.
  const measure = () =>
    elements.map((element) => {
      const { left, top } = element.getBoundingClientRect();
      const around = element.parentElement?.closest('[data-slides]')?.getBoundingClientRect();
      return { left: left - (around?.left ?? 0), top: top - (around?.top ?? 0) };
    });
  const before = measure();
  change();
  const after = measure();
  const isCalm = document.hidden || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const startedAt = performance.now();
  const step = (now: number) => {
    const left = isCalm ? 0 : Math.max(0, 1 - (now - startedAt) / SLIDE_MS) ** 3;
    elements.forEach(({ style }, at) => {
      const x = ((before[at]?.left ?? 0) - (after[at]?.left ?? 0)) * left;
      const y = ((before[at]?.top ?? 0) - (after[at]?.top ?? 0)) * left;
      style.transform = left > 0 ? `translate(${x}px, ${y}px)` : '';
    });
    if (left > 0) return void requestAnimationFrame(step);
    const changes = waiting ?? [];
    waiting = null;
    if (changes.length > 0) slide(() => changes.forEach((each) => each()));
  };
  step(startedAt);
}
