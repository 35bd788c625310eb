import type { Message } from '../../server/contract/message.js';
import { isHtml, paragraphs } from './message-words';

/**
 * The body on its light sheet. HTML comes from a page of its own, in a frame that can neither run
 * scripts nor reach this page; plain text is drawn here, one paragraph per line.
 */
export function MessageBody({ message }: { message: Message }) {
  if (isHtml(message.content) && message.links) {
    return (
      <iframe
        title="Message body"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        src={message.links.body}
        className="mail-sheet min-h-0 w-full flex-1"
      />
    );
  }
  return (
    <div className="mail-sheet min-h-0 flex-1 overflow-y-auto px-5 py-5 sm:px-6" tabIndex={0}>
      {message.content === '' ? (
        <p>This message has no text.</p>
      ) : (
        paragraphs(message.content).map((line, index) => (
          <p key={index} className="min-h-6 break-words whitespace-pre-wrap">
            {line}
          </p>
        ))
      )}
    </div>
  );
}
