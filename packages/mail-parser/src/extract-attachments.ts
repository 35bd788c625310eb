import { describeAttachment, readMessage } from './mime/read-message.js';

/** One attachment with its decoded bytes. */
export interface ExtractedAttachment {
  filename: string;
  contentType: string;
  /** Charset that the part declares; null if it declares none. */
  charset: string | null;
  content: Buffer;
}

/** Extracts the attachments of a source, each at the index that `parseMessage` gives it. */
export function extractAttachments(source: Uint8Array): ExtractedAttachment[] {
  const { attachments, charset } = readMessage(source);
  return attachments.map((part, index) => {
    const { filename, contentType } = describeAttachment(part, index, charset);
    const { content } = part.decoded;
    return { filename, contentType, charset: part.charset, content };
  });
}
