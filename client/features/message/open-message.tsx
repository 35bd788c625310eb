import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useEffectEvent, useRef, useState, type UIEvent } from 'react';
import type { Message } from '@mayfly/contract/message.js';
import { t } from '../../lib/i18n/text';
import { joinClasses } from '../../components/class-names';
import { refuseOffline } from '../../components/toasts/needs-connection';
import { useIsDark } from '../../components/use-is-dark';
import { useMediaQuery } from '../../components/use-media-query';
import { inboxActions } from '../../lib/inbox/inbox-actions';
import { InboxNote } from '../../components/inbox-note';
import { useShortcuts } from '../../lib/shortcuts';
import { formatSubject, parseSender } from '../../lib/messages/message-format';
import { toBodyUrl } from '../../lib/messages/body-url';
import { useShowsImages } from './header/shown-images';
import { MessageHeader } from './header/message-header';
import type { BodyWidth } from './body/body-frame';
import { MessageViews, type View } from './body/message-views';
import type { MoreMenuProps } from './more-menu';
import type { MessagePanelProps } from './panel-props';
import { toPlainText } from './body/plain-content';
import { BottomBar, ReaderBar } from './reader-toolbar';
import { useMessage, type Gone, type OpenError } from './use-message';
import { useNeighbors, useStepAnnouncement, type Neighbors } from './navigation/use-neighbors';

const panel =
  'reader-panel flex flex-col overflow-hidden border-line bg-raised text-ink shadow-soft ' +
  'outline-hidden transition-[translate,opacity] duration-200 ease-calm ' +
  'data-starting-style:opacity-0 data-ending-style:opacity-0';
const overPage =
  'fixed inset-x-0 bottom-0 z-50 h-dvh pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] ' +
  'data-starting-style:translate-y-8 data-ending-style:translate-y-8 ' +
  'md:inset-y-0 md:start-auto md:end-0 md:w-[min(46rem,92vw)] md:border-s ' +
  'md:data-starting-style:translate-x-8 rtl:md:data-starting-style:-translate-x-8 ' +
  'md:data-starting-style:translate-y-0 md:data-ending-style:translate-x-8 ' +
  'rtl:md:data-ending-style:-translate-x-8 md:data-ending-style:translate-y-0';
const besideInbox = 'reader-beside sticky rounded-card border';

/** Phones, whose buttons are at the bottom. */
const PHONE = '(max-width: 47.99rem)';

interface OpenMessageProps extends MessagePanelProps {
  id: string;
  /** Whether the message is next to the inbox, which stays usable. */
  isBeside: boolean;
}

/** Shows the open message with its buttons, and handles the keys on it. */
export function OpenMessage(props: OpenMessageProps) {
  const { id, isBeside, onOpen, Attachments, ExpiryWarning } = props;
  const closeButton = useRef<HTMLButtonElement>(null);
  const opened = useMessage(props.access, id, props.endOf);
  const { access, message, listed, error, retry } = opened;
  // While the panel closes after a deletion, nothing changes.
  const gone = props.id === null ? null : opened.gone;
  const shown = message ?? listed;
  const neighbors = useNeighbors(props.access, id, message !== null, onOpen);
  const dark = useDarkBody(id, message);
  const [view, setView] = usePerMessage<View>(id, 'message');
  const [width, setWidth] = usePerMessage<BodyWidth>(id, 'full');
  const [isHeadAway, setIsHeadAway] = usePerMessage(id, false);
  const actions = useActions(props, shown, neighbors);
  const isPhone = useMediaQuery(PHONE);
  const menu = useMenu(id, gone ? null : message, {
    ...dark,
    onMarkUnread: actions.unread,
    onView: setView,
    width: isPhone ? null : width,
    onWidth: setWidth,
  });
  const buttons = { neighbors, onRemove: shown && !gone ? actions.remove : null, menu };
  const followScroll = ({ currentTarget }: UIEvent<HTMLElement>) =>
    setIsHeadAway(isTitleAbove(currentTarget));
  // The inbox deletes the message whose row is focused.
  const remove = () => (isOtherFocused(id) ? false : actions.remove());
  useShortcuts({ ...actions, remove }, true);
  useClosedWithInbox(opened.hasLeft, props.onClose);
  useFocusInInbox(props);
  return (
    <Dialog.Popup
      className={joinClasses(panel, isBeside ? besideInbox : overPage)}
      data-reader={isBeside ? 'beside' : 'over'}
      initialFocus={closeButton}
      finalFocus={() => !isFocusElsewhere() && props.focusTargetAfter(id)}
      onScroll={followScroll}
    >
      <ReaderBar
        {...buttons}
        message={shown}
        isHeadAway={isHeadAway}
        hasActions={!isPhone}
        closeButton={closeButton}
      />
      <Announcer id={id} message={shown} position={neighbors.position} />
      <ExpiryWarning emailAddress={access.emailAddress} />
      <GoneNotice gone={gone} />
      <div
        key={id}
        data-slides
        className="reader-scroll relative min-h-0 flex-1 overflow-y-auto overscroll-contain"
        onScroll={followScroll}
      >
        {shown && <MessageHeader message={shown} />}
        {message ? (
          <>
            <MessageViews
              access={access}
              message={message}
              isDark={dark.isDark === true}
              width={width}
              view={view}
              onView={setView}
            />
            <Attachments message={message} />
          </>
        ) : (
          <NotLoaded hasTitle={shown === null} error={error} onRetry={retry} />
        )}
      </div>
      {isPhone && <BottomBar {...buttons} onClose={props.onClose} />}
    </Dialog.Popup>
  );
}

