import { useEffect, useState, type RefObject } from 'react';
import type { Section } from '../build/compile-article';

/** Distance from the top of the window, in pixels. A section whose heading is above it is being read. */
const READING_LINE = 140;

/**
 * Returns the ID of the section being read (null above the first), and stretches `bar` by the share
 * of the text that has been read.
 */
export function useReadingPosition(
  text: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
  contents: Section[],
): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const ids = contents.map(({ id }) => id).join(' ');
  useEffect(() => followReading(text, bar, ids.split(' '), setCurrent), [text, bar, ids]);
  return current;
}

/**
 * Stretches the bar and reports the section being read on scroll, resize and clicks on links. Returns an
 * unsubscribe function.
 */
function followReading(
  text: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
  ids: string[],
  onSection: (id: string | null) => void,
): () => void {
  let frame = 0;
  const update = () => {
    frame = 0;
    const box = text.current?.getBoundingClientRect();
    if (!box) return;
    const read = shareRead(box.top, box.height, window.innerHeight);
    if (bar.current) bar.current.style.transform = `scaleY(${read})`;
    onSection(findReadSection(ids.map((id) => ({ id, top: measureTop(id) }))));
  };
  const scheduleUpdate = () => {
    frame ||= requestAnimationFrame(update);
  };
  scheduleUpdate();
  window.addEventListener('scroll', scheduleUpdate, { passive: true });
  window.addEventListener('resize', scheduleUpdate);
  window.addEventListener('hashchange', scheduleUpdate);
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', scheduleUpdate);
    window.removeEventListener('resize', scheduleUpdate);
    window.removeEventListener('hashchange', scheduleUpdate);
  };
}

/**
 * Returns the section being read: the last one above the reading line. At the end of the page, whose
 * last headings may never reach that line, returns the section of the URL's fragment if visible.
 * @param tops distance of each heading from the top of the window, in pixels, in reading order
 */
function findReadSection(tops: { id: string; top: number }[]): string | null {
  const { innerHeight, scrollY, location } = window;
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 1;
  const linked = tops.find(({ id }) => id === location.hash.slice(1));
  if (atEnd && linked && linked.top >= 0 && linked.top < innerHeight) return linked.id;
  return tops.findLast(({ top }) => top < READING_LINE)?.id ?? null;
}

/**
 * Returns the share of a text that has been on the screen, from 0 to 1. All arguments are in pixels.
 * @param top distance of the text from the top of the window
 */
function shareRead(top: number, height: number, windowHeight: number): number {
  const distance = Math.max(1, height - windowHeight);
  return Math.min(1, Math.max(0, -top / distance));
}

const measureTop = (id: string) =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
