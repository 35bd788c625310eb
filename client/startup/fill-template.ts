import type { DeletionFigures } from '../../server/contract/deletion-figures.js';
import type { SiteConfig } from '../../server/contract/site-config.js';

const HEAD_ELEMENTS = /<title>[^]*?<\/title>|<(?:meta|link)\b[^>]*>/g;

/** What of a page stands outside its markup. */
export interface PageFrame {
  /** Kept on the root, where the browser's half reads it. */
  publicUrl: string;
  /** What the page is written in. */
  language: string;
  /** What is fetched after the first paint; kept on the root as well. */
  files?: string[];
  /** Public settings of the site; kept on the root as well. */
  settings?: SiteConfig;
  /** Figures of deletions, on the page that shows them; kept on the root as well. */
  figures?: DeletionFigures | null;
}

/**
 * Puts rendered markup into the built page. React prints what belongs into the head before the
 * markup; it is moved there.
 */
export function fillTemplate(template: string, markup: string, frame: PageFrame): string {
  const body = markup.search(/<(?!title|\/title|meta|link)[a-z]/i);
  const start = body === -1 ? 0 : body;
  const head = (markup.slice(0, start).match(HEAD_ELEMENTS) ?? []).join('');
  const settings = frame.settings
    ? ` data-settings="${escapeAttribute(JSON.stringify(frame.settings))}"`
    : '';
  const figures = frame.figures
    ? ` data-figures="${escapeAttribute(JSON.stringify(frame.figures))}"`
    : '';
  const files = frame.files?.length
    ? ` data-files="${escapeAttribute(frame.files.join(' '))}"`
    : '';
  const root = `<div id="root" data-public-url="${escapeAttribute(frame.publicUrl)}"${files}${settings}${figures}>`;
  return template
    .replace('<html lang="en"', () => `<html lang="${escapeAttribute(frame.language)}"`)
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `${root}${markup.slice(start)}</div>`);
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
