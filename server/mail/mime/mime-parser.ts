import { MailParser, type MailParserOptions } from 'mailparser';
import type { Readable, Transform } from 'node:stream';
import { guessText } from './decode-text.js';
import { acceptDamagedBoundaries, type LineSplitter } from './lenient-boundaries.js';
import { PARSE_LIMITS, type ParseLimits } from '../parsed-message.js';
import { renderPlainText } from '../sanitize/render-text.js';
import { UudecodeStream, UUENCODE_ENCODINGS } from './uudecode.js';

/** A part as mailparser's splitter hands it over; the fields this module reads. */
export interface SplitPart {
  type: 'node' | 'body' | 'data';
  parentNode?: SplitPart | false;
  contentType?: string | false;
  charset?: string | false;
  filename?: string | false;
  /** True for a message whose parts are read as parts of the mail around it. */
  messageNode?: boolean;
  flowed?: boolean;
  delSp?: boolean;
  encoding?: string | false;
  getDecoder(): Transform;
}

/** One chunk of the splitter: a part's header, or bytes that belong to `node`. */
type SplitChunk = SplitPart & { node?: SplitPart; value?: Buffer };

/** A part in mailparser's tree; the fields this module reads. */
export interface MimeNode {
  node: SplitPart;
  root?: boolean;
  parent?: MimeNode;
  children: MimeNode[];
  contentType: string | false;
  disposition?: string;
  isAttachment?: boolean;
  charset?: string;
  decoder?: Readable;
  headers: Map<string, unknown>;
  /** True for a message shown inside another: its own headers are part of the text. */
  showMeta?: boolean;
  textContent?: string;
  /** Set for `format=flowed`, which this module undoes itself (RFC 3676). */
  flowed?: { deleteSpace: boolean };
  /** What stands in a multipart in which no part was found. */
  unsplit?: Buffer[];
  /** True where the mail names no charset: `textContent` then holds bytes, one per character. */
  hasNoCharset?: boolean;
}

/** An attachment while it streams by; `release` lets the parser go on. */
export interface AttachmentStream {
  type: 'attachment';
  content: Readable;
  contentType?: string | false;
  contentDisposition?: string;
  filename?: string;
  contentId?: string;
  cid?: string;
  size: number;
  release: () => void;
}

/** One header as it came, bytes as Latin-1 characters. */
export interface HeaderLine {
  key: string;
  line: string;
}

type Done = (error?: Error | null) => void;

declare module 'mailparser' {
  interface MailParser {
    readonly headers: Map<string, unknown> | false;
    readonly headerLines: HeaderLine[] | false;
    readonly tree: MimeNode | false;
    readonly splitter: LineSplitter;
    processChunk(part: SplitChunk, done: Done): void;
    processHeaders(lines: HeaderLine[]): Map<string, unknown>;
    createNode(part: SplitPart): MimeNode;
    getTextContent(): object;
    textToHtml(text: string): string;
  }
}

/** Content of multiparts without parts that is kept of one message. */
const MAX_UNSPLIT_BYTES = 4 * 1024 * 1024;

const OPTIONS = { skipHtmlToText: true, skipImageLinks: true, skipTextLinks: true };

/**
 * mailparser, bounded: it refuses what is nested too deeply, turns what it throws into stream
 * errors, takes named text parts for attachments, and leaves the making of texts to its reader.
 */
export class MimeParser extends MailParser {
  private readonly depths = new WeakMap<SplitPart, number>();
  private readonly limits: ParseLimits;
  private readonly multiparts = new WeakMap<SplitPart, MimeNode>();
  private unsplitBytes = 0;

  /** @param source the whole message that will be written, to look ahead for boundaries */
  constructor(source: Buffer, limits: ParseLimits = PARSE_LIMITS) {
    const bounds = { maxHeadSize: limits.headerBytes, maxChildNodes: Math.max(1, limits.parts) };
    super({ ...OPTIONS, ...bounds } as MailParserOptions);
    this.limits = limits;
    acceptDamagedBoundaries(this.splitter, source);
  }

  /** Handles one chunk of the splitter; an exception becomes an error of the stream. */
  override processChunk(part: SplitChunk, done: Done): void {
    try {
      if (part.type === 'node') this.checkDepth(part);
      if (part.type === 'data') this.keepUnsplit(part);
      super.processChunk(part, done);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** Decodes the headers of a part; raw bytes that are not UTF-8 are taken for Windows-1252. */
  override processHeaders(lines: HeaderLine[]): Map<string, unknown> {
    return super.processHeaders(lines.map(repairEncoding));
  }

  /**
   * Adds a part to the tree. A named text part that is no alternative is an attachment. The decoder
   * of a message without content is drained here: mailparser would wait for it for ever.
   */
  override createNode(part: SplitPart): MimeNode {
    if (part.contentType) part.contentType = part.contentType.replace(/[\s;(][^]*$/, '');
    const { flowed, delSp: deleteSpace = false } = part;
    part.flowed = false;
    if (UUENCODE_ENCODINGS.has(String(part.encoding))) part.getDecoder = () => new UudecodeStream();
    const node = super.createNode(part);
    if (String(node.contentType).startsWith('multipart/')) this.multiparts.set(part, node);
    if (part.messageNode) node.decoder?.resume();
    if (flowed) node.flowed = { deleteSpace };
    if (!part.charset) {
      node.charset = 'binary';
      node.hasNoCharset = true;
    }
    if (!node.isAttachment && isNamedTextAttachment(node)) {
      node.isAttachment = true;
      node.disposition = 'attachment';
    }
    return node;
  }

  /** The texts are read from `tree` when the stream ends; nothing is built twice. */
  override getTextContent(): object {
    return { type: 'text' };
  }

  override textToHtml(text: string): string {
    return renderPlainText(text);
  }

  /** Keeps the content of a multipart as long as it has no parts. */
  private keepUnsplit({ node: part, value }: SplitChunk): void {
    const node = part && this.multiparts.get(part);
    if (!node || !value || node.children.length > 0) return;
    if (this.unsplitBytes >= MAX_UNSPLIT_BYTES) return;
    this.unsplitBytes += value.length;
    (node.unsplit ??= []).push(value);
  }

  private checkDepth(part: SplitPart): void {
    const above = part.parentNode ? (this.depths.get(part.parentNode) ?? 0) : 0;
    if (above + 1 > this.limits.depth) throw new Error('The mail is nested too deeply.');
    this.depths.set(part, above + 1);
  }
}

function repairEncoding(header: HeaderLine): HeaderLine {
  if (!/[\u0080-\u00ff]/.test(header.line)) return header;
  const text = guessText(Buffer.from(header.line, 'latin1'));
  return { ...header, line: Buffer.from(text).toString('latin1') };
}

function isNamedTextAttachment(node: MimeNode): boolean {
  if (!node.node.filename || node.root || !node.parent) return false;
  const container = node.parent.contentType;
  if (container === 'multipart/alternative' || container === 'multipart/related') return false;
  return node.parent.children[0] !== node;
}
