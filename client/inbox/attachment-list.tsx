import { Download } from 'lucide-react';
import type { Message } from '../../server/contract/message.js';
import { sizeWords } from './message-words';

/** What came with a message, to be downloaded. */
export function AttachmentList({ message }: { message: Message }) {
  if (message.attachments.length === 0) return null;
  return (
    <ul aria-label="Attachments" className="flex flex-wrap gap-2">
      {message.attachments.map(({ index, filename, contentType, size }) => (
        <li key={index} className="max-w-full">
          <a
            href={message.links?.attachments[index]}
            download={filename}
            className="flex min-h-11 items-center gap-3 rounded-control border border-line px-3 py-1.5 hover:border-teal"
          >
            <Download size={17} className="shrink-0 text-teal" aria-hidden="true" />
            <span className="min-w-0">
              <span className="block truncate text-[0.9375rem] font-medium">{filename}</span>
              <span className="block text-sm text-muted">
                {contentType}, {sizeWords(size)}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
