import { useRef, type TouchEvent } from 'react';

/** Place and time of a touch, in CSS pixels and milliseconds. */
export interface TouchPoint {
  x: number;
  y: number;
  at: number;
}

const MIN_DISTANCE_PX = 60;
const MAX_DURATION_MS = 700;
/** Width of the page's edges, where a touch may begin the browser's own gesture to go back. */
const EDGE_PX = 24;

/** Returns the direction in which a finger has swiped, or null. */
export function detectSwipe(
  start: TouchPoint,
  end: TouchPoint,
  pageWidth: number,
): 'left' | 'right' | null {
  const x = end.x - start.x;
  const isHorizontal = Math.abs(x) > 2 * Math.abs(end.y - start.y);
  const isEdge = start.x < EDGE_PX || start.x > pageWidth - EDGE_PX;
  if (!isHorizontal || isEdge || Math.abs(x) < MIN_DISTANCE_PX) return null;
  if (end.at - start.at > MAX_DURATION_MS) return null;
  return x < 0 ? 'left' : 'right';
}

/**
 * Returns touch handlers for an element that detect swipes of one finger. Elements inside it that scroll
 * sideways keep their gesture. A sandboxed frame keeps all of its touches.
 */
export function useSwipe(onSwipe: (direction: 'left' | 'right') => void) {
  const start = useRef<TouchPoint>(null);
  return {
    onTouchStart: (event: TouchEvent<HTMLElement>) => {
      const { touches, target, currentTarget } = event;
      const isOwn = target instanceof Element && currentTarget.contains(target);
      const isFree = touches.length === 1 && isOwn && !scrollsSideways(target, currentTarget);
      start.current = isFree ? toPoint(event) : null;
    },
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      const begun = start.current;
      start.current = null;
      if (begun === null || window.getSelection()?.type === 'Range') return;
      const direction = detectSwipe(begun, toPoint(event), window.innerWidth);
      if (direction !== null) onSwipe(direction);
    },
  };
}

function toPoint({ changedTouches, timeStamp }: TouchEvent): TouchPoint {
  const { clientX = 0, clientY = 0 } = changedTouches[0] ?? {};
  return { x: clientX, y: clientY, at: timeStamp };
}

function scrollsSideways(target: Element, container: Element): boolean {
  for (let each: Element | null = target; each && each !== container; each = each.parentElement) {
    const isWide = each.scrollWidth > each.clientWidth + 1;
    if (isWide && /auto|scroll/.test(getComputedStyle(each).overflowX)) return true;
  }
  return false;
}
