import { readHeaderBlock, repairStart, type RawField } from '../headers/header-block.js';
import { parseParameters, readCharset, type ParameterizedValue } from '../headers/parameters.js';
import { readMediaType } from './media-type.js';
import { unwrapSignedData } from './signed-data.js';
import {
  decodeContent,
  parseTransferEncoding,
  type DecodedContent,
  type TransferEncoding,
} from './transfer-encoding.js';

/** How a part is shown: as text, as HTML, as a file, or not at all. */
export type PartRole = 'text' | 'html' | 'attachment' | 'hidden';

/** One part of a MIME tree (RFC 2045): a body, a file, a message or a multipart. */
export class MimePart {
  readonly children: MimePart[] = [];
  readonly contentType: ParameterizedValue;
  readonly disposition: ParameterizedValue;
  readonly encoding: TransferEncoding;
  /** Normalized media type; '' if the declared one means nothing. */
  readonly type: string;
  readonly depth: number;
  /** The line before each part of a multipart; null while none is known. */
  delimiter: string | null;
  /** Content as it was sent: without the parts of a multipart, if any was found. */
  body: Buffer = Buffer.alloc(0);
  /** Null if its parts are shown instead; see `readMessage`. */
  role: PartRole | null = null;
  private decodedBody: DecodedContent | null = null;

  constructor(
    readonly fields: RawField[],
    readonly parent: MimePart | null,
  ) {
    this.depth = parent === null ? 1 : parent.depth + 1;
    this.contentType = parseParameters(this.field('content-type'));
    this.disposition = parseParameters(this.field('content-disposition'));
    this.encoding = parseTransferEncoding(this.field('content-transfer-encoding'));
    const isInDigest = parent?.type === 'multipart/digest' && this.field('content-type') === '';
    this.type = isInDigest ? 'message/rfc822' : readMediaType(this.contentType.value);
    const boundary = this.contentType.parameters.get('boundary')?.trimEnd();
    this.delimiter = boundary ? `--${boundary}` : null;
  }

  /** The decoded body, and what follows its encoded data. */
  get decoded(): DecodedContent {
    this.decodedBody ??= decodeContent(this.body, this.encoding);
    return this.decodedBody;
  }

  /** The charset that the part declares, or null. */
  get charset(): string | null {
    return readCharset(this.contentType);
  }

