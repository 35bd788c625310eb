/** Duration of a slide, in milliseconds. */
const SLIDE_MS = 200;

/** Elements that slide; with the value `deep`, also those inside, whose places change with a smaller font. */
const SLIDING = '[data-slides], [data-slides="deep"] :not(svg *)';

/** Changes that wait for the running slide; null if none runs. */
let waiting: (() => void)[] | null = null;

/**
 * Applies a change of the layout, and moves the sliding elements from their old to their new place by inline
 * transforms. Browsers count a jump as a layout shift, and also the start of an animation and any
 * other change of the layout during a slide: a change waits until the running slide has ended.
 */
export function slide(change: () => void): void {
  if (waiting) return void waiting.push(change);
  waiting = [];
  const elements = [...document.querySelectorAll<HTMLElement>(SLIDING)];
  // Each relative to the one around it, which slides too.
  const measure = () =>
    elements.map((element) => {
      const { left, top } = element.getBoundingClientRect();
      const around = element.parentElement?.closest(SLIDING)?.getBoundingClientRect();
      return { left: left - (around?.left ?? 0), top: top - (around?.top ?? 0) };
    });
  const before = measure();
  change();
  const after = measure();
  const isCalm = document.hidden || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const move = (left: number) =>
    elements.forEach(({ style }, at) => {
      const x = ((before[at]?.left ?? 0) - (after[at]?.left ?? 0)) * left;
      const y = ((before[at]?.top ?? 0) - (after[at]?.top ?? 0)) * left;
      style.transform = left > 0 ? `translate(${x}px, ${y}px)` : '';
    });
  const step = (now: number, startedAt = now) => {
    const left = isCalm ? 0 : Math.max(0, 1 - (now - startedAt) / SLIDE_MS) ** 3;
    move(left);
    if (left > 0) return void requestAnimationFrame((next) => step(next, startedAt));
    const changes = waiting ?? [];
    waiting = null;
    if (changes.length > 0) slide(() => changes.forEach((each) => each()));
  };
  if (isCalm) return step(0);
  move(1);
  // Starts with a frame: the first one must show the old places exactly.
  requestAnimationFrame((now) => step(now));
}
