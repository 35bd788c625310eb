import Papa from 'papaparse';
import { englishDocument, type DocumentTexts } from '@mayfly/contract/document-texts.js';
import type { ExtractedAttachment } from '@mayfly/mail-parser/extract-attachments.js';
import { decodeText } from '@mayfly/mail-parser/mime/decode-text.js';
import { escapeHtml } from '@mayfly/mail-parser/sanitize/render-text.js';
import { FILE_STYLE } from './body-style.js';
import { renderContentPage } from './content-page.js';

/** Maximum bytes of a file that its text page shows, since the main thread renders the page. */
export const MAX_TEXT_PAGE_BYTES = 256 * 1024;

type TextFile = Pick<ExtractedAttachment, 'filename' | 'charset' | 'content'>;

/**
 * Returns a page that shows a file as text, whatever its type: decoded by its declared charset or by its
 * bytes, escaped, without links, and truncated with a note at the end.
 */
export function renderTextPage(file: TextFile, document = englishDocument): string {
  return renderPage(file, document, (text) => `<pre>\n${escapeHtml(text)}</pre>`);
}

/** Maximum cells of a table; a browser lays out all of them. */
const MAX_CELLS = 20_000;

/** Returns a page that shows comma-separated values (RFC 4180), or with another delimiter, as a table. */
export function renderTablePage(file: TextFile, document = englishDocument): string {
  return renderPage(file, document, (text) => {
    const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true, preview: MAX_CELLS });
    let left = MAX_CELLS;
    const render = (row: string[], name: 'td' | 'th') => {
      const cells = row.slice(0, left);
      left -= cells.length;
      if (cells.length === 0) return '';
      return `<tr>${cells.map((cell) => `<${name} dir="auto">${escapeHtml(cell)}</${name}>`).join('')}</tr>`;
    };
    const [head = [], ...rows] = data;
    const names = render(head, 'th');
    const values = rows.map((row) => render(row, 'td')).join('');
    return `<table><thead>${names}</thead><tbody>${values}</tbody></table>`;
  });
}

function renderPage(
  { filename, charset, content }: TextFile,
  { texts, language, direction }: DocumentTexts,
  render: (text: string) => string,
): string {
  const isTruncated = content.length > MAX_TEXT_PAGE_BYTES;
  // A thread returns a buffer as a plain array.
  const bytes = Buffer.from(content.buffer, content.byteOffset, findTextEnd(content));
  const text = showControls(decode(bytes, charset, isTruncated));
  const renderNote = (note: string) =>
    `<p lang="${language}" dir="${direction}">${escapeHtml(note)}</p>`;
  const body =
    text === ''
      ? renderNote(texts.fileEmpty)
      : `${render(text)}${isTruncated ? renderNote(texts.fileTruncated) : ''}`;
  return renderContentPage(escapeHtml(filename), FILE_STYLE, body);
}

/** Returns the offset at which a file is truncated, before a character of UTF-8. */
function findTextEnd(content: Buffer): number {
  let end = Math.min(MAX_TEXT_PAGE_BYTES, content.length);
  while (end > MAX_TEXT_PAGE_BYTES - 4 && ((content[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return end;
}

function decode(bytes: Buffer, charset: string | null, isTruncated: boolean): string {
  const text = decodeText(bytes, { charset }).replace(/(?<!\r)\r+\n|\r/g, '\n');
  // The last character may have been truncated.
  return isTruncated ? text.replace(/\ufffd$/, '') : text;
}

/** Maximum run of control characters that is shown; the rest of a longer run is omitted as binary data. */
const MAX_CONTROLS = 100;
const toPictureCode = (control: string) => 0x2400 + control.charCodeAt(0);

/** Replaces control characters other than tabs and line breaks by their pictures. */
function showControls(text: string): string {
  return text.replace(/[\0-\x08\x0b-\x1f]+/g, (controls) =>
    String.fromCharCode(...controls.slice(0, MAX_CONTROLS).split('').map(toPictureCode)),
  );
}
