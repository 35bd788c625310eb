import { useEffect, useState } from 'react';
import { isRightToLeft, toLanguageTag } from '../lib/i18n/languages';
import { currentLanguage } from '../lib/i18n/text';

/** Part of the Document Picture-in-Picture API, which not every browser has. */
interface PictureInPicture {
  requestWindow: (size: { width: number; height: number }) => Promise<Window>;
}

/** Returns whether this browser can float a small window over other pages. */
export function canOpenFloatingWindow(): boolean {
  return 'documentPictureInPicture' in window;
}

/**
 * Opens a floating window with the styles of this page, and closes it on unmount. Browsers require
 * a click shortly before.
 * @param onFailed called if the browser does not open the window
 * @returns null until the window is open
 */
export function useFloatingWindow(onClosed: () => void, onFailed: () => void): Window | null {
  const [floating, setFloating] = useState<Window | null>(null);
  useEffect(() => {
    let opened: Window | null = null;
    let isUnmounted = false;
    openFloatingWindow().then((found) => {
      if (isUnmounted) return found.close();
      opened = found;
      found.addEventListener('pagehide', onClosed);
      setFloating(found);
    }, onFailed);
    return () => {
      isUnmounted = true;
      opened?.close();
    };
  }, [onClosed, onFailed]);
  return floating;
}

async function openFloatingWindow(): Promise<Window> {
  const { documentPictureInPicture } = window as unknown as {
    documentPictureInPicture: PictureInPicture;
  };
  const floating = await documentPictureInPicture.requestWindow({ width: 380, height: 230 });
  floating.document.title = 'Mayfly';
  const language = currentLanguage();
  floating.document.documentElement.lang = toLanguageTag(language);
  floating.document.documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr';
  const { theme } = document.documentElement.dataset;
  if (theme) floating.document.documentElement.dataset.theme = theme;
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const link = floating.document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet.href;
    floating.document.head.append(link);
  }
  return floating;
}
