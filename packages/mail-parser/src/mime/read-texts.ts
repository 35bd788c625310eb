import { decodeHeaderText } from '../headers/decode-header.js';
import { decodeText } from './decode-text.js';
import type { MimePart } from './mime-tree.js';
import type { MimeMessage } from './read-message.js';
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

/** Precedes the content of a multipart in which no part was found. */
const UNSPLIT_NOTE = 'This message could not be split into its parts. This is all of it:';
/** Follows the parts of a message with more than are read. */
const INCOMPLETE_NOTE = 'This message has more parts; see its source.';

const TNEF_NOTE =
  'Outlook sent this message in a format of its own. Its text and files may be in the attachment winmail.dat, ' +
  'which Outlook can open.';
const ENCRYPTED_NOTE =
  'This message is encrypted. Download its attachments and open them with your key.';
/** The first bytes of TNEF, in any part. */
const TNEF_SIGNATURE = Buffer.from('789f3e22', 'hex');
const ENCRYPTED_TYPE = /^application\/(?:pgp-encrypted|(?:x-)?pkcs7-mime)$/;

/** Returns a note on content that can't be read; null without any. */
function findSealedNote({ attachments }: MimeMessage, isBlank: boolean): string | null {
  const isTnef = attachments.some(({ decoded }) =>
    decoded.content.subarray(0, TNEF_SIGNATURE.length).equals(TNEF_SIGNATURE),
  );
  if (isTnef) return TNEF_NOTE;
  return isBlank && attachments.some(({ type }) => ENCRYPTED_TYPE.test(type))
    ? ENCRYPTED_NOTE
    : null;
}

/** Reads the bodies of a message, in reading order. */
export function readTexts(message: MimeMessage): MessageTexts {
  const reader = new TextReader(message);
  reader.read(message.root, false);
  const note = findSealedNote(message, reader.isBlank);
  if (note !== null) reader.addText(reader.isBlank ? note : `\n${note}`, false);
  if (!message.isComplete) reader.addText(INCOMPLETE_NOTE, false);
  const { html, text } = reader;
  return {
    html: html.length > 0 && reader.hasHtml ? html.join('<br>\n') : null,
    text: text.length > 0 ? text.join('\n') : null,
    textIsAlternative: !reader.hasHtmlWithoutText,
  };
}

/** The bodies of a message as its sender wrote them. The HTML is unsafe to show. */
export type OriginalBodies = Pick<MessageTexts, 'html' | 'text'>;

/** Decodes the bodies of a message and changes nothing in them. Several of one kind are joined by line feeds. */
export function readOriginalBodies({ leaves, charset: context }: MimeMessage): OriginalBodies {
  const join = (wanted: 'html' | 'text'): string | null => {
    const isHtml = wanted === 'html';
    const texts = leaves
      .filter(({ role }) => role === wanted)
      .map(({ charset, decoded }) => decodeText(decoded.content, { charset, context, isHtml }));
    return texts.length > 0 ? texts.join('\n') : null;
  };
  return { html: join('html'), text: join('text') };
}

class TextReader {
  readonly html: string[] = [];
  readonly text: string[] = [];
  readonly hasHtml: boolean;
  hasHtmlWithoutText = false;

  constructor(private readonly message: MimeMessage) {
    this.hasHtml = message.leaves.some(
      ({ role, decoded }) => role === 'html' && decoded.content.length > 0,
    );
  }

  /** True if no text was found. */
  get isBlank(): boolean {
    return this.html.length === 0 && this.text.every((each) => each.trim() === '');
  }

  read(part: MimePart, inAlternative: boolean): void {
    const { role } = part;
    if (part.isShownMessage) this.readForwardedHeaders(part);
    else if (part.isMultipart && part.children.length === 0) this.readUnsplit(part);
    else if (role === 'text' || role === 'html')
      this.readBody(part, role === 'html', inAlternative);
    const alternative = inAlternative || part.type === 'multipart/alternative';
    for (const child of part.children) this.read(child, alternative);
  }

