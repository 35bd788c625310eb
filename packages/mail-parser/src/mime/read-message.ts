import { extension, lookup } from 'mime-types';
import { decodeHeaderText } from '../headers/decode-header.js';
import { readTextParameter } from '../headers/parameters.js';
import type { ParsedAttachment } from '../parsed-message.js';
import { sanitizeFilename, sanitizeLine } from '../sanitize/sanitize-text.js';
import { decodeText } from './decode-text.js';
import extensions from './extensions.json' with { type: 'json' };
import { isRasterImage, UNKNOWN_TYPE } from './media-type.js';
import { readMimeTree, type MimePart, type PartRole } from './mime-tree.js';
import { sniffImage } from './sniff-image.js';

/** The parts of a message. */
export interface MimeMessage {
  root: MimePart;
  /** Parts with a role, in their order. */
  leaves: MimePart[];
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

/** Usual extensions where the first registered one is unusual. */
const USUAL_EXTENSIONS: Record<string, string> = extensions;

/** Reads the parts of a message and decides how each of them is shown. */
export function readMessage(source: Uint8Array): MimeMessage {
  const { root, isComplete } = readMimeTree(source);
  const leaves = listLeaves(root);
  for (const part of leaves) part.role = readRole(part);
  const attachments = leaves.filter(({ role }) => role === 'attachment');
  if (!leaves.some((part) => isShown(part) && !isBlank(part))) showFileAsBody(attachments);
  const charsets = [root, ...leaves.filter(isShown)].map(({ charset }) => charset);
  const charset = charsets.find((each) => each !== null) ?? null;
  return { root, leaves, attachments, charset, isComplete };
}

/** Describes an attachment of a message. Its file name is the sender's, or made of position and type. */
export function describeAttachment(
  part: MimePart,
  index: number,
  charset: string | null,
): ParsedAttachment {
  const contentType = readAttachmentType(part);
  const filename = sanitizeFilename(readFilename(part, charset));
  const id = decodeText(Buffer.from(part.contentId, 'latin1'), { context: charset });
  return {
    index,
    filename: filename || `attachment-${index + 1}.${findExtension(contentType)}`,
    contentType,
    size: part.decoded.content.length,
    contentId: id === '' ? null : sanitizeLine(id),
    inline: false,
  };
}

/** Returns the media type of a file. An image that HTML can refer to is recognized by its first bytes. */
function readAttachmentType({ type, contentId, decoded }: MimePart): string {
  const declared = type || UNKNOWN_TYPE;
  if (isRasterImage(declared) || contentId === '') return declared;
  return sniffImage(decoded.content) ?? declared;
}

function findExtension(contentType: string): string {
  const known = USUAL_EXTENSIONS[contentType] ?? extension(contentType);
  if (known) return known;
  const [kind = '', subtype = ''] = contentType.replace('/x-', '/').split('/');
  const similar = extension(`${kind}/${subtype}`) || (lookup(subtype) && subtype);
  return similar || (kind === 'text' || kind === 'message' ? 'txt' : 'bin');
}

function readFilename(part: MimePart, charset: string | null): string {
  const context = part.charset ?? charset;
  const name =
    readTextParameter(part.disposition, 'filename', context) ??
    readTextParameter(part.contentType, 'name', context) ??
    readTextParameter(part.disposition, 'name', context);
  if (name !== undefined && sanitizeFilename(name) !== '') return name;
  const description = decodeHeaderText(part.field('content-description'), context);
  const location = part.field('content-location').split(/[/\\]/).at(-1) ?? '';
  return [description, location].find((each) => FILENAME.test(each)) ?? '';
}

const hasFilename = (part: MimePart): boolean => readFilename(part, null) !== '';

/** Returns the parts that have no parts, or whose parts were found inside of their content. */
function listLeaves(part: MimePart): MimePart[] {
  const inner = part.children.flatMap(listLeaves);
  return part.isMultipart || part.isShownMessage ? inner : [part, ...inner];
}

/** Returns how a part is shown; earlier ones have their roles. */
function readRole(part: MimePart): PartRole {
  const { parent, type } = part;
  if (HIDDEN_TYPES.test(type)) return 'hidden';
  if (type === 'application/applefile' && parent?.type === 'multipart/appledouble') return 'hidden';
  const role = readTextRole(part);
  const { value: disposition } = part.disposition;
  const isFile = disposition !== '' && disposition !== 'inline';
  // An alternative is a body, whatever its disposition, unless it has a name.
  const isAlternative = parent?.type === 'multipart/alternative' && !hasFilename(part);
  if (role === null || (isFile && !isAlternative)) return 'attachment';
  return parent === null || parent.isShownMessage ? role : readInnerRole(part, parent, role);
}

/** Returns how text inside of a multipart is shown: text beside the body can be a file. */
function readInnerRole(part: MimePart, parent: MimePart, role: PartRole): PartRole {
  const earlier = parent.children.slice(0, parent.children.indexOf(part));
  if (earlier.length === 0) return role;
  const isUsual = part.type === '' || USUAL_TYPES.test(part.type) || REPORT_TYPES.test(part.type);
  const isNamed = hasFilename(part);
  if (parent.type !== 'multipart/alternative') return isNamed || !isUsual ? 'attachment' : role;
  if (isNamed && earlier.some((each) => each.role === role)) return 'attachment';
  if (isUsual) return role;
  // An alternative that no program shows repeats the others.
  return isNamed ? 'attachment' : 'hidden';
}

/** Returns how the text of a part is shown; null if it isn't text (RFC 2046, section 4.1.4). */
function readTextRole(part: MimePart): 'text' | 'html' | null {
  const { type, decoded } = part;
  const isDeclared = type.startsWith('text/') && !FILE_TYPES.test(type);
  const isText = isDeclared || REPORT_TYPES.test(type) || (type === '' && resemblesText(part));
  if (!isText || sniffImage(decoded.content) !== null) return null;
  return type === 'text/html' || (type === '' && resemblesHtml(part)) ? 'html' : 'text';
}

/** Returns whether the content of a part without a valid type is text rather than a file. */
function resemblesText(part: MimePart): boolean {
  return !hasFilename(part) && part.contentId === '' && !BINARY.test(readStart(part));
}

function resemblesHtml(part: MimePart): boolean {
  const { value } = part.contentType;
  return value.includes('html') || /^\s*<(?:!doctype|html|head|body)/i.test(readStart(part));
}

const readStart = ({ decoded }: MimePart): string =>
  decoded.content.toString('latin1', 0, MAX_SNIFFED_BYTES);

const isShown = ({ role }: MimePart): boolean => role === 'text' || role === 'html';

const isBlank = ({ decoded }: MimePart): boolean => !decoded.content.some((byte) => byte > 0x20);

/** Shows the first file that is text, if only by its content. It stays an attachment. */
function showFileAsBody(files: MimePart[]): void {
  for (const file of files) {
    const declared = readTextRole(file);
    const isText =
      FILE_TYPES.test(file.type) || (!KNOWN_FILE_TYPES.test(file.type) && resemblesText(file));
    if (isBlank(file) || (declared === null && !isText)) continue;
    file.role = declared ?? (resemblesHtml(file) ? 'html' : 'text');
    return;
  }
}
