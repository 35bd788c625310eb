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

/** Parses and compresses mails, side by side. Runs in a worker thread. */
export async function prepare(sources: Uint8Array[]): Promise<PreparedMail[]> {
  const mails = await Promise.all(sources.map((source) => parseMail(source)));
  return mails.map((mail, index) => ({
    mail,
    compressedSource: compress(sources[index] as Uint8Array),
  }));
}

/** Cuts one attachment out of a compressed source. Runs in a worker thread. */
export async function extract(task: {
  compressedSource: Uint8Array;
  index: number;
}): Promise<ExtractedAttachment | null> {
  return extractAttachment(inflateSync(task.compressedSource), task.index);
}

/** A copy as large as its content: zlib's own is a view of a larger block, copied with it. */
function compress(source: Uint8Array): Uint8Array {
  return Uint8Array.from(deflateSync(source, { level: 1 }));
}