  /** Adds plain text, rendered among HTML unless it only repeats that. */
  addText(text: string, isAlternative: boolean): void {
    this.text.push(text);
    if (this.hasHtml && !isAlternative) this.html.push(renderPlainText(text));
  }

  private readBody(part: MimePart, isHtml: boolean, inAlternative: boolean): void {
    const { content, tail } = part.decoded;
    const words = this.decode(part, content, isHtml);
    if (words.trim() === '') return;
    if (isHtml) {
      this.html.push(renderBase(part) + words);
      if (!inAlternative) this.hasHtmlWithoutText = true;
    } else this.addText(readFormat(part, words), inAlternative);
    if (tail !== null) this.addText(this.decode(part, tail, false), inAlternative);
  }

  private decode(part: MimePart, bytes: Buffer, isHtml: boolean): string {
    const { charset } = part;
    const text = decodeText(bytes, { charset, context: this.message.charset, isHtml });
    return text.replace(/(?<!\r)\r+\n|\r/g, '\n');
  }

  private readUnsplit(part: MimePart): void {
    const words = this.decode(part, part.body, false).trim();
    if (words !== '') this.addText(`${UNSPLIT_NOTE}\n\n${words}`, false);
  }

  private readForwardedHeaders({ children }: MimePart): void {
    const [inner] = children;
    const lines = ['From', 'Subject', 'Date', 'To', 'Cc'].flatMap((name) => {
      const value = decodeHeaderText(inner?.field(name.toLowerCase()) ?? '', this.message.charset);
      return value === '' ? [] : [`${name}: ${value}`];
    });
    if (lines.length === 0) return;
    const separator = this.text.length > 0 ? '\n' : '';
    this.text.push(`${separator}${lines.join('\n')}\n`);
    if (this.hasHtml) this.html.push(`<p>${lines.map(escapeHtml).join('<br>')}</p>`);
  }
}

/** Returns an element for the base URL that a part declares in its header (RFC 2557), or ''. */
function renderBase(part: MimePart): string {
  const url = (part.field('content-base') || part.field('content-location')).replace(
    /[\s"<>]/g,
    '',
  );
  return /^https?:\/\//i.test(url) ? `<base href="${escapeHtml(url)}">` : '';
}

/** Applies the formats of plain text: flowed lines (RFC 3676) and enriched text (RFC 1896). */
function readFormat({ type, contentType: { parameters } }: MimePart, text: string): string {
  if (/^text\/(?:enriched|richtext)$/.test(type)) return removeCommands(text);
  const isFlowed = parameters.get('format')?.toLowerCase() === 'flowed';
  return isFlowed ? unflow(text, parameters.get('delsp')?.toLowerCase() === 'yes') : text;
}

/** Removes the formatting commands of enriched text, where `<<` is a less-than sign. */
function removeCommands(text: string): string {
  return text
    .replace(/<param>[^<]{0,500}<\/param>/gi, '')
    .replace(/<<|<\/?[a-z][\w-]{0,60}>/gi, (command) => (command === '<<' ? '<' : ''));
}

const QUOTES = /^(>*)( ?)/;

/**
 * Joins the lines of `format=flowed` text (RFC 3676): a line that ends in a space continues in the
 * next one of the same quote depth.
 *
 * @param deleteSpace drops that space (`delsp=yes`), for scripts without spaces
 */
export function unflow(text: string, deleteSpace: boolean): string {
  let unflowed = '';
  // Quotes of the line that continues in the next one; -1 if none does.
  let openDepth = -1;
  for (const line of text.split('\n')) {
    const [prefix = '', quotes = ''] = QUOTES.exec(line) ?? [];
    const words = line.slice(prefix.length);
    if (openDepth !== quotes.length) unflowed += quotes === '' ? '\n' : `\n${quotes} `;
    const flows = words.endsWith(' ') && words !== '-- ';
    unflowed += flows && deleteSpace ? words.slice(0, -1) : words;
    openDepth = flows ? quotes.length : -1;
  }
  return unflowed.slice(1);
}