  /** The content ID without its brackets, or else the location (RFC 2557); '' without any. */
  get contentId(): string {
    return (this.field('content-id') || this.field('content-location')).replace(/[\s<>"']/g, '');
  }

  get isMultipart(): boolean {
    return this.type.startsWith('multipart/');
  }

  /** True for an attached message whose parts are shown as parts of the message around it. */
  get isShownMessage(): boolean {
    if (this.type !== 'message/rfc822') return false;
    return this.disposition.value === 'inline' || this.parent?.type === 'multipart/digest';
  }

  /** Returns the value of the first field of a name (lowercase), one character per byte; '' without one. */
  field(name: string): string {
    return this.fields.find((field) => field.name === name)?.value ?? '';
  }
}

/** Parts of a message: further ones are left out, deeper ones are read as if they were less deep. */
const MAX_PARTS = 1000;
const MAX_DEPTH = 100;
/** Maximum number of searches through the source for a declared boundary, and of containers that are decoded. */
const MAX_SEARCHES = 20;
/** RFC 2046 allows boundaries of 70 characters; senders use more. */
const MAX_DELIMITER_LENGTH = 202;
const DASH = 0x2d;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Splits a message into its parts in one pass over its lines. Accepts damaged boundaries: followed by
 * blanks (RFC 2046, section 5.1.1), of an outer part while an inner one was never closed, and those that
 * the Content-Type field omits or misstates. A boundary that a field states correctly takes precedence.
 * Parts beyond the limits are left out, or become parts of the multipart at the maximum depth.
 *
 * @returns `isComplete: false` if parts were left out since there are too many
 */
export function readMimeTree(source: Uint8Array): { root: MimePart; isComplete: boolean } {
  const budget = { parts: MAX_PARTS, searches: MAX_SEARCHES };
  const splitter = new LineSplitter(repairStart(source), budget);
  const root = splitter.openPart(0, null);
  splitter.run();
  return { root, isComplete: budget.parts >= 0 };
}

/** Splits one source into parts, line by line. */
class LineSplitter {
  /** Multiparts whose end has not been reached, from the outermost to the innermost. */
  private open: readonly MimePart[] = [];
  /** The innermost of them by its delimiter: every line with two dashes is looked up. */
  private delimited = new Map<string | null, MimePart>();
  private current: MimePart | null = null;
  private contentStart = 0;

  /** @param budget parts and searches that the message may still have; negative once it has too many */
  constructor(
    private readonly source: Buffer,
    private readonly budget: { parts: number; searches: number },
  ) {}

  /** Reads the source from the start of the current content. */
  run(): void {
    const { source } = this;
    let lineStart = this.contentStart;
    while (lineStart < source.length && this.budget.parts >= 0) {
      const start = this.findDashes(lineStart);
      if (start < 0) break;
      const lineFeed = source.indexOf(LINE_FEED, start);
      const end = lineFeed < 0 ? source.length : lineFeed + 1;
      this.readDashes(start, end);
      lineStart = Math.max(end, this.contentStart);
    }
    this.closeCurrent(source.length);
  }

  /** Starts a part at its header, and the one inside of an attached message. */
  openPart(start: number, parent: MimePart | null): MimePart {
    const { fields, bodyStart } = readHeaderBlock(
      this.source,
      start,
      (line) => this.findDelimited(line).part !== undefined,
    );
    const isTooDeep = parent !== null && parent.depth >= MAX_DEPTH;
    const owner = isTooDeep ? parent.parent : parent;
    const part = new MimePart(fields, owner);
    this.budget.parts -= 1;
    if (this.budget.parts >= 0) owner?.children.push(part);
    this.current = part;
    this.contentStart = bodyStart;
    if (part.isMultipart) {
      // It becomes a sibling of its parent, and so ends that.
      this.setOpen([...(isTooDeep ? this.open.slice(0, -1) : this.open), part]);
    } else if (part.isShownMessage && part.encoding === 'identity' && this.budget.parts >= 0) {
      this.openPart(bodyStart, part);
    }
    return part;
  }

  /** Returns the offset of the next line that begins with two dashes, or -1. */
  private findDashes(lineStart: number): number {
    const { source } = this;
    if (source[lineStart] === DASH && source[lineStart + 1] === DASH) return lineStart;
    const lineFeed = source.indexOf('\n--', lineStart);
    return lineFeed < 0 ? -1 : lineFeed + 1;
  }

  /** Reads a line that begins with two dashes. */
  private readDashes(start: number, end: number): void {
    if (end - start > MAX_DELIMITER_LENGTH + 20) return;
    const line = this.source.toString('latin1', start, end).trimEnd();
    const { part = this.adopt(line, end), isClosing } = this.findDelimited(line);
    if (part === null) return;
    this.closeCurrent(this.endBefore(start));
    this.setOpen(this.open.slice(0, this.open.indexOf(part) + (isClosing ? 0 : 1)));
    this.contentStart = end;
    if (!isClosing) this.openPart(end, part);
  }

  private setOpen(open: readonly MimePart[]): void {
    this.open = open;
    this.delimited = new Map(open.map((part) => [part.delimiter, part]));
  }

  /** Finds the innermost open multipart that a line delimits or closes. */
  private findDelimited(line: string): { part: MimePart | undefined; isClosing: boolean } {
    const part = this.delimited.get(line);
    const isClosing = part === undefined && line.endsWith('--');
    return { part: isClosing ? this.delimited.get(line.slice(0, -2)) : part, isClosing };
  }

  /** Returns the offset before a line, without the line break that belongs to the delimiter. */
  private endBefore(lineStart: number): number {
    let end = lineStart;
    if (this.source[end - 1] === LINE_FEED) end -= 1;
    while (this.source[end - 1] === CARRIAGE_RETURN) end -= 1;
    return Math.max(end, this.contentStart);
  }

  private closeCurrent(end: number): void {
    const part = this.current;
    this.current = null;
    if (part === null) return;
    part.body = this.source.subarray(this.contentStart, end);
    this.readContent(part);
  }

  /** Reads the parts inside of a part whose content was encoded as a whole. */
  private readContent(part: MimePart): void {
    const { type, encoding, isMultipart, isShownMessage, children } = part;
    const isEncoded = encoding === 'base64' || encoding === 'quoted-printable';
    const isContainer = isEncoded && (isShownMessage || (isMultipart && children.length === 0));
    // A detached signature is signed data, too, without content.
    const isDetached = isMultipart || type.endsWith('pkcs7-signature');
    const signed = isDetached ? null : unwrapSignedData(part.decoded.content);
    if (!isContainer && signed === null) return;
    this.budget.searches -= 1;
    if (this.budget.searches < 0) return;
    const splitter = new LineSplitter(signed ?? part.decoded.content, this.budget);
    if (isMultipart) splitter.setOpen([part]);
    else splitter.openPart(0, part);
    splitter.run();
  }

  /**
   * Adopts a line as the delimiter of an open multipart whose declared boundary never occurs.
   *
   * @param next offset after the line
   */
  private adopt(line: string, next: number): MimePart | null {
    const part = this.open.at(-1);
    if (!part || part !== this.current || !/^---{0,70}[^\s-]\S*$/.test(line)) return null;
    // A line that closes a multipart has no part below it.
    if (line.endsWith('--')) return null;
    const following = this.source.toString('latin1', next, next + 200);
    if (!/^(?:\r?\n|[a-z][a-z0-9-]{0,60}[ \t]?:)/i.test(following)) return null;
    this.budget.searches -= 1;
    if (this.budget.searches < 0) return null;
    const declared = part.delimiter === null ? [] : [`\n${part.delimiter}`];
    // The whole of a multipart can be in quoted-printable.
    const written = declared.flatMap((each) => [each, each.replaceAll('=', '=3D')]);
    if (written.some((each) => this.source.includes(each, this.contentStart - 1))) return null;
    part.delimiter = line;
    return part;
  }
}
