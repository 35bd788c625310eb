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
  // In single quotes, since the double quotes of JSON would all have to be escaped.
  const texts = frame.texts
    ? ` data-texts='${escapeSingleQuoted(JSON.stringify(frame.texts))}'`
    : '';
  const settings = frame.settings
    ? ` data-settings="${escapeAttribute(JSON.stringify(frame.settings))}"`
    : '';
  const files = frame.files?.length
    ? ` data-files="${escapeAttribute(frame.files.join(' '))}"`
    : '';
  const root = `<div id="root" data-public-url="${escapeAttribute(frame.publicUrl)}"${files}${settings}${texts}>`;
  const direction = frame.isRightToLeft ? ' dir="rtl"' : '';
  return template
    .replace('<html lang="en"', () => `<html lang="${escapeAttribute(frame.language)}"${direction}`)
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `${root}${markup.slice(start)}</div>`);
}

function escapeSingleQuoted(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/'/g, '&#39;').replace(/</g, '&lt;');
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
