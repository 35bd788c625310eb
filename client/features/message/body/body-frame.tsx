import { useEffect, useRef } from 'react';
import { t } from '../../../lib/i18n/text';
import { joinClasses } from '../../../components/class-names';

/** Width at which a body is shown, e.g. to see how it adapts to a phone. */
export type BodyWidth = 'phone' | 'tablet' | 'full';

const widths: Record<BodyWidth, string> = {
  phone: 'mx-auto max-w-[375px] outline-1 outline-line',
  tablet: 'mx-auto max-w-[768px] outline-1 outline-line',
  full: '',
};

/**
 * Shows a body page in a frame that runs no script. This page may read the frame, to give it the height of
 * its content and to handle its keys: only the panel around it scrolls.
 */
export function BodyFrame(props: { src: string; isDark: boolean; width: BodyWidth }) {
  const { src, isDark, width } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => (frame.current ? followFrame(frame.current) : undefined), []);
  return (
    <iframe
      ref={frame}
      title={t('reader.bodyFrame')}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      src={src}
      className={joinClasses(
        'block h-[60dvh] w-full',
        widths[width],
        // Black becomes the color of the panel.
        isDark ? 'bg-black mix-blend-screen' : 'mail-sheet',
      )}
    />
  );
}

/** Height up to which a frame grows, in CSS pixels. A longer body scrolls inside of it. */
const MAX_HEIGHT = 60_000;
/**
 * Changes after which the height stays. Content that is as high as the window, and something more, would grow
 * with its frame forever.
 */
const MAX_CHANGES = 200;

/** Follows the document of a frame as soon as it is there. Returns a function that stops it. */
function followFrame(frame: HTMLIFrameElement): () => void {
  let changes = 0;
  const resize = (root: HTMLElement) => {
    if (changes > MAX_CHANGES) return;
    changes += 1;
    const scrollbar = frame.clientHeight - root.clientHeight;
    frame.style.height = `${Math.ceil(root.getBoundingClientRect().height) + scrollbar}px`;
    // Content may overflow its document.
    const height = Math.min(MAX_HEIGHT, root.scrollHeight + scrollbar);
    frame.style.height = `${height}px`;
  };
  const observer = new ResizeObserver(([entry]) => entry && resize(entry.target as HTMLElement));
  let attempt = 0;
  let followed: Document | null = null;
  const follow = (): boolean => {
    const page = frame.contentDocument;
    // The frame has an empty document until its own arrives.
    if (!page?.body || page.URL === 'about:blank' || page === followed) {
      return page !== null && page === followed;
    }
    followed = page;
    observer.observe(page.documentElement);
    page.addEventListener('keydown', (event) => forwardKey(frame, event));
    return true;
  };
  // The document is shown, and followed, before all of its images are loaded.
  const attemptUntilLoaded = () => {
    if (!follow()) attempt = requestAnimationFrame(attemptUntilLoaded);
  };
  const onLoad = () => {
    cancelAnimationFrame(attempt);
    follow();
  };
  frame.addEventListener('load', onLoad);
  attemptUntilLoaded();
  return () => {
    cancelAnimationFrame(attempt);
    frame.removeEventListener('load', onLoad);
    observer.disconnect();
  };
}

/** Repeats a key of a frame on the frame itself, where the panel and the page handle it. */
function forwardKey(frame: HTMLIFrameElement, event: KeyboardEvent): void {
  const { key, code, repeat, shiftKey, ctrlKey, altKey, metaKey } = event;
  if (key === 'Tab') return;
  const modifiers = { shiftKey, ctrlKey, altKey, metaKey };
  const init = { key, code, repeat, ...modifiers, bubbles: true, cancelable: true };
  if (!frame.dispatchEvent(new KeyboardEvent('keydown', init))) event.preventDefault();
}
