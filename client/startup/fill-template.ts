import type { SiteConfig } from '@mayfly/contract/site-config.js';

const HEAD_ELEMENTS = /<title>[^]*?<\/title>|<(?:meta|link)\b[^>]*>/g;

/** Data of a page that is not in its markup. */
export interface PageFrame {
  /** Stored on the root element, where the browser reads it. */
  publicUrl: string;
  /** Language of the page. */
  language: string;
  isRightToLeft?: boolean;
  /** Texts of the page; stored on the root element. */
  texts?: object;
  /** Files loaded after the first paint; stored on the root element. */
  files?: string[];
  /** Public settings of the site; stored on the root element. */
  settings?: SiteConfig;
}

/**
 * Inserts rendered markup into the built page. React renders elements of the head before the
 * markup; they are moved into the head.
 */
export function fillTemplate(template: string, markup: string, frame: PageFrame): string {
  const body = markup.search(/<(?!title|\/title|meta|link)[a-z]/i);
  const start = body === -1 ? 0 : body;
  const head = (markup.slice(0, start).match(HEAD_ELEMENTS) ?? []).join('');
  const { publicUrl, texts, files, settings } = frame;
  const data = [
    formatAttribute('public-url', publicUrl),
    formatAttribute('files', files?.join(' ')),
    formatAttribute('settings', settings && JSON.stringify(settings)),
    formatAttribute('texts', texts && JSON.stringify(texts)),
  ].join('');
  const direction = frame.isRightToLeft ? ' dir="rtl"' : '';
  return template
    .replace('<html lang="en"', () => `<html lang="${frame.language}"${direction}`)
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root"${data}>${markup.slice(start)}</div>`);
}

/** Formats a data attribute; in single quotes, since the double quotes of JSON would all have to be escaped. */
function formatAttribute(name: string, value = ''): string {
  const escaped = value.replace(/&/g, '&amp;').replace(/'/g, '&#39;').replace(/</g, '&lt;');
  return value && ` data-${name}='${escaped}'`;
}
