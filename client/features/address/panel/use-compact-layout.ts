import { useLayoutEffect } from 'react';
import { selectIsKnown, useInboxStore, useList } from '../../../lib/inbox/inbox-store';

/** Duration of the slide, in milliseconds. */
const SLIDE_MS = 200;

/**
 * Marks the page as having mail, for the variant `compact` of the styles. All that moves by that slides to
 * its new place: elements with `data-slides`.
 */
export function useCompactLayout(): void {
  const isKnown = useInboxStore(selectIsKnown);
  const hasMail = useList(({ totalElements }) => totalElements > 0);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (!isKnown || hasMail === 'mail' in dataset) return;
    slide(() => {
      if (hasMail) dataset.mail = '';
      else delete dataset.mail;
    });
  }, [isKnown, hasMail]);
}

/**
 * Applies a change of the layout, and moves elements from their old to their new place by inline transforms.
 * Browsers count a jump as a layout shift, and also the start of an animation.
 */
function slide(change: () => void): void {
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
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const startedAt = performance.now();
  const step = (now: number) => {
    const left = Math.max(0, 1 - (isCalm ? SLIDE_MS : now - startedAt) / SLIDE_MS) ** 3;
    elements.forEach(({ style }, at) => {
      const x = ((before[at]?.left ?? 0) - (after[at]?.left ?? 0)) * left;
      const y = ((before[at]?.top ?? 0) - (after[at]?.top ?? 0)) * left;
      style.transform = left > 0 ? `translate(${x}px, ${y}px)` : '';
    });
    if (left > 0) requestAnimationFrame(step);
  };
  step(startedAt);
}
