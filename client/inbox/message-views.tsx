import { Tabs } from '@base-ui/react/tabs';
import type { Message } from '../../server/contract/message.js';
import type { Mailbox } from '../api/messages';
import { MessageBody, TextBody } from './message-body';
import { isHtml, remoteContentWords } from './message-words';
import { HeadersView, SourceView } from './source-views';
import { textOfHtml } from './text-of-html';

const tab =
  'inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-[0.9375rem] ' +
  'font-medium text-muted transition-colors duration-150 hover:text-ink ' +
  'data-active:border-teal data-active:text-ink';
/** Never squeezed to nothing: where the panel is low, it scrolls as a whole. */
const views = 'flex min-h-[70%] flex-1 flex-col md:min-h-64';
const scrolling = 'min-h-0 flex-1 overflow-y-auto px-5 py-5 sm:px-6';

/** The message in each of its views: as meant, as text, its headers, its source. */
export function MessageViews({ mailbox, message }: { mailbox: Mailbox; message: Message }) {
  const html = isHtml(message.content);
  return (
    <Tabs.Root defaultValue="message" className={views}>
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
        <RemoteContentNotice message={message} />
        <MessageBody message={message} />
      </Tabs.Panel>
      {html && (
        <Tabs.Panel value="text" className="flex min-h-0 flex-1 flex-col">
          <TextBody text={message.textAlternative ?? textOfHtml(message.content)} />
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

function RemoteContentNotice({ message }: { message: Message }) {
  const words = remoteContentWords(message.remoteContent);
  if (words === null) return null;
  return (
    <p className="border-b border-line bg-sunken px-5 py-2 text-sm text-muted sm:px-6">
      {words}. The sender does not learn that you read this.
    </p>
  );
}
