import { Tabs } from '@base-ui/react/tabs';
import { useState } from 'react';
import type { Message } from '../../../server/contract/message.js';
import type { Mailbox } from '../../api/messages';
import { Button } from '../../ui/button';
import { useImageChoice } from './image-choices';
import { MessageBody, TextBody } from './message-body';
import { isHtml } from '../message-format';
import { RemoteContentNotice } from './remote-content-notice';
import { HeadersView, SourceView } from './source-views';
import { htmlToText } from './html-to-text';

type View = 'message' | 'text' | 'headers' | 'source';

const tab =
  'relative inline-flex min-h-11 items-center px-3 text-[0.9375rem] font-medium text-muted ' +
  'transition-colors duration-150 hover:text-ink data-active:text-ink ' +
  'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 data-active:after:bg-teal';
/** Minimum height; a panel with less space scrolls as a whole. */
const views = 'flex min-h-[70%] flex-1 flex-col';
const scrolling = 'min-h-0 flex-1 overflow-y-auto px-5 py-5 sm:px-6';

/** Shows the views of a message: body, text, headers and source. */
export function MessageViews({ mailbox, message }: { mailbox: Mailbox; message: Message }) {
  const html = isHtml(message.content);
  const [view, setView] = useState<View>('message');
  return (
    <Tabs.Root value={view} onValueChange={(chosen: View) => setView(chosen)} className={views}>
      <Tabs.List className="flex shrink-0 overflow-x-auto border-b border-line px-2 sm:px-3">
        <Tabs.Tab value="message" className={tab}>
          Message
        </Tabs.Tab>
        {html && (
          <Tabs.Tab value="text" className={tab}>
            Text
          </Tabs.Tab>
        )}
        <Tabs.Tab value="headers" className={tab}>
          Headers
        </Tabs.Tab>
        <Tabs.Tab value="source" className={tab}>
          Source
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="message" className="flex min-h-0 flex-1 flex-col">
        <Body emailAddress={mailbox.emailAddress} message={message} onView={setView} />
      </Tabs.Panel>
      {html && (
        <Tabs.Panel value="text" className="flex min-h-0 flex-1 flex-col">
          <HtmlAsText message={message} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="headers" className={scrolling}>
        <HeadersView mailbox={mailbox} message={message} />
      </Tabs.Panel>
      <Tabs.Panel value="source" className={scrolling}>
        <SourceView mailbox={mailbox} message={message} />
      </Tabs.Panel>
    </Tabs.Root>
  );
}

function Body(props: { emailAddress: string; message: Message; onView: (view: View) => void }) {
  const { emailAddress, message, onView } = props;
  const choice = useImageChoice(emailAddress, message.id);
  if (message.reading === 'pending') return <PendingBody />;
  if (message.reading === 'unreadable') return <UnreadableBody onView={onView} />;
  return (
    <>
      <RemoteContentNotice emailAddress={emailAddress} message={message} choice={choice} />
      <MessageBody message={message} showsImages={choice !== 'none'} />
    </>
  );
}

/** Converts the HTML to text when the tab is opened. */
function HtmlAsText({ message: { textAlternative, content } }: { message: Message }) {
  return <TextBody text={textAlternative ?? htmlToText(content)} />;
}

/** Says that the body is still being parsed. It appears once that is done. */
function PendingBody() {
  return (
    <p role="status" className="mail-sheet min-h-0 flex-1 px-5 py-5 text-[#5b6b6e] sm:px-6">
      This message is being prepared and will appear in a moment.
    </p>
  );
}

function UnreadableBody({ onView }: { onView: (view: View) => void }) {
  return (
    <div className="mail-sheet flex min-h-0 flex-1 flex-col items-start gap-4 px-5 py-5 sm:px-6">
      <p>This message could not be displayed. You can still see its source and headers.</p>
      <div className="flex gap-2">
        <Button onClick={() => onView('source')}>Show source</Button>
        <Button onClick={() => onView('headers')}>Show headers</Button>
      </div>
    </div>
  );
}
