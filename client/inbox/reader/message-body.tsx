import type { Message } from '../../../server/contract/message.js';
import { LinkedText } from './linked-text';
import { isHtml, splitLines } from '../message-format';
import { sandboxOf } from '../offline/open-message';

/**
 * Shows the body on a light background. HTML is loaded as a separate page into a frame that can
 * neither run scripts nor access this page; plain text is rendered here, one paragraph per line.
 */
export function MessageBody(props: { message: Message; showsImages: boolean }) {
  const { message, showsImages } = props;
  if (!isHtml(message.content)) return <TextBody text={message.content} />;
  if (!message.urls) return <TextBody text="This message will appear in a moment." />;
  const src = showsImages ? `${message.urls.body}&images=show` : message.urls.body;
  return (
    <iframe
      // Changing the `src` of the same frame would add an entry to the browser's history.
      key={src}
      title="Message body"
      sandbox={sandboxOf(src)}
      referrerPolicy="no-referrer"
      src={src}
      className="mail-sheet min-h-0 w-full flex-1"
    />
  );
}

/** Shows plain text on a light background, one paragraph per line. */
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
