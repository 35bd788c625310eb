/** A part whose lines mailparser's splitter reads; the fields that this module uses. */
interface OpenPart {
  multipart: string | false;
  headers: object | false;
  _boundary: Buffer | false;
  _headerlen: number;
  _parentBoundaryOwner: OpenPart | false;
  parseHeaders(): void;
}

/** Meaning of a line for the splitter: 1 next child, 2 end of children, 3 next sibling, 4 end of parent. */
type BoundaryKind = 1 | 2 | 3 | 4 | false;

/** mailparser's splitter of lines; the fields this module uses. */
export interface LineSplitter {
  node: OpenPart;
  inEpilogue: boolean;
  push(part: OpenPart): boolean;
  checkBoundary(line: Buffer): BoundaryKind;
  compareBoundary(line: Buffer, start: number, boundary: Buffer): 1 | 2 | false;
}

const DASH = 0x2d;
const LINE_FEED = Buffer.from('\n');
/** RFC 2046 allows 70 characters; senders use more. */
const MAX_BOUNDARY_LENGTH = 200;
/** Maximum number of searches through the whole source, per message. */
const MAX_SEARCHES = 20;

/**
 * Makes a splitter accept damaged boundaries: those followed by blanks (RFC 2046, section 5.1.1), those
 * of an outer part while an inner one was never closed, and those that the Content-Type header omits or
 * misstates. A boundary that a header states correctly takes precedence.
 *
 * @param source the whole message, to look ahead
 */
export function acceptDamagedBoundaries(splitter: LineSplitter, source: Buffer): void {
  const search = new BoundarySearch(source);
  const compareExactly = splitter.compareBoundary.bind(splitter);
  const checkKnown = splitter.checkBoundary.bind(splitter);
  splitter.compareBoundary = (line, start, boundary) =>
    compareExactly(trimLineEnd(line), start, boundary);
  splitter.checkBoundary = (line) => {
    if (!startsWithDashes(line)) return checkKnown(line);
    const known = checkKnown(line) || checkAncestors(splitter, line);
    if (known !== false) return known;
    return adoptBoundary(splitter, line, search) ? 1 : false;
  };
}

function lineStart(line: Buffer): number {
  if (line[0] === 0x0d) return line[1] === 0x0a ? 2 : 1;
  return line[0] === 0x0a ? 1 : 0;
}

function startsWithDashes(line: Buffer): boolean {
  const start = lineStart(line);
  return line[start] === DASH && line[start + 1] === DASH;
}

function trimLineEnd(line: Buffer): Buffer {
  let end = line.length;
  while (end > 0 && [0x20, 0x09, 0x0d, 0x0a].includes(line[end - 1] ?? 0)) end -= 1;
  if (end === line.length) return line;
  const last = line[line.length - 1];
  if (last !== 0x0d && last !== 0x0a) return line;
  return Buffer.concat([line.subarray(0, end), LINE_FEED]);
}

/** Closes the inner parts if the line is the boundary of a part further out. */
function checkAncestors(splitter: LineSplitter, line: Buffer): BoundaryKind {
  let part: OpenPart | false = splitter.node._parentBoundaryOwner;
  while (part) {
    const owner: OpenPart | false = part._parentBoundaryOwner;
    const boundary = owner && owner._boundary;
    const found = boundary && splitter.compareBoundary(line, lineStart(line), boundary);
    if (found) {
      finishHeader(splitter);
      splitter.node = part;
      return found === 1 ? 3 : 4;
    }
    part = owner;
  }
  return false;
}

/** Emits a part that ends within its header. */
function finishHeader(splitter: LineSplitter): void {
  const { node } = splitter;
  if (node.headers || node._headerlen === 0) return;
  node.parseHeaders();
  splitter.push(node);
}

/** Adopts the line as the boundary of an open multipart whose declared boundary never occurs. */
function adoptBoundary(splitter: LineSplitter, line: Buffer, search: BoundarySearch): boolean {
  const { node } = splitter;
  if (!node.multipart || !node.headers || splitter.inEpilogue) return false;
  const delimiter = trimLineEnd(line).subarray(lineStart(line)).toString('latin1').trim();
  if (delimiter.length > MAX_BOUNDARY_LENGTH || !/^---{0,70}[^\s-]\S*$/.test(delimiter))
    return false;
  if (node._boundary && search.has(`--${node._boundary.toString('latin1')}`)) return false;
  if (!search.startsPart(delimiter)) return false;
  node._boundary = Buffer.from(delimiter.slice(2), 'latin1');
  return true;
}

/** Searches the source of a message for lines: each line once, and at most `MAX_SEARCHES` of them. */
class BoundarySearch {
  private readonly known = new Map<string, number>();

  constructor(private readonly source: Buffer) {}

  has(line: string): boolean {
    return this.find(line) >= 0;
  }

  /** Returns whether a header line or an empty one follows the first occurrence of the line. */
  startsPart(line: string): boolean {
    const start = this.find(line);
    if (start < 0) return false;
    const next = this.source.toString('latin1', start + line.length, start + line.length + 200);
    return /^[ \t]{0,20}\r?\n(?:\r?\n|[a-z][a-z0-9-]{0,60}[ \t]?:)/i.test(next);
  }

  /** Returns the offset of the first line that starts with this text, or -1. */
  private find(line: string): number {
    const known = this.known.get(line);
    if (known !== undefined) return known;
    if (this.known.size >= MAX_SEARCHES) return -1;
    const bytes = Buffer.from(line, 'latin1');
    const at = this.source.indexOf(Buffer.concat([LINE_FEED, bytes]));
    const start = at >= 0 ? at + 1 : this.source.indexOf(bytes) === 0 ? 0 : -1;
    this.known.set(line, start);
    return start;
  }
}
