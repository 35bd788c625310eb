import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { anchorScroll, clampZoom, stepZoom } from './zoom';

/** A point of the window, in CSS pixels. */
interface Point {
  x: number;
  y: number;
}

/** State of the zoom and its actions. */
export interface Zoom {
  factor: number;
  step: (direction: 'in' | 'out') => void;
  /** Zooms around a point; without one, around the middle. */
  to: (factor: number, point?: Point) => void;
}

const WHEEL_SPEED = 0.002;

/**
 * Zooms the only child of a scrolling element, and follows wheel, pinch and dragging by mouse. A finger
 * scrolls natively.
 */
export function useZoom(area: RefObject<HTMLElement | null>, wheelZooms: boolean): Zoom {
  const [factor, setFactor] = useState(1);
  const scroll = useRef<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    if (scroll.current) area.current?.scrollTo(scroll.current);
    scroll.current = null;
  });
  const to = (wanted: number, point?: Point) => {
    const next = clampZoom(wanted);
    if (area.current && next !== factor) {
      scroll.current = findScroll(area.current, next / factor, point);
    }
    setFactor(next);
  };
  useGestures(area, wheelZooms, factor, to);
  return { factor, to, step: (direction) => to(stepZoom(factor, direction)) };
}

function findScroll(area: HTMLElement, ratio: number, point?: Point) {
  const outer = area.getBoundingClientRect();
  const inner = area.firstElementChild?.getBoundingClientRect() ?? outer;
  const { x, y } = point ?? { x: outer.x + outer.width / 2, y: outer.y + outer.height / 2 };
  return {
    left: anchorScroll(x - outer.x, inner.x - outer.x, ratio),
    top: anchorScroll(y - outer.y, inner.y - outer.y, ratio),
  };
}

function useGestures(
  area: RefObject<HTMLElement | null>,
  wheelZooms: boolean,
  factor: number,
  to: Zoom['to'],
): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!wheelZooms && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    to(factor * Math.exp(-event.deltaY * WHEEL_SPEED), { x: event.clientX, y: event.clientY });
  });
  const pinch = useRef<{ distance: number; factor: number } | null>(null);
  const onTouch = useEffectEvent((event: TouchEvent) => {
    const [first, second] = event.touches;
    if (!first || !second) {
      pinch.current = null;
      return;
    }
    event.preventDefault();
    const distance = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
    pinch.current ??= { distance, factor };
    to((pinch.current.factor * distance) / pinch.current.distance, {
      x: (first.clientX + second.clientX) / 2,
      y: (first.clientY + second.clientY) / 2,
    });
  });
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const controller = new AbortController();
    // React's own listeners are passive: they can't keep the browser from zooming the page.
    const options = { passive: false, signal: controller.signal };
    element.addEventListener('wheel', (event) => onWheel(event), options);
    for (const name of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) {
      element.addEventListener(name, (event) => onTouch(event), options);
    }
    followDragging(element, controller.signal);
    return () => controller.abort();
  }, [area]);
}

/** Scrolls an element while it is dragged by mouse. */
function followDragging(element: HTMLElement, signal: AbortSignal): void {
  let dragged = false;
  const onDown = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    dragged = true;
    element.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent) => {
    if (dragged) element.scrollBy(-event.movementX, -event.movementY);
  };
  const onUp = () => {
    dragged = false;
  };
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  element.addEventListener('pointerup', onUp, { signal });
  element.addEventListener('pointercancel', onUp, { signal });
}
