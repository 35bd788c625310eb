import { Tabs } from '@base-ui/react/tabs';
import { Maximize2, Minimize2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Message } from '@mayfly/contract/message.js';
import type { InboxAccess } from '../../../lib/api/messages';
import type { TextKey } from '../../../lib/i18n/catalogs';
import { t } from '../../../lib/i18n/text';
import { Button, IconButton } from '../../../components/button';
import { refuseOffline } from '../../../components/toasts/needs-connection';
import type { BodyLook } from '../../../lib/messages/body-url';
import { htmlToText } from '../../../lib/messages/html-to-text';
import { useImageChoice } from '../header/image-choices';
import { MessageBody } from './message-body';
import { toPlainText } from './plain-content';
import { HeadersView, SourceView } from './source-views';
import { TextBody } from './text-body';

type View = 'message' | 'text' | 'headers' | 'source';

const tab =
  'relative inline-flex min-h-11 items-center px-3 text-[0.9375rem] font-medium whitespace-nowrap text-muted ' +
  'transition-colors duration-150 hover:text-ink data-active:text-ink ' +
  'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 data-active:after:bg-teal';
const scrolling = 'min-h-0 flex-1 overflow-y-auto px-5 py-5 sm:px-6';

/** Shows the views of a message: body, text, headers and source. Each scrolls by itself. */
export function MessageViews(props: { access: InboxAccess; message: Message; isDark: boolean }) {
  const { access, message } = props;
  const html = toPlainText(message.content) === null;
  const [view, setView] = useState<View>('message');
  const [isOriginalSize, setIsOriginalSize] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const isScaled = useIsNarrower(root, html ? parseDesignWidth(message.content) : null);
  const showsImages = useImageChoice(access.emailAddress, message.id) !== 'none';
  const look = { isDark: props.isDark, isOriginalSize, showsImages };
  return (
    <Tabs.Root
      ref={root}
      value={view}
      onValueChange={(chosen: View) => setView(chosen)}
      className="reader-views flex flex-col"
    >
      <ViewTabs hasHtml={html}>
        {view === 'message' && (isScaled || isOriginalSize) && (
          <SizeButton isOriginal={isOriginalSize} onChange={setIsOriginalSize} />
        )}
      </ViewTabs>
      <Tabs.Panel value="message" className="flex min-h-0 flex-1 flex-col">
        <Body message={message} look={look} onView={setView} />
      </Tabs.Panel>
      {html && (
        <Tabs.Panel value="text" className="flex min-h-0 flex-1 flex-col">
          <HtmlAsText message={message} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="headers" className={scrolling}>
        <HeadersView access={access} message={message} />
      </Tabs.Panel>
      <Tabs.Panel value="source" className={scrolling}>
        <SourceView access={access} message={message} />
      </Tabs.Panel>
    </Tabs.Root>
  );
}

const labels = {
  message: 'reader.message',
  text: 'reader.viewText',
  headers: 'reader.viewHeaders',
  source: 'reader.viewSource',
} as const satisfies Record<View, TextKey>;

/** Shows the tabs of the views, and `children` next to them. */
function ViewTabs({ hasHtml, children }: { hasHtml: boolean; children: ReactNode }) {
  const views = (Object.keys(labels) as View[]).filter((view) => view !== 'text' || hasHtml);
  return (
    <div className="reader-tabs flex shrink-0 border-b border-line">
      <Tabs.List className="flex min-w-0 flex-1 overflow-x-auto px-2 sm:px-3">
        {views.map((view) => (
          <Tabs.Tab key={view} value={view} className={tab}>
            {t(labels[view])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {children}
    </div>
  );
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

function Body(props: { message: Message; look: BodyLook; onView: (view: View) => void }) {
  const { message, look, onView } = props;
  if (message.reading === 'pending') return <PendingBody />;
  if (message.reading === 'unreadable') return <UnreadableBody onView={onView} />;
  return <MessageBody message={message} look={look} />;
}

/** Shows the text that the sender provided, else the HTML converted to text. */
function HtmlAsText({ message: { textAlternative, content } }: { message: Message }) {
  return <TextBody text={textAlternative ?? htmlToText(content)} />;
}

/** Shows that the body is still being parsed, until the message is fetched again. */
function PendingBody() {
  return (
    <p role="status" className="min-h-0 flex-1 px-5 py-5 text-muted sm:px-6">
      {t('reader.bodyLater')}
    </p>
  );
}

function UnreadableBody({ onView }: { onView: (view: View) => void }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col items-start gap-4 px-5 py-5 sm:px-6">
      <p>{t('reader.bodyUnreadable')}</p>
      <div className="flex gap-2">
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
