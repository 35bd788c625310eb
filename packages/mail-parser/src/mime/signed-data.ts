const SIGNED_TYPE = /^application\/(?:x-)?pkcs7-mime$/;
/** Object identifier of CMS signed data (RFC 5652, section 5), in DER. */
const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex');
const SEQUENCE = 0x30;
const CONTEXT_0 = 0xa0;
const OCTET_STRING = 0x04;
const CONSTRUCTED_OCTET_STRING = 0x24;
const MAX_FRAGMENTS = 100_000;
const MAX_NESTING = 3;

interface Element {
  tag: number;
  start: number;
  end: number;
  /** Offset of the next element. */
  next: number;
}

/** Returns whether a part of this media type and file name may contain an opaque signature. */
export const isSignedType = (type: string, filename: string): boolean =>
  SIGNED_TYPE.test(type) || /\.p7m$/i.test(filename);

/**
 * Returns the message inside of an opaque S/MIME signature (RFC 8551, section 3.5.2); null for any other
 * content. Needs no key, since the content is signed and not encrypted.
 */
export function unwrapSignedData(content: Buffer): Buffer | null {
  if (!content.subarray(0, 30).includes(SIGNED_DATA)) return null;
  const path = [SEQUENCE, CONTEXT_0, SEQUENCE, SEQUENCE, CONTEXT_0];
  let element: Element | null = { tag: 0, start: 0, end: content.length, next: content.length };
  for (const tag of path) {
    element = element && findChild(content, element, tag);
    if (element === null) return null;
  }
  const fragments: Buffer[] = [];
  collectOctets(content, element as Element, fragments, MAX_NESTING);
  return fragments.length === 0 ? null : Buffer.concat(fragments);
}

/** Returns the first child of an element that has a tag. */
function findChild(bytes: Buffer, { start, end }: Element, tag: number): Element | null {
  for (let at = start; at < end;) {
    const child = readElement(bytes, at, end);
    if (child === null) return null;
    if (child.tag === tag) return child;
    at = child.next;
  }
  return null;
}

/** Collects the pieces of an octet string, which BER may split. */
function collectOctets(
  bytes: Buffer,
  { start, end }: Element,
  fragments: Buffer[],
  levels: number,
): void {
  for (let at = start; at < end && fragments.length < MAX_FRAGMENTS;) {
    const child = readElement(bytes, at, end);
    if (child === null) return;
    if (child.tag === OCTET_STRING) fragments.push(bytes.subarray(child.start, child.end));
    else if (child.tag === CONSTRUCTED_OCTET_STRING && levels > 0) {
      collectOctets(bytes, child, fragments, levels - 1);
    } else return;
    at = child.next;
  }
}

/** Reads the header of an element (ITU-T X.690). The end of one of indefinite length is searched. */
function readElement(bytes: Buffer, at: number, limit: number): Element | null {
  const tag = bytes[at];
  const first = bytes[at + 1];
  if (tag === undefined || first === undefined || at + 2 > limit) return null;
  if (first < 0x80) return withLength(tag, at + 2, first, limit);
  if (first === 0x80) return { tag, start: at + 2, end: limit, next: limit };
  const count = first & 0x7f;
  if (count > 4 || at + 2 + count > limit) return null;
  return withLength(tag, at + 2 + count, bytes.readUIntBE(at + 2, count), limit);
}

function withLength(tag: number, start: number, length: number, limit: number): Element {
  const end = Math.min(start + length, limit);
  return { tag, start, end, next: end };
}
