import {
  getValues,
  readHeaderBlock,
  repairStart,
  type HeaderField,
} from '../headers/header-block.js';
import { parseParameters, type ParameterizedValue } from '../headers/parameters.js';
import { readMediaType } from './media-type.js';
import { isSignedType, unwrapSignedData } from './signed-data.js';
import {
  decodeContent,
  parseTransferEncoding,
  type DecodedContent,
  type TransferEncoding,
} from './transfer-encoding.js';

/** One part of a MIME tree (RFC 2045): a body, a file, a message or a multipart. */
export class MimePart {
  readonly children: MimePart[] = [];
  readonly contentType: ParameterizedValue;
  readonly disposition: ParameterizedValue;
  readonly encoding: TransferEncoding;
  /** Normalized media type; '' if the declared one means nothing. */
  readonly type: string;
  readonly depth: number;
  /** Content as it was sent: without the parts of a multipart, if any was found. */
  body: Buffer = Buffer.alloc(0);
  private decodedBody: DecodedContent | null = null;

  constructor(
    readonly fields: HeaderField[],
    readonly parent: MimePart | null,
  ) {
    this.depth = parent === null ? 1 : parent.depth + 1;
    this.contentType = parseParameters(this.field('content-type'));
    this.disposition = parseParameters(this.field('content-disposition'));
    this.encoding = parseTransferEncoding(this.field('content-transfer-encoding'));
    const isInDigest = parent?.type === 'multipart/digest' && this.field('content-type') === '';
    this.type = isInDigest ? 'message/rfc822' : readMediaType(this.contentType.value);
  }

  /** The decoded body, and what follows its encoded data. */
  get decoded(): DecodedContent {
    this.decodedBody ??= decodeContent(this.body, this.encoding);
    return this.decodedBody;
  }

  /** The file name as it was sent; '' without one. */
  get filename(): string {
    const { disposition, contentType } = this;
    return disposition.parameters.get('filename') ?? contentType.parameters.get('name') ?? '';
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
    return getValues(this.fields, name)[0] ?? '';
  }
}

/** The parts of a message. */
export interface MimeTree {
  root: MimePart;
  /** False if parts were left out since there are too many. */
  isComplete: boolean;
}

/** A multipart whose end has not been reached. */
interface OpenMultipart {
  part: MimePart;
  /** Its delimiter line; null while none is known. */
  delimiter: string | null;
  /** True if another line may be its delimiter, since the declared one never occurs; null if unknown. */
  canAdopt: boolean | null;
}

/** Parts of a message: further ones are left out, deeper ones are read as if they were less deep. */
const MAX_PARTS = 1000;
const MAX_DEPTH = 100;
/** Maximum number of contents per message that are decoded to find parts inside of them. */
const MAX_DECODED_CONTAINERS = 10;
/** Maximum number of searches for a declared boundary through the whole source, per message. */
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
 */
export function readMimeTree(source: Uint8Array): MimeTree {
  const budget = { parts: MAX_PARTS, searches: MAX_SEARCHES, containers: MAX_DECODED_CONTAINERS };
  const root = new LineSplitter(repairStart(source), budget).readMessage(null);
  return { root: root ?? new MimePart([], null), isComplete: budget.parts >= 0 };
}

/** Number of parts, searches and encoded containers that a message may still have; negative once it has too many. */
interface Budget {
  parts: number;
  searches: number;
  containers: number;
}

/** Splits one source into parts, line by line. */
class LineSplitter {
  private readonly open: OpenMultipart[] = [];
  /** Positions in `open` by delimiter, of equal ones the innermost. */
  private positions = new Map<string | null, number>();
  private current: MimePart | null = null;
  private contentStart = 0;

  constructor(
    private readonly source: Buffer,
    private readonly budget: Budget,
  ) {}

  /** Reads the source as a message. @param parent the part whose content the source is */
  readMessage(parent: MimePart | null): MimePart | null {
    const root = this.openPart(0, parent);
    this.run();
    return root;
  }

  /** Reads the source as the body of a multipart. */
  private readMultipart(part: MimePart): void {
    this.pushMultipart(part);
    this.run();
  }