/** Says that an open message no longer exists, and why. */
function GoneNotice({ gone }: { gone: Gone | null }) {
  return (
    <p
      aria-live="polite"
      className="mb-2 shrink-0 bg-coral-soft px-5 py-2 text-sm text-ink empty:hidden sm:px-6"
    >
      {gone && t(gone === 'expired' ? 'reader.goneExpired' : 'reader.goneDeleted')}
    </p>
  );
}

/** Returns whether the title of the message is scrolled away. */
function isTitleAbove(scroller: HTMLElement): boolean {
  const title = scroller.querySelector<HTMLElement>('h2');
  return title !== null && scroller.scrollTop > title.offsetTop + title.offsetHeight / 2;
}

/** Keeps a state until another message is opened. */
function usePerMessage<Value>(id: string, initial: Value): [Value, (value: Value) => void] {
  const [kept, setKept] = useState({ id, value: initial });
  return [kept.id === id ? kept.value : initial, (value) => setKept({ id, value })];
}

/** Closes the message when the visitor opens another address. */
function useClosedWithInbox(hasLeft: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (hasLeft) close();
  }, [hasLeft]);
}

/** Returns whether the row of another message has the focus. */
function isOtherFocused(id: string): boolean {
  const row = document.activeElement?.closest<HTMLElement>('[data-message-id]');
  return row !== null && row !== undefined && row.dataset.messageId !== id;
}

/**
 * Returns whether the focus has left the panel, other than for a menu that closes with it. A menu that was just opened
 * would close if the focus moved.
 */
const isFocusElsewhere = (): boolean =>
  document.activeElement !== document.body &&
  document.activeElement?.closest('[data-reader], [data-closed]') === null;

/** Moves the focus from one row of the inbox to that of the open message, such as after a key. */
function useFocusInInbox({ id, focusTargetAfter }: OpenMessageProps): void {
  const follow = useEffectEvent((openId: string) => {
    if (isOtherFocused(openId)) focusTargetAfter(openId)?.focus();
  });
  useEffect(() => follow(id), [id]);
}

/** Returns the functions that keys, buttons and menu entries call. */
function useActions(
  { onClose, onRemove, onUndo }: OpenMessageProps,
  message: Message | null,
  neighbors: Neighbors,
) {
  const removeIt = async () => {
    if (message === null || !onRemove(message.id)) return;
    if (!neighbors.hasNeighbor('next') || !(await neighbors.step('next'))) onClose();
  };
  return {
    next: () => void (neighbors.hasNeighbor('next') && neighbors.step('next')),
    previous: () => void (neighbors.hasNeighbor('previous') && neighbors.step('previous')),
    remove: () => void removeIt(),
    unread: () => {
      if (message === null) return;
      void inboxActions.mark(message.id, false);
      onClose();
    },
    undo: onUndo,
  };
}

/**
 * Returns whether the HTML of a message is shown dark, and the function that changes that for this message. By default,
 * HTML that sets no colors is.
 */
function useDarkBody(
  id: string,
  message: Message | null,
): Pick<MoreMenuProps, 'isDark' | 'onDark'> {
  const [choice, setChoice] = usePerMessage<boolean | null>(id, null);
  const isPageDark = useIsDark();
  const isHtml = message !== null && toPlainText(message.content) === null;
  return {
    isDark: isPageDark && isHtml ? (choice ?? isUnstyled(message.content)) : null,
    // The body is loaded again.
    onDark: (isDark) => !refuseOffline() && setChoice(isDark),
  };
}

/** Returns whether HTML has no colors and images of its own, so that it looks the same in the dark. */
const isUnstyled = (html: string): boolean =>
  !/<(?:style|img|font)\b|\s(?:style|bgcolor|color|background)=/i.test(html);

function useMenu(
  id: string,
  message: Message | null,
  entries: Pick<
    MoreMenuProps,
    'isDark' | 'onDark' | 'onMarkUnread' | 'onView' | 'width' | 'onWidth'
  >,
): MoreMenuProps | null {
  const showsImages = useShowsImages(id);
  if (message === null) return null;
  const isText = toPlainText(message.content) !== null;
  return {
    ...entries,
    hasHtml: !isText,
    width: isText ? null : entries.width,
    printHref:
      isText || !message.urls ? null : toBodyUrl(message.urls.body, { showsImages, isPrint: true }),
  };
}

/** Announces the message that was opened in place of another one. */
function Announcer(props: { id: string; message: Message | null; position: string | null }) {
  const { id, message, position } = props;
  const text = useStepAnnouncement(id, message ? formatAnnouncement(message, position) : '');
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}

function formatAnnouncement(message: Message, position: string | null): string {
  const subject = formatSubject(message.subject);
  const sender = parseSender(message.sender).name;
  if (position === null) return t('reader.announcement', { subject, sender });
  return t('reader.announcementAt', { position, subject, sender });
}

/** Shows that the message is being fetched, or why it could not be. */
function NotLoaded(props: { hasTitle: boolean; error: OpenError | null; onRetry: () => void }) {
  const { hasTitle, error, onRetry } = props;
  return (
    <>
      {hasTitle && <Dialog.Title className="sr-only">{t('reader.message')}</Dialog.Title>}
      {error === null ? (
        <MessageShimmer />
      ) : (
        <InboxNote onRetry={error.canRetry ? onRetry : undefined}>
          <p role="alert">{error.text}</p>
        </InboxNote>
      )}
    </>
  );
}

function MessageShimmer() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3 px-5 py-6 sm:px-6">
      <p className="sr-only">{t('reader.messageLoading')}</p>
      <div className="shimmer h-4 w-1/2 rounded-full" />
      <div className="shimmer h-4 w-1/3 rounded-full" />
      <div className="shimmer mt-4 h-64 rounded-card" />
    </div>
  );
}
