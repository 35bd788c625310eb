import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 67_108_864;

/** Environment of a site, as `loadConfig` takes it. */
type Settings = Record<string, string>;

/**
 * Returns the sentences of each page by its path, for all countries. Without `settings`, renders several
 * sites whose texts differ, and adds the README.
 */
export async function readPages(settings?: Settings): Promise<Map<string, Set<string>>> {
  const args = ['test/claims/render-pages.mjs', ...(settings ? [JSON.stringify(settings)] : [])];
  const { stdout } = await run(process.execPath, args, { maxBuffer: MAX_OUTPUT_BYTES });
  const pages = new Map<string, Set<string>>();
  for (const [path, html] of JSON.parse(stdout) as [string, string][]) {
    const [country = ''] = COUNTRY_SECTION.exec(html) ?? [];
    add(pages, path, splitSentences(html.replace(country, '')));
    add(pages, path, splitLines([readDescription(html)]));
    if (country) add(pages, `${path}#your-country`, splitSentences(`<main>${country}</main>`));
  }
  if (!settings) add(pages, README, splitMarkdown(readFileSync('README.md', 'utf8')));
  return pages;
}

/** Key of the README, which isn't a page of the site. */
const README = '/README.md';

function add(pages: Map<string, Set<string>>, key: string, sentences: string[]): void {
  pages.set(key, new Set([...(pages.get(key) ?? []), ...sentences]));
}

const COUNTRY_SECTION = /<section[^>]*data-country-text[^]*?<\/section>/;

const INLINE = /<\/?(a|em|strong|code|time|span|br|b|i)\b[^>]*>/g;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const unescapeHtml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/** Returns the sentences of the content of an HTML page, without code, buttons and navigation. */
export function splitSentences(html: string): string[] {
  const main = /<main\b[^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? '';
  const text = main
    .replace(/<(pre|svg|script|nav|button|title|noscript)\b[^]*?<\/\1>/g, '\n')
    .replace(/<!--[^]*?-->/g, '')
    .replace(/<\/a>\s*<a\b/g, '</a>\n<a')
    .replace(INLINE, '')
    .replace(/<\/t[dh]>\s*<t[dh]\b[^>]*>/g, ' | ')
    .replace(/<[^>]+>/g, '\n');
  return splitLines(unescapeHtml(text).split('\n'));
}

/** Returns the description for search engines, without the country that is appended to it. */
function readDescription(html: string): string {
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  return unescapeHtml(description).replace(/ \([A-Z]{2}\)$/, '');
}

/** Returns the sentences of Markdown, without code blocks, images and targets of links. */
function splitMarkdown(markdown: string): string[] {
  const text = markdown
    .replace(/```[^]*?```/g, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[-#]+ |[*`]/gm, (mark) => (mark.endsWith(' ') ? '\n' : ''));
  return splitLines(text.split(/\n\n+/));
}

function splitLines(paragraphs: string[]): string[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  const lines = paragraphs.map((line) => line.replace(/\s+/g, ' ').trim());
  return lines
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => /\s/.test(sentence));
}
