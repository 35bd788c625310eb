import { decodeUndeclared, guessText } from './decode-text.js';
import type { MimeNode } from './mime-parser.js';
import { escapeHtml, renderPlainText } from '../sanitize/render-text.js';

/** The bodies of a message before they are rendered. */
export interface MessageTexts {
  /** All HTML bodies, with plain parts between them rendered; null without HTML. */
  html: string | null;
  /** All plain-text bodies; null without any. */
  text: string | null;
  /** True if `text` is an alternative form of all of `html`. */
  textIsAlternative: boolean;
}

interface CollectedTexts {
  html: string[];
  text: string[];
  hasHtml: boolean;
  hasHtmlWithoutText: boolean;
}

/** Precedes the content of a multipart in which no part was found. */
const UNSPLIT_NOTE = 'This message could not be split into its parts. This is all of it:';

const PLAIN_TYPES = new Set(['text/plain', 'message/delivery-status']);

/** Reads the bodies from the tree of a parsed message, in reading order. */
export function readTexts(tree: MimeNode): MessageTexts {
  const reading: CollectedTexts = {
    html: [],
    text: [],
    hasHtml: containsHtml(tree),
    hasHtmlWithoutText: false,
  };
  readNode(tree, false, reading);
  const { html, text } = reading;
  return {
    html: html.length > 0 && reading.hasHtml ? html.join('<br>\n') : null,
    text: text.length > 0 ? text.join('\n') : null,
    textIsAlternative: !reading.hasHtmlWithoutText,
  };
}

function containsHtml(node: MimeNode): boolean {
  if (node.contentType === 'text/html' && node.textContent) return true;
  return node.children.some(containsHtml);
}

function readNode(node: MimeNode, inAlternative: boolean, reading: CollectedTexts): void {
  if (node.showMeta) readForwardedHeaders(node, reading);
  if (node.children.length === 0) readUnsplit(node, reading);
  if (node.textContent) {
    const words = decodeBody(node, node.textContent);
    if (PLAIN_TYPES.has(String(node.contentType))) {
      reading.text.push(words);
      if (reading.hasHtml && !inAlternative) reading.html.push(renderPlainText(words));
    } else if (node.contentType === 'text/html') {
      reading.html.push(words);
      if (!inAlternative) reading.hasHtmlWithoutText = true;
    }
  }
  const alternative = inAlternative || node.contentType === 'multipart/alternative';
  for (const child of node.children) readNode(child, alternative, reading);
}

function readUnsplit({ unsplit = [], parent }: MimeNode, reading: CollectedTexts): void {
  const all = guessText(Buffer.concat(unsplit)).replaceAll('\r\n', '\n').trim();
  // The content includes the boundary of the enclosing part.
  const words = parent ? all.replace(/\n--[^\n]*$/, '').trimEnd() : all;
  if (words === '') return;
  const text = `${UNSPLIT_NOTE}\n\n${words}`;
  reading.text.push(text);
  if (reading.hasHtml) reading.html.push(renderPlainText(text));
}

function decodeBody(node: MimeNode, content: string): string {
  const isHtml = node.contentType === 'text/html';
  const words = node.hasNoCharset
    ? decodeUndeclared(Buffer.from(content, 'latin1'), isHtml)
    : content;
  return node.flowed && !isHtml ? unflow(words, node.flowed.deleteSpace) : words;
}

function readForwardedHeaders(node: MimeNode, reading: CollectedTexts): void {
  const lines = ['From', 'Subject', 'Date', 'To', 'Cc'].flatMap((name) => {
    const value = formatHeader(node.headers.get(name.toLowerCase()));
    return value === '' ? [] : [`${name}: ${value}`];
  });
  if (lines.length === 0) return;
  reading.text.push(`\n${lines.join('\n')}\n`);
  if (reading.hasHtml) reading.html.push(`<p>${lines.map(escapeHtml).join('<br>')}</p>`);
}

function formatHeader(value: unknown): string {
  const last: unknown = Array.isArray(value) ? value.at(-1) : value;
  if (last instanceof Date) return last.toUTCString();
  if (typeof last === 'string') return last;
  if (typeof last === 'object' && last !== null && 'text' in last) return String(last.text);
  return '';
}

const QUOTES = /^(>*)( ?)/;

/**
 * Joins the lines of `format=flowed` text (RFC 3676): a line that ends in a space continues in the
 * next one of the same quote depth.
 *
 * @param deleteSpace drops that space (`delsp=yes`), for scripts without spaces
 */
export function unflow(text: string, deleteSpace: boolean): string {
  const paragraphs: string[] = [];
  let pieces: string[] = [];
  let openDepth = -1;
  const close = () => {
    if (pieces.length > 0) paragraphs.push(pieces.join(''));
    pieces = [];
    openDepth = -1;
  };
  for (const line of text.split('\n')) {
    const [prefix = '', quotes = ''] = QUOTES.exec(line) ?? [];
    const words = line.slice(prefix.length);
    if (openDepth !== quotes.length) close();
    if (pieces.length === 0 && quotes !== '') pieces.push(`${quotes} `);
    const flows = words.endsWith(' ') && words !== '-- ';
    pieces.push(flows && deleteSpace ? words.slice(0, -1) : words);
    if (flows) openDepth = quotes.length;
    else close();
  }
  close();
  return paragraphs.join('\n');
}
