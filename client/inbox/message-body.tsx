import type { Message } from '../../server/contract/message.js';
import { LinkedText } from './linked-text';
import { isHtml, splitLines } from './message-format';

/**
 * The body on its light sheet. HTML comes from a page of its own, in a frame that can neither run
 * scripts nor reach this page; plain text is drawn here, one paragraph per line.
 */
export function MessageBody(props: { message: Message; showsImages: boolean }) {
  const { message, showsImages } = props;
  if (!isHtml(message.content)) return <TextBody text={message.content} />;
  if (!message.urls) return <TextBody text="This message can be read in a moment." />;
  const src = showsImages ? `${message.urls.body}&images=show` : message.urls.body;
  return (
    <iframe
      // Another `src` of the same frame would be a page in the history of the browser.
      key={src}
      title="Message body"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      src={src}
      className="mail-sheet min-h-0 w-full flex-1"
    />
  );
}

/** Plain text on the light sheet, one paragraph per line. */
export function TextBody({ text }: { text: string }) {
  return (
    <div
      role="group"
      aria-label="Message text"
      tabIndex={0}
      className="mail-sheet min-h-0 flex-1 overflow-y-auto px-5 py-5 sm:px-6"
    >
      {text.trim() === '' ? (
        <p>This message has no text.</p>
      ) : (
        splitLines(text).map((line, index) => (
          <p key={index} className="min-h-6 break-words whitespace-pre-wrap">
            <LinkedText line={line} />
          </p>
        ))
      )}
    </div>
  );
}