  private run(): void {
    const { source } = this;
    let lineStart = this.contentStart;
    while (lineStart < source.length && this.budget.parts >= 0) {
      const next = this.findDashes(lineStart);
      if (next < 0) break;
      const lineFeed = source.indexOf(LINE_FEED, next);
      const end = lineFeed < 0 ? source.length : lineFeed + 1;
      this.readDashes(next, end);
      lineStart = Math.max(end, this.contentStart);
    }
    this.closeCurrent(source.length);
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
    let position = this.findOpen(line);
    const isClosing = position < 0 && line.endsWith('--');
    if (isClosing) position = this.findOpen(line.slice(0, -2));
    if (position < 0 && this.adopt(line, end)) position = this.open.length - 1;
    const found = this.open[position];
    if (!found) return;
    this.closeCurrent(this.endBefore(start));
    this.open.length = isClosing ? position : position + 1;
    this.indexDelimiters();
    this.contentStart = end;
    if (!isClosing) this.openPart(end, found.part);
  }

  private findOpen(delimiter: string): number {
    return this.positions.get(delimiter) ?? -1;
  }

  /** Returns the offset before a line, without the line break that belongs to the delimiter. */
  private endBefore(lineStart: number): number {
    let end = lineStart;
    if (this.source[end - 1] === LINE_FEED) end -= 1;
    while (this.source[end - 1] === CARRIAGE_RETURN) end -= 1;
    return Math.max(end, this.contentStart);
  }

  /** Starts a part at its header, and the one inside of an attached message. */
  private openPart(start: number, parent: MimePart | null): MimePart | null {
    const { fields, bodyStart } = readHeaderBlock(this.source, start, (line) =>
      this.isKnownDelimiter(line),
    );
    const part = this.createPart(fields, parent);
    this.current = part;
    this.contentStart = bodyStart;
    if (part?.isMultipart) this.pushMultipart(part);
    else if (part?.isShownMessage && part.encoding === 'identity') {
      this.openPart(bodyStart, part);
    }
    return part;
  }

  /** Creates a part; null if there are too many. A part that is too deep becomes a sibling of its parent. */
  private createPart(fields: HeaderField[], parent: MimePart | null): MimePart | null {
    this.budget.parts -= 1;
    if (this.budget.parts < 0) return null;
    const owner = parent !== null && parent.depth >= MAX_DEPTH ? parent.parent : parent;
    const part = new MimePart(fields, owner);
    owner?.children.push(part);
    return part;
  }

  private isKnownDelimiter(line: string): boolean {
    return (
      this.findOpen(line) >= 0 || (line.endsWith('--') && this.findOpen(line.slice(0, -2)) >= 0)
    );
  }

  /** Opens a multipart inside of the innermost one. */
  private pushMultipart(part: MimePart): void {
    const boundary = part.contentType.parameters.get('boundary')?.trimEnd() ?? '';
    this.open.push({ part, delimiter: boundary === '' ? null : `--${boundary}`, canAdopt: null });
    this.indexDelimiters();
  }

  private indexDelimiters(): void {
    this.positions = new Map(this.open.map(({ delimiter }, at) => [delimiter, at]));
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
    const { type, filename, encoding, isMultipart, isShownMessage, children } = part;
    const isEncoded = encoding === 'base64' || encoding === 'quoted-printable';
    const isContainer = isEncoded && (isShownMessage || (isMultipart && children.length === 0));
    const signed = isSignedType(type, filename) ? unwrapSignedData(part.decoded.content) : null;
    if (!isContainer && signed === null) return;
    this.budget.containers -= 1;
    if (this.budget.containers < 0) return;
    const splitter = new LineSplitter(signed ?? part.decoded.content, this.budget);
    if (isMultipart && signed === null) splitter.readMultipart(part);
    else splitter.readMessage(part);
  }

  /** Adopts the line as the boundary of an open multipart whose declared boundary never occurs. */
  private adopt(line: string, next: number): boolean {
    const innermost = this.open.at(-1);
    if (!innermost || innermost.part !== this.current) return false;
    if (line.length > MAX_DELIMITER_LENGTH || !/^---{0,70}[^\s-]\S*$/.test(line)) return false;
    innermost.canAdopt ??= !this.occurs(innermost.delimiter);
    if (!innermost.canAdopt || !this.startsPart(next)) return false;
    innermost.delimiter = line;
    this.indexDelimiters();
    return true;
  }

  /** Returns whether a delimiter follows, or too many searches have been made. */
  private occurs(delimiter: string | null): boolean {
    this.budget.searches -= 1;
    if (this.budget.searches < 0) return true;
    return delimiter !== null && this.source.indexOf(`\n${delimiter}`, this.contentStart - 1) >= 0;
  }

  /** Returns whether a header or an empty line starts at an offset. */
  private startsPart(start: number): boolean {
    const line = this.source.toString('latin1', start, start + 200);
    return /^(?:\r?\n|[a-z][a-z0-9-]{0,60}[ \t]?:)/i.test(line);
  }
}
