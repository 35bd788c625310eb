import { useEffect, useState, type RefObject } from 'react';
import type { Section } from '../build/compile-article';

/** How far below the top of the window a section begins to count as read, in pixels. */
const READING_LINE = 140;

/**
 * Follows the reader: gives back the id of the section being read (null above the first), and
 * stretches `bar` by how much of the text has gone by.
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

/** Moves the bar and reports the section being read on every scroll. Returns a function that stops it. */
function followReading(
  text: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
  ids: string[],
  onSection: (id: string | null) => void,
): () => void {
  let asked = 0;
  const look = () => {
    asked = 0;
    const box = text.current?.getBoundingClientRect();
    if (!box) return;
    const read = shareRead(box.top, box.height, window.innerHeight);
    if (bar.current) bar.current.style.transform = `scaleY(${read})`;
    onSection(sectionRead(ids.map((id) => ({ id, top: topOf(id) }))));
  };
  const askToLook = () => {
    asked ||= requestAnimationFrame(look);
  };
  askToLook();
  window.addEventListener('scroll', askToLook, { passive: true });
  window.addEventListener('resize', askToLook);
  window.addEventListener('hashchange', askToLook);
  return () => {
    cancelAnimationFrame(asked);
    window.removeEventListener('scroll', askToLook);
    window.removeEventListener('resize', askToLook);
    window.removeEventListener('hashchange', askToLook);
  };
}

/**
 * The section being read: the last one above the reading line. At the end of the page, where
 * nothing scrolls any further, it is the one that the reader has followed a link to, if it is in
 * view: its heading may never come up to the line.
 * @param tops how far each heading is from the top of the window, in pixels, in reading order
 */
function sectionRead(tops: { id: string; top: number }[]): string | null {
  const { innerHeight, scrollY, location } = window;
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 1;
  const asked = tops.find(({ id }) => id === location.hash.slice(1));
  if (atEnd && asked && asked.top >= 0 && asked.top < innerHeight) return asked.id;
  return tops.findLast(({ top }) => top < READING_LINE)?.id ?? null;
}

/**
 * How much of a text has been on the screen, from 0 to 1.
 * @param top where it begins, from the top of the window, in pixels like the other two
 */
export function shareRead(top: number, height: number, windowHeight: number): number {
  const distance = Math.max(1, height - windowHeight);
  return Math.min(1, Math.max(0, -top / distance));
}

const topOf = (id: string) =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
