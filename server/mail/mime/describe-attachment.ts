import { makeHarmlessLine } from '../sanitize/sanitize-text.js';
import { cleanMediaType } from './media-type.js';
import type { AttachmentStream } from './mime-parser.js';
import { nameAttachment } from './name-attachment.js';
import type { ParsedAttachment } from '../parsed-message.js';

/** An attachment the parser has met; its size is known once the mail is through. */
export interface FoundAttachment {
  stream: AttachmentStream;
}

/** Describes an attachment whose bytes have gone by, for the list under a mail. */
export function describeAttachment({ stream }: FoundAttachment, index: number): ParsedAttachment {
  const contentType = cleanMediaType(stream.contentType || '');
  return {
    index,
    filename: nameAttachment(stream.filename, index, contentType),
    contentType,
    size: stream.size,
    contentId: stream.cid ? makeHarmlessLine(stream.cid) : null,
    inline: false,
  };
}
