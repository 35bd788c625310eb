import { DEFAULT_LANGUAGE } from '../i18n/languages';
import { currentLanguage } from '../i18n/text';

/** Options for showing the body of a message. */
export interface BodyLook {
  showsImages: boolean;
  isDark: boolean;
}

/** Adds display options to the signed URL of a body page. */
export function toBodyUrl(signed: string, look: Partial<BodyLook> & { isPrint?: boolean }): string {
  const options = [
    look.showsImages && 'images=show',
    look.isDark && 'colors=dark',
    look.isPrint && 'layout=print',
  ].filter(Boolean);
  return withLanguage([signed, ...options].join('&'));
}

/**
 * Adds the page's language to a signed URL, which already has a query. Adds nothing for English,
 * the server's default.
 */
export function withLanguage(url: string): string {
  const language = currentLanguage();
  return language === DEFAULT_LANGUAGE ? url : `${url}&language=${language}`;
}
