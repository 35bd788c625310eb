import { Tabs } from '@base-ui/react/tabs';
import { Maximize2, Minimize2 } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import type { Message } from '@mayfly/contract/message.js';
import type { InboxAccess } from '../../../lib/api/messages';
import type { TextKey } from '../../../lib/i18n/catalogs';
import { t } from '../../../lib/i18n/text';
import { Button, IconButton } from '../../../components/button';
import { lazyComponent } from '../../../components/lazy-component';
import { refuseOffline } from '../../../components/toasts/needs-connection';
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
  const [isOriginalSize, setIsOriginalSize] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const isScaled = useIsNarrower(root, html ? parseDesignWidth(message.content) : null);
  const showsImages = useShowsImages(message.id);
  const look = { isDark: props.isDark, isOriginalSize, showsImages };
  const views = listViews(html, view);
  const canResize = view === 'message' && (isScaled || isOriginalSize);
  return (
    <Tabs.Root ref={root} value={view} onValueChange={onView} className="reader-views">
      {(views.length > 1 || canResize) && (
        <div className="reader-tabs flex border-b border-line">
          <Tabs.List className="flex min-w-0 flex-1 overflow-x-auto px-2 sm:px-3">
            {views.map((each) => (
              <Tabs.Tab key={each} value={each} className={tab}>
                {t(labels[each])}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {canResize && <SizeButton isOriginal={isOriginalSize} onChange={setIsOriginalSize} />}
        </div>
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

/** Renders the button that shows HTML of a fixed width in its own width, or fitted to the screen. */
function SizeButton(props: { isOriginal: boolean; onChange: (isOriginal: boolean) => void }) {
  const { isOriginal, onChange } = props;
  const Icon = isOriginal ? Minimize2 : Maximize2;
  return (
    <IconButton
      label={isOriginal ? t('reader.fitToWidth') : t('reader.originalSize')}
      className="-outline-offset-2"
      // The body is loaded again.
      onClick={() => !refuseOffline() && onChange(!isOriginal)}
    >
      <Icon size={17} aria-hidden="true" />
    </IconButton>
  );
}

/** Returns whether an element is narrower than a width in CSS pixels; false if that is null. */
function useIsNarrower(element: RefObject<HTMLElement | null>, width: number | null): boolean {
  const [isNarrower, setIsNarrower] = useState(false);
  useEffect(() => {
    const shown = element.current;
    if (shown === null || width === null) return;
    const observer = new ResizeObserver(() => setIsNarrower(shown.clientWidth < width));
    observer.observe(shown);
    return () => observer.disconnect();
  }, [element, width]);
  return isNarrower && width !== null;
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

/** Width that sanitized HTML declares if it doesn't adapt to narrow screens by itself. */
const DESIGN_WIDTH = /^(?:<style>[^<]*<\/style>\s*)?<div data-width="(\d{3,4})">/;

/**
 * Parses the width that sanitized HTML is designed for, in CSS pixels. The body page scales the HTML
 * down on narrower screens.
 *
 * @returns null if the HTML declares none, and is never scaled
 */
export function parseDesignWidth(content: string): number | null {
  const width = DESIGN_WIDTH.exec(content)?.[1];
  return width === undefined ? null : Number(width);
}
