import { Download } from 'lucide-react';
import type { Attachment, Message } from '../../server/contract/message.js';
import { AttachmentPreview } from './attachment-preview';
import { isRasterImage } from './attachment-kind';
import { sizeWords } from './message-words';

/** What came with a message, to be downloaded; pictures can be looked at first. */
export function AttachmentList({ message }: { message: Message }) {
  if (message.attachments.length === 0) return null;
  return (
    <ul
      aria-label="Attachments"
      className="-mx-5 flex shrink-0 items-start gap-2 overflow-x-auto px-5 pb-1 sm:mx-0 sm:max-h-56 sm:flex-wrap sm:overflow-y-auto sm:px-0"
    >
      {message.attachments.map((attachment) => {
        const link = message.links?.attachments[attachment.index];
        return (
          <li
            key={attachment.index}
            className="flex max-w-[85%] shrink-0 flex-wrap items-stretch overflow-hidden rounded-control border border-line transition-colors duration-150 focus-within:border-teal hover:border-teal sm:max-w-full"
          >
            <AttachmentLink attachment={attachment} link={link} />
            {link && isRasterImage(attachment.contentType) && (
              <AttachmentPreview link={link} filename={attachment.filename} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function AttachmentLink(props: { attachment: Attachment; link: string | undefined }) {
  const { filename, contentType, size } = props.attachment;
  return (
    <a
      href={props.link}
      download={filename}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-3 py-1.5 -outline-offset-2"
    >
      <Download size={17} className="shrink-0 text-teal" aria-hidden="true" />
      <span className="min-w-0">
        <span className="block truncate text-[0.9375rem] font-medium">{filename}</span>
        <span className="block text-sm text-muted">
          {contentType}, {sizeWords(size)}
        </span>
      </span>
    </a>
  );
}
