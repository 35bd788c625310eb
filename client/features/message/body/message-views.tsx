import { Tabs } from '@base-ui/react/tabs';
import { Suspense } from 'react';
import type { Message } from '@mayfly/contract/message.js';
import type { InboxAccess } from '../../../lib/api/messages';
import type { TextKey } from '../../../lib/i18n/catalogs';
import { t } from '../../../lib/i18n/text';
import { Button } from '../../../components/button';
import { lazyComponent } from '../../../components/lazy-component';
import type { BodyLook } from '../../../lib/messages/body-url';
import { htmlToText } from '../../../lib/messages/html-to-text';
import { useShowsImages } from '../header/shown-images';
import type { BodyWidth } from './body-frame';
import { MessageBody } from './message-body';
import { toPlainText } from './plain-content';
import { HeadersView, SourceView } from './source-views';
import { TextBody } from './text-body';

/** View of a message. */
export type View = 'message' | 'text' | 'html' | 'headers' | 'source';

const HtmlView = lazyComponent(() => import('./html-view'));

const tab =
  'relative inline-flex min-h-11 items-center px-3 text-[0.9375rem] font-medium whitespace-nowrap text-muted ' +
  'transition-colors duration-150 hover:text-ink data-active:text-ink -outline-offset-2 ' +
  'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 data-active:after:bg-teal ' +
  'forced-colors:data-active:text-[Highlight] forced-colors:data-active:after:bg-[Highlight]';
const padded = 'px-5 py-5 sm:px-6';

/** Shows a view of a message, and tabs for the body and its text. The menu opens the other views. */
export function MessageViews(props: {
  access: InboxAccess;
  message: Message;
  isDark: boolean;
  width: BodyWidth;
  view: View;
  onView: (view: View) => void;
}) {
  const { access, message, width, view, onView } = props;
  const html = toPlainText(message.content) === null;
  const showsImages = useShowsImages(message.id);
  const look = { isDark: props.isDark, showsImages };
  const views = listViews(html, view);
  return (
    <Tabs.Root value={view} onValueChange={onView} className="reader-views">
      {views.length > 1 && (
        <Tabs.List className="reader-tabs flex overflow-x-auto border-b border-line px-2 sm:px-3">
          {views.map((each) => (
            <Tabs.Tab key={each} value={each} className={tab}>
              {t(labels[each])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      )}
      <Tabs.Panel value="message">
        <Body message={message} look={look} width={width} onView={onView} />
      </Tabs.Panel>
      {html && (
        <Tabs.Panel value="text">
          <HtmlAsText message={message} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="html" className={padded}>
        <Suspense fallback={null}>
          <HtmlView access={access} message={message} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="headers" className={padded}>
        <HeadersView access={access} message={message} />
      </Tabs.Panel>
      <Tabs.Panel value="source" className={padded}>
        <SourceView access={access} message={message} />
      </Tabs.Panel>
    </Tabs.Root>
  );
}

const labels = {
  message: 'reader.message',
  text: 'reader.viewText',
  html: 'reader.viewHtml',
  headers: 'reader.viewHeaders',
  source: 'reader.viewSource',
} as const satisfies Record<View, TextKey>;

/** Returns the views that have a tab: those that most visitors need, and the open one. */
function listViews(hasHtml: boolean, open: View): View[] {
  const usual: View[] = hasHtml ? ['message', 'text'] : ['message'];
  return usual.includes(open) ? usual : [...usual, open];
}

function Body(props: {
  message: Message;
  look: BodyLook;
  width: BodyWidth;
  onView: (view: View) => void;
}) {
  const { message, look, width, onView } = props;
  if (message.reading === 'pending') return <PendingBody />;
  if (message.reading === 'unreadable') return <UnreadableBody onView={onView} />;
  return <MessageBody message={message} look={look} width={width} />;
}

/** Shows the text that the sender provided, else the HTML converted to text. */
function HtmlAsText({ message: { textAlternative, content } }: { message: Message }) {
  return <TextBody text={textAlternative ?? htmlToText(content)} />;
}

/** Shows that the body is still being parsed, until the message is fetched again. */
function PendingBody() {
  return (
    <p role="status" className={`${padded} text-muted`}>
      {t('reader.bodyLater')}
    </p>
  );
}

function UnreadableBody({ onView }: { onView: (view: View) => void }) {
  return (
    <div className={`${padded} flex flex-col items-start gap-4`}>
      <p>{t('reader.bodyUnreadable')}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onView('source')}>{t('reader.showSource')}</Button>
        <Button onClick={() => onView('headers')}>{t('reader.showHeaders')}</Button>
      </div>
    </div>
  );
}
