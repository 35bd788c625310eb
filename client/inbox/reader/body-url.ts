import { DEFAULT_LANGUAGE } from '../../i18n/languages';
import { currentLanguage } from '../../i18n/text';

/** Options for showing the body of a message. */
export interface BodyLook {
  showsImages: boolean;
  isDark: boolean;
  isOriginalSize: boolean;
}

/** Adds display options to the signed URL of a body page. */
export function toBodyUrl(signed: string, look: Partial<BodyLook> & { isPrint?: boolean }): string {
  const options = [
    look.showsImages && 'images=show',
    look.isDark && 'colors=dark',
    look.isOriginalSize && 'size=original',
    look.isPrint && 'layout=print',
  ].filter(Boolean);
  return withLanguage([signed, ...options].join('&'));
}

/** Adds the page's language to the signed URL of a page that the server renders; English is the default. */
export function withLanguage(url: string): string {
  const language = currentLanguage();
  return language === DEFAULT_LANGUAGE ? url : `${url}&language=${language}`;
}

/** Width that sanitized HTML declares if it doesn't adapt to narrow screens by itself. */
const DECLARED_WIDTH = /^(?:<style>[^<]*<\/style>\s*)?<div data-width="(\d{3,4})">/;

/** Returns the width below which the body page scales HTML down, in CSS pixels; null if it never does. */
export function readDesignWidth(content: string): number | null {
  const width = DECLARED_WIDTH.exec(content)?.[1];
  return width === undefined ? null : Number(width);
}
