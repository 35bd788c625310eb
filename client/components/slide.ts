import { Component } from 'react';

/** Duration of a slide, in milliseconds. */
const SLIDE_MS = 200;

/** Elements that slide; with the value `deep`, also those inside, whose places change with a smaller font. */
const SLIDING = '[data-slides], [data-slides="deep"] :not(svg *)';

type Places = Map<HTMLElement, { left: number; top: number }>;

/** Places before the first change since the last frame; null without a change. */
let from: Places | null = null;

/** Distances of the elements to their new places when the running slide began. */
let distances: Places = new Map();
let frame = 0;

/**
 * Moves the sliding elements from their old to their new place after a change of the layout, by inline
 * transforms. Browsers count a jump as a layout shift, and also the start of an animation. A change during a
 * slide lets the elements slide on from where they are.
 */
export function slide(change: () => unknown): void {
  beginSlide();
  change();
  endSlide();
}

/** Remembers the places of the sliding elements before a change, which `endSlide` has to follow. */
function beginSlide(): void {
  from ??= measure();
}

/** Lets the elements slide from the places remembered by `beginSlide`. */
function endSlide(): void {
  const before = from ?? measure();
  move(0);
  distances = measure();
  for (const [element, { left, top }] of distances) {
    const old = before.get(element);
    const distance = { left: (old?.left ?? left) - left, top: (old?.top ?? top) - top };
    if (distance.left === 0 && distance.top === 0) distances.delete(element);
    else distances.set(element, distance);
  }
  cancelAnimationFrame(frame);
  if (document.hidden || window.matchMedia('(prefers-reduced-motion: reduce)').matches)
    distances.clear();
  move(1);
  // Starts with a frame: the first one must show the old places exactly.
  frame = requestAnimationFrame((now) => step(now, now));
}

function step(now: number, startedAt: number): void {
  from = null;
  const share = Math.max(0, 1 - (now - startedAt) / SLIDE_MS) ** 3;
  move(share);
  if (share > 0) frame = requestAnimationFrame((next) => step(next, startedAt));
}

/** Returns the place of each visible sliding element, relative to the one around it, which slides too. */
function measure(): Places {
  const elements = [...document.querySelectorAll<HTMLElement>(SLIDING)];
  return new Map(
    elements
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => {
        const { left, top } = element.getBoundingClientRect();
        const around = element.parentElement?.closest(SLIDING)?.getBoundingClientRect();
        return [element, { left: left - (around?.left ?? 0), top: top - (around?.top ?? 0) }];
      }),
  );
}

/** Moves the elements back by a share of their distances. */
function move(share: number): void {
  for (const [{ style }, { left, top }] of distances)
    style.transform = share > 0 ? `translate(${left * share}px, ${top * share}px)` : '';
}

/** Ref of an element that is rendered `hidden`: it is shown, and the others slide to make room. */
export function slideIn(element: HTMLElement | null): void {
  if (element) slide(() => (element.hidden = false));
}

/**
 * Renders nothing. Lets elements slide when an update with another `of` moves them, unless the top of the
 * inbox is out of view: browsers then keep the visible rows in place (scroll anchoring), but not
 * those with a transform.
 */
export class SlideOnUpdate extends Component<{ of: unknown }> {
  override shouldComponentUpdate({ of }: { of: unknown }): boolean {
    return of !== this.props.of;
  }

  /** React calls this before it changes the page. */
  override getSnapshotBeforeUpdate(): boolean {
    const top = document.getElementById('inbox')?.getBoundingClientRect().top ?? 0;
    if (top >= 0) beginSlide();
    return top >= 0;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, slides: boolean): void {
    if (slides) endSlide();
  }

  override render(): null {
    return null;
  }
}
