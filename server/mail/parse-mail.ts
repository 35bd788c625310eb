import { describeAttachment, type FoundAttachment } from './describe-attachment.js';
import { findVerification } from './find-verification.js';
import type { MimeParser } from './mime-parser.js';
import {
  PARSE_LIMITS,
  UNREADABLE_CONTENT,
  type ParsedMail,
  type ParseLimits,
} from './parsed-mail.js';
import { previewOf } from './plain-text.js';
import { readHeaders, type ListedHeaders } from './read-headers.js';
import { readMime } from './read-mime.js';
import { readTexts } from './read-texts.js';
import { renderBody } from './render-body.js';
import { SANITIZER_VERSION } from './sanitise-html.js';

/** How much of a mail's head is read where the whole cannot be. */
const HEAD_BYTES = 64 * 1024;

/** What a caller may change about the parsing. */
export interface ParseOptions {
  limits?: ParseLimits;
}

/**
 * Turns the source of a mail (RFC 5322) into what is stored of it. Never rejects, whatever the
 * bytes: a mail past a limit comes back as not readable, with the headers that could be read.
 */
export async function parseMail(
  source: Uint8Array,
  options: ParseOptions = {},
): Promise<ParsedMail> {
  const limits = options.limits ?? PARSE_LIMITS;
  try {
    const found: FoundAttachment[] = [];
    const parser = await readMime(source, (stream) => found.push({ stream }), limits);
    return composeMail(parser, found);
  } catch {
    return parseHeadersOnly(source);
  }
}

/**
 * What is stored of a mail that cannot be displayed: its subject and sender, read from at most
 * 64 kB of its head, and the sentence that says so. Never rejects, and takes little time.
 */
export async function parseHeadersOnly(source: Uint8Array): Promise<ParsedMail> {
  return unreadableMail(await readHeadersAlone(source));
}

function composeMail(parser: MimeParser, found: FoundAttachment[]): ParsedMail {
  const headers = readHeaders(parser);
  const attachments = found.map(describeAttachment);
  const texts = parser.tree === false ? null : readTexts(parser.tree);
  const body = renderBody(texts, attachments);
  const verification = findVerification({
    subject: headers.subject,
    text: body.visibleText,
    alternative: body.text,
    links: body.links,
  });
  return {
    readable: body.readable,
    ...headers,
    content: body.content,
    text: body.text,
    preview: previewOf(body.visibleText),
    attachments: attachments.map((attachment) => ({
      ...attachment,
      inline: body.inlineImages.has(attachment.index),
    })),
    verificationCode: verification.code,
    verificationLink: verification.link,
    remoteContent: body.remoteContent,
    remoteImages: body.remoteImages,
    sanitizerVersion: SANITIZER_VERSION,
  };
}

function unreadableMail(headers: ListedHeaders): ParsedMail {
  return {
    readable: false,
    ...headers,
    content: UNREADABLE_CONTENT,
    text: null,
    preview: UNREADABLE_CONTENT,
    attachments: [],
    verificationCode: null,
    verificationLink: null,
    remoteContent: null,
    remoteImages: [],
    sanitizerVersion: SANITIZER_VERSION,
  };
}

async function readHeadersAlone(source: Uint8Array): Promise<ListedHeaders> {
  try {
    const head = Buffer.from(source.subarray(0, HEAD_BYTES)).toString('latin1');
    const end = /\r?\n\r?\n/.exec(head)?.index ?? head.lastIndexOf('\n');
    const lines = end < 0 ? head : head.slice(0, end);
    const parser = await readMime(Buffer.from(`${lines}\r\n\r\n`, 'latin1'), () => {});
    return readHeaders(parser);
  } catch {
    return { subject: '', sender: '' };
  }
}
