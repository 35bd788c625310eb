import { sanitizeFilename, sanitizeLine } from '../sanitize/sanitize-text.js';
import { readCharset, readTextParameter } from '../headers/parameters.js';
import { decodeHeaderText } from '../headers/decode-header.js';
import type { ParsedAttachment } from '../parsed-message.js';
import { nameAttachment } from './name-attachment.js';
import { cleanMediaType, isRasterImage } from './media-type.js';
import { readMimeTree, type MimePart } from './mime-tree.js';
import { sniffImage } from './sniff-image.js';

/** How a part is shown: as text, as HTML, as a file, or not at all. */
type PartRole = 'text' | 'html' | 'attachment' | 'hidden';

/** The parts of a message and what they are for. */
export interface MimeMessage {
  root: MimePart;
  roles: Map<MimePart, PartRole>;
  /** Parts that are listed as attachments, in their order. */
  attachments: MimePart[];
  /** Charset that the message or its first text declares, for bytes that declare none. */
  charset: string | null;
  /** False if parts were left out since there are too many. */
  isComplete: boolean;
}

/** Types of parts that repeat the content for certain clients; they are not listed as attachments. */
const HIDDEN_TYPES = /^text\/(?:x-amp-html|watch-html)$/;
/** Reports for programs, in plain words. */
const REPORT_TYPES =
  /^(?:message\/(?:delivery-status|disposition-notification|feedback-report|global(?:-delivery-status|-disposition-notification|-headers))|text\/rfc822-headers)$/;
const USUAL_TYPES = /^text\/(?:plain|html)$/;
/** Text that is a file for another program: shown only if a message consists of nothing else. */
const FILE_TYPES = /^text\/(?:calendar|(?:x-)?vcard|directory|css|javascript|ecmascript)$/;
const FILENAME = /^[^\n]{1,150}\.[a-z0-9]{2,5}$/i;
/** Files for programs, even if their bytes look like text. */
const KNOWN_FILE_TYPES =
  /^(?:image|audio|video|font|model)\/|^application\/(?:pdf|rtf|postscript|pgp-|(?:x-)?pkcs7-|(?:vnd\.)?ms-tnef)|^message\/rfc822$/;
/** Control characters that text doesn't contain. */
const BINARY = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;
/** Bytes from which text is told from other content. */
const MAX_SNIFFED_BYTES = 1024;

/** Reads the parts of a message and decides how each of them is shown. */
export function readMessage(source: Uint8Array): MimeMessage {
  const { root, isComplete } = readMimeTree(source);
  const roles = new Map<MimePart, PartRole>();
  const leaves: MimePart[] = [];
  assignRoles(root, roles, leaves);
  const attachments = leaves.filter((part) => roles.get(part) === 'attachment');
  showFileAsBody(leaves, roles);
  return { root, roles, attachments, charset: findCharset(root, leaves, roles), isComplete };
}

/** Describes an attachment of a message. */
export function describeAttachment(
  part: MimePart,
  index: number,
  charset: string | null,
): ParsedAttachment {
  const contentType = readAttachmentType(part);
  const contentId = readContentId(part);
  return {
    index,
    filename: nameAttachment(readFilename(part, charset), index, contentType),
    contentType,
    size: part.decoded.content.length,
    contentId: contentId === '' ? null : sanitizeLine(contentId),
    inline: false,
  };
}

/** Returns the charset that a part declares, or null. */
export const readPartCharset = (part: MimePart): string | null => readCharset(part.contentType);

/** Returns the media type of a file. An image that HTML can refer to is recognized by its first bytes. */
function readAttachmentType(part: MimePart): string {
  const declared = cleanMediaType(part.type);
  if (isRasterImage(declared) || readContentId(part) === '') return declared;
  return sniffImage(part.decoded.content) ?? declared;
}

