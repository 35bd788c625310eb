import { deflateSync, inflateSync } from 'node:zlib';
import { extractAttachment } from '../mail/extract-attachment.js';
import type { ExtractedAttachment } from '../mail/extract-attachment.js';
import { parseMail } from '../mail/parse-mail.js';
import type { ParsedMail } from '../mail/parsed-mail.js';

/** A mail as the intake wants it stored. */
export interface PreparedMail {
  mail: ParsedMail;
  /** The source in zlib format (RFC 1950). */
  compressedSource: Uint8Array;
}

/** Parses and compresses one mail. Runs in a worker thread. */
export async function prepare(source: Uint8Array): Promise<PreparedMail> {
  const mail = await parseMail(source);
  return { mail, compressedSource: deflateSync(source, { level: 1 }) };
}

/** Cuts one attachment out of a compressed source. Runs in a worker thread. */
export async function extract(task: {
  compressedSource: Uint8Array;
  index: number;
}): Promise<ExtractedAttachment | null> {
  return extractAttachment(inflateSync(task.compressedSource), task.index);
}
