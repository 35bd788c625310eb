import type { SMTPServerDataStream } from 'smtp-server';
import { replies } from './smtp-replies.js';

/**
 * Reads the bytes of one mail, as they were sent, with the dot-stuffing undone (RFC 5321, 4.5.2).
 *
 * @throws {SmtpReply} 552 for a mail above the limit; its bytes are read but not kept
 */
export async function collect(stream: SMTPServerDataStream, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (stream.sizeExceeded || size > limit) throw replies.tooLarge(limit);
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
}
