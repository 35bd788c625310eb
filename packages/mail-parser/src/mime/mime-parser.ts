import { MailParser, type MailParserOptions } from 'mailparser';
import type { Readable, Transform } from 'node:stream';
import { guessText } from './decode-text.js';
import { acceptDamagedBoundaries, type LineSplitter } from './lenient-boundaries.js';
import { PARSE_LIMITS, type ParseLimits } from '../parsed-message.js';
import { renderPlainText } from '../sanitize/render-text.js';
import { UudecodeStream, UUENCODE_ENCODINGS } from './uudecode.js';

/** A part as mailparser's splitter emits it; the fields that this module reads. */
export interface SplitPart {
  type: 'node' | 'body' | 'data';
  parentNode?: SplitPart | false;
  contentType?: string | false;
  charset?: string | false;
  filename?: string | false;
  /** True for an attached message whose parts are read as parts of the outer message. */
  messageNode?: boolean;
  flowed?: boolean;
  delSp?: boolean;
  encoding?: string | false;
  getDecoder(): Transform;
}

/** One chunk of the splitter: the header of a part, or bytes of `node`. */
type SplitChunk = SplitPart & { node?: SplitPart; value?: Buffer };

/** A part in mailparser's tree; the fields that this module reads. */
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
  /** True for a message shown inside another: its headers are part of the text. */
  showMeta?: boolean;
  textContent?: string;
  /** Set for `format=flowed` (RFC 3676), which `readTexts` decodes instead of mailparser. */
  flowed?: { deleteSpace: boolean };
  /** Content of a multipart in which no part was found. */
  unsplit?: Buffer[];
  /** True without a declared charset: `textContent` then has one character per byte. */
  hasNoCharset?: boolean;
}

/** An attachment that is being read; `release` lets the parser continue after its end. */
export interface AttachmentStream {
  type: 'attachment';
  content: Readable;
  contentType?: string | false;
  headers?: Map<string, unknown>;
  contentDisposition?: string;
  filename?: string;
  contentId?: string;
  cid?: string;
  size: number;
  release: () => void;
}

/** One header field as received, one character per byte. */
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

/** Maximum size of the content kept of multiparts without parts, per message. */
const MAX_UNSPLIT_BYTES = 4 * 1024 * 1024;

const OPTIONS = { skipHtmlToText: true, skipImageLinks: true, skipTextLinks: true };

/**
 * Extends mailparser: rejects messages that are nested too deeply, emits exceptions as stream
 * errors, treats named text parts as attachments, and leaves assembling texts to `readTexts`.
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

  /** Handles one chunk of the splitter; emits an exception as an error of the stream. */
  override processChunk(part: SplitChunk, done: Done): void {
    try {
      if (part.type === 'node') this.checkDepth(part);
      if (part.type === 'data') this.keepUnsplit(part);
      super.processChunk(part, done);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** Decodes the headers of a part; raw bytes that aren't UTF-8 are read as Windows-1252. */
  override processHeaders(lines: HeaderLine[]): Map<string, unknown> {
    return super.processHeaders(lines.map(repairEncoding));
  }

  /**
   * Adds a part to the tree. Treats a named text part as an attachment unless it comes first or is in
   * a `multipart/alternative` or `multipart/related`. Drains the decoder of an attached message, which
   * has no content of its own, since mailparser would wait for it forever.
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

  /** Skips mailparser's own texts: `readTexts` reads them from `tree` when the stream has ended. */
  override getTextContent(): object {
    return { type: 'text' };
  }

  override textToHtml(text: string): string {
    return renderPlainText(text);
  }

  /** Keeps the content of a multipart while it has no parts. */
  private keepUnsplit({ node: part, value }: SplitChunk): void {
    const node = part && this.multiparts.get(part);
    if (!node || !value || node.children.length > 0) return;
    if (this.unsplitBytes >= MAX_UNSPLIT_BYTES) return;
    this.unsplitBytes += value.length;
    (node.unsplit ??= []).push(value);
  }

  private checkDepth(part: SplitPart): void {
    const above = part.parentNode ? (this.depths.get(part.parentNode) ?? 0) : 0;
    if (above + 1 > this.limits.depth) throw new Error('The message is nested too deeply.');
    this.depths.set(part, above + 1);
  }
}

function repairEncoding(header: HeaderLine): HeaderLine {
  if (!/[\u0080-\u00ff]/.test(header.line)) return header;
  const text = guessText(Buffer.from(header.line, 'latin1'));
  return { ...header, line: Buffer.from(text).toString('latin1') };
}

function isNamedTextAttachment(node: MimeNode): boolean {
  // A multipart has no decoder, and so no content that could be attached.
  if (!node.node.filename || node.root || !node.parent || !node.decoder) return false;
  const container = node.parent.contentType;
  if (container === 'multipart/alternative' || container === 'multipart/related') return false;
  return node.parent.children[0] !== node;
}
