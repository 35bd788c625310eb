import { MailParser, type MailParserOptions } from 'mailparser';
import type { Readable } from 'node:stream';
import { guessText } from './decode-text.js';
import { PARSE_LIMITS, type ParseLimits } from './parsed-message.js';
import { renderPlainText } from './plain-text.js';

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
}

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
  /** True where the mail names no charset: `textContent` then holds bytes, one per character. */
  undeclared?: boolean;
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
    processChunk(part: SplitPart, done: Done): void;
    processHeaders(lines: HeaderLine[]): Map<string, unknown>;
    createNode(part: SplitPart): MimeNode;
    getTextContent(): object;
    textToHtml(text: string): string;
  }
}

const OPTIONS = { skipHtmlToText: true, skipImageLinks: true, skipTextLinks: true };

/**
 * mailparser, bounded: it refuses what is nested too deeply, turns what it throws into stream
 * errors, takes named text parts for attachments, and leaves the making of texts to its reader.
 */
export class MimeParser extends MailParser {
  private readonly depths = new WeakMap<SplitPart, number>();
  private readonly limits: ParseLimits;

  constructor(limits: ParseLimits = PARSE_LIMITS) {
    const bounds = { maxHeadSize: limits.headerBytes, maxChildNodes: Math.max(1, limits.parts) };
    super({ ...OPTIONS, ...bounds } as MailParserOptions);
    this.limits = limits;
  }

  /** Handles one chunk of the splitter; an exception becomes an error of the stream. */
  override processChunk(part: SplitPart, done: Done): void {
    try {
      if (part.type === 'node') this.checkDepth(part);
      super.processChunk(part, done);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** Decodes the headers of a part; raw bytes that are not UTF-8 are taken for Windows-1252. */
  override processHeaders(lines: HeaderLine[]): Map<string, unknown> {
    return super.processHeaders(lines.map(mendEncoding));
  }

  /**
   * Adds a part to the tree. A named text part that is no alternative is an attachment. The decoder
   * of a message without content is drained here: mailparser would wait for it for ever.
   */
  override createNode(part: SplitPart): MimeNode {
    if (part.contentType) part.contentType = part.contentType.replace(/[\s;(][^]*$/, '');
    const { flowed, delSp: deleteSpace = false } = part;
    part.flowed = false;
    const node = super.createNode(part);
    if (part.messageNode) node.decoder?.resume();
    if (flowed) node.flowed = { deleteSpace };
    if (!part.charset) {
      node.charset = 'binary';
      node.undeclared = true;
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

  private checkDepth(part: SplitPart): void {
    const above = part.parentNode ? (this.depths.get(part.parentNode) ?? 0) : 0;
    if (above + 1 > this.limits.depth) throw new Error('The mail is nested too deeply.');
    this.depths.set(part, above + 1);
  }
}

function mendEncoding(header: HeaderLine): HeaderLine {
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
