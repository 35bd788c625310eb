import { deflateSync, inflateSync } from 'node:zlib';
import { extractAttachments } from '../mail/extract-attachments.js';
import type { ExtractedAttachment } from '../mail/extract-attachments.js';
import { parseMail } from '../mail/parse-mail.js';
import type { ParsedMail } from '../mail/parsed-mail.js';

/** A mail as the intake wants it stored. */
export interface PreparedMail {
  mail: ParsedMail;
  /** The source in zlib format (RFC 1950). */
  compressedSource: Uint8Array;
}

/** What every task carries: a flag in shared memory, set when a thread has begun with it. */
export interface Task {
  begun: Int32Array;
}

/** Parses and compresses mails, side by side. Runs in a worker thread. */
export async function prepare({
  sources,
  begun,
}: Task & { sources: Uint8Array[] }): Promise<PreparedMail[]> {
  Atomics.store(begun, 0, 1);
  const mails = await Promise.all(sources.map((source) => parseMail(source)));
  return mails.map((mail, index) => ({
    mail,
    compressedSource: compress(sources[index] as Uint8Array),
  }));
}

/** Cuts attachments out of a compressed source. Runs in a worker thread. */
export async function extract({
  compressedSource,
  indexes,
  begun,
}: Task & { compressedSource: Uint8Array; indexes: number[] }): Promise<
  Map<number, ExtractedAttachment>
> {
  Atomics.store(begun, 0, 1);
  return extractAttachments(inflateSync(compressedSource), indexes);
}

/** A copy as large as its content: zlib's own is a view of a larger block, copied with it. */
function compress(source: Uint8Array): Uint8Array {
  return Uint8Array.from(deflateSync(source, { level: 1 }));
}