const readContentId = (part: MimePart): string => part.field('content-id').replace(/[\s<>"']/g, '');

function readFilename(part: MimePart, charset: string | null): string {
  const context = readPartCharset(part) ?? charset;
  const name =
    readTextParameter(part.disposition, 'filename', context) ??
    readTextParameter(part.contentType, 'name', context) ??
    readTextParameter(part.disposition, 'name', context);
  if (name !== undefined && sanitizeFilename(name) !== '') return name;
  const description = decodeHeaderText(part.field('content-description'), context);
  if (FILENAME.test(description)) return description;
  const location = part.field('content-location').split(/[/\\]/).at(-1) ?? '';
  return FILENAME.test(location) ? location : '';
}

const hasFilename = (part: MimePart): boolean => readFilename(part, null) !== '';

function assignRoles(part: MimePart, roles: Map<MimePart, PartRole>, leaves: MimePart[]): void {
  if (!part.isMultipart && !part.isShownMessage) {
    roles.set(part, readRole(part, roles));
    leaves.push(part);
  }
  for (const child of part.children) assignRoles(child, roles, leaves);
}

function readRole(part: MimePart, roles: Map<MimePart, PartRole>): PartRole {
  const { parent, type } = part;
  if (HIDDEN_TYPES.test(type)) return 'hidden';
  if (type === 'application/applefile' && parent?.type === 'multipart/appledouble') return 'hidden';
  const role = readTextRole(part);
  const { value: disposition } = part.disposition;
  const isFile = disposition !== '' && disposition !== 'inline';
  // An alternative is a body, whatever its disposition, unless it has a name.
  const isAlternative = parent?.type === 'multipart/alternative' && !hasFilename(part);
  if (role === null || (isFile && !isAlternative)) return 'attachment';
  return parent === null || parent.isShownMessage ? role : readInnerRole(part, parent, role, roles);
}

/** Returns how text inside of a multipart is shown: text beside the body can be a file. */
function readInnerRole(
  part: MimePart,
  parent: MimePart,
  role: PartRole,
  roles: Map<MimePart, PartRole>,
): PartRole {
  const earlier = parent.children.slice(0, parent.children.indexOf(part));
  if (earlier.length === 0) return role;
  const isUsual = part.type === '' || USUAL_TYPES.test(part.type) || REPORT_TYPES.test(part.type);
  const isNamed = hasFilename(part);
  if (parent.type !== 'multipart/alternative') return isNamed || !isUsual ? 'attachment' : role;
  if (isNamed && earlier.some((each) => roles.get(each) === role)) return 'attachment';
  if (isUsual) return role;
  // An alternative that no program shows repeats the others.
  return isNamed ? 'attachment' : 'hidden';
}

/** Returns how the text of a part is shown; null if it isn't text (RFC 2046, section 4.1.4). */
function readTextRole(part: MimePart): 'text' | 'html' | null {
  const role = readDeclaredRole(part);
  return role !== null && sniffImage(part.decoded.content) === null ? role : null;
}

function readDeclaredRole(part: MimePart): 'text' | 'html' | null {
  const { type } = part;
  if (type === 'text/html') return 'html';
  if (type === '') return resemblesText(part) ? sniffTextRole(part) : null;
  if (FILE_TYPES.test(type)) return null;
  return type.startsWith('text/') || REPORT_TYPES.test(type) ? 'text' : null;
}

function sniffTextRole({ contentType, decoded }: MimePart): 'text' | 'html' {
  const start = decoded.content.toString('latin1', 0, MAX_SNIFFED_BYTES);
  const isHtml =
    contentType.value.includes('html') || /^\s*<(?:!doctype|html|head|body)/i.test(start);
  return isHtml ? 'html' : 'text';
}

/** Returns whether the content of a part without a valid type is text rather than a file. */
function resemblesText(part: MimePart): boolean {
  if (hasFilename(part) || readContentId(part) !== '') return false;
  return !BINARY.test(part.decoded.content.toString('latin1', 0, MAX_SNIFFED_BYTES));
}

const isShown = (role?: PartRole): boolean => role === 'text' || role === 'html';

/** Shows the first file that is text if a message has nothing else to show. It stays an attachment. */
function showFileAsBody(leaves: MimePart[], roles: Map<MimePart, PartRole>): void {
  const isBlank = ({ decoded }: MimePart) => !decoded.content.some((byte) => byte > 0x20);
  if (leaves.some((part) => isShown(roles.get(part)) && !isBlank(part))) return;
  const file = leaves.find(
    (part) => roles.get(part) === 'attachment' && !isBlank(part) && isText(part),
  );
  if (file) roles.set(file, readTextRole(file) ?? sniffTextRole(file));
}

/** Returns whether a file is text, if only by its content. */
function isText(part: MimePart): boolean {
  if (readTextRole(part) !== null || FILE_TYPES.test(part.type)) return true;
  return !KNOWN_FILE_TYPES.test(part.type) && resemblesText(part);
}

function findCharset(
  root: MimePart,
  leaves: MimePart[],
  roles: Map<MimePart, PartRole>,
): string | null {
  const texts = leaves.filter((part) => isShown(roles.get(part)));
  const charsets = [root, ...texts].map(readPartCharset);
  return charsets.find((charset) => charset !== null) ?? null;
}
