import { Dialog } from '@base-ui/react/dialog';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Message } from '@mayfly/contract/message.js';
import { isRightToLeft } from '../../lib/i18n/languages';
import { currentLanguage, t } from '../../lib/i18n/text';
import { joinClasses } from '../../components/class-names';
import { refuseOffline } from '../../components/toasts/needs-connection';
import { useIsDark } from '../../components/use-is-dark';
import { inboxActions } from '../../lib/inbox/inbox-actions';
import { InboxNote } from '../../components/inbox-note';
import { formatSubject, parseSender } from '../../lib/messages/message-format';
import { toBodyUrl } from '../../lib/messages/body-url';
import { useImageChoice } from './header/image-choices';
import { MessageHeader } from './header/message-header';
import { MessageViews } from './body/message-views';
import type { MoreMenuProps } from './more-menu';
import { findPanelAction, type PanelAction } from './navigation/panel-keys';
import type { MessagePanelProps } from './panel-props';
import { toPlainText } from './body/plain-content';
import { ReaderToolbar } from './reader-toolbar';
import { useSwipe } from './navigation/swipe';
import { useMessage, type OpenError } from './use-message';
import { useNeighbors, useStepAnnouncement, type Neighbors } from './navigation/use-neighbors';

const sheet =
  'reader-sheet fixed z-50 flex flex-col overflow-hidden border-line bg-raised text-ink shadow-soft ' +
  'outline-hidden transition-[translate,opacity] duration-200 ease-calm inset-x-0 bottom-0 ' +
  'pb-[env(safe-area-inset-bottom)] ' +
  'data-starting-style:translate-y-8 data-starting-style:opacity-0 ' +
  'data-ending-style:translate-y-8 data-ending-style:opacity-0';
const besideInbox =
  'h-dvh pt-[env(safe-area-inset-top)] ' +
  'md:inset-y-0 md:start-auto md:end-0 md:w-[min(46rem,92vw)] md:border-s ' +
  'md:data-starting-style:translate-x-8 rtl:md:data-starting-style:-translate-x-8 ' +
  'md:data-starting-style:translate-y-0 md:data-ending-style:translate-x-8 ' +
  'rtl:md:data-ending-style:-translate-x-8 md:data-ending-style:translate-y-0';
const wholeWindow = 'h-dvh px-[max(0px,calc((100%-60rem)/2))] pt-[env(safe-area-inset-top)]';

interface OpenMessageProps extends MessagePanelProps {
  id: string;
}

/** Shows the open message with its toolbar, and handles the keys and swipes on it. */
export function OpenMessage(props: OpenMessageProps) {
  const { access, id, onOpen } = props;
  const closeButton = useRef<HTMLButtonElement>(null);
  const { message, listed, error, retry } = useMessage(access, id);
  const shown = message ?? listed;
  const neighbors = useNeighbors(access, id, message !== null, onOpen);
  const dark = useDarkBody(id, message, props.darkBodies);
  const actions = useActions(props, shown, neighbors);
  const swipe = useSwipe((to) => void neighbors.step(to === nextSwipe() ? 'next' : 'previous'));
  return (
    <Dialog.Popup
      className={joinClasses(sheet, props.fillsWindow ? wholeWindow : besideInbox)}
      initialFocus={closeButton}
      finalFocus={() => props.focusTargetAfter(id)}
      onKeyDown={props.hasShortcuts ? toKeyHandler(actions) : undefined}
      {...swipe}
    >
      <ReaderToolbar
        neighbors={neighbors}
        onRemove={shown && actions.remove}
        menu={useMenu(props, message, { ...dark, onMarkUnread: actions.unread })}
        closeButton={closeButton}
      />
      <Announcer id={id} message={shown} position={neighbors.position} />
      {shown && (
        <MessageHeader
          key={`header ${id}`}
          access={access}
          message={shown}
          Attachments={props.Attachments}
        />
      )}
      {message ? (
        <MessageViews
          key={`views ${id}`}
          access={access}
          message={message}
          isDark={dark.isDark === true}
        />
      ) : (
        <NotLoaded hasTitle={shown === null} error={error} onRetry={retry} />
      )}
    </Dialog.Popup>
  );
}

/** Returns the direction of the swipe to the next message, as if a page were turned. */
const nextSwipe = () => (isRightToLeft(currentLanguage()) ? 'right' : 'left');

const toKeyHandler = (actions: Record<PanelAction, () => void>) => (event: KeyboardEvent) => {
  const action = findPanelAction(event);
  if (action === null) return;
  event.preventDefault();
  actions[action]();
};

/** Returns the functions that keys, buttons and menu entries call. */
function useActions(
  { onClose, onRemove, onUndo }: OpenMessageProps,
  message: Message | null,
  neighbors: Neighbors,
): Record<PanelAction, () => void> {
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
      void inboxActions.markUnread(message.id);
      onClose();
    },
    undo: onUndo,
  };
}

interface DarkBody {
  /** Whether HTML is shown dark; null if the visitor can't choose that. */
  isDark: boolean | null;
  onDark: (isDark: boolean) => void;
}

/**
 * Returns whether the HTML of a message is dark, by the settings or by a choice for this message, and the
 * function that changes the choice.
 */
function useDarkBody(id: string, message: Message | null, byDefault: boolean): DarkBody {
  const [choice, setChoice] = useState<{ id: string; isDark: boolean } | null>(null);
  const isPageDark = useIsDark();
  const isHtml = message !== null && toPlainText(message.content) === null;
  const chosen = choice?.id === id ? choice.isDark : byDefault;
  return {
    isDark: isPageDark && isHtml ? chosen : null,
    // The body is loaded again.
    onDark: (isDark) => !refuseOffline() && setChoice({ id, isDark }),
  };
}

function useMenu(
  { access, id, fillsWindow, tabHrefOf }: OpenMessageProps,
  message: Message | null,
  entries: Pick<MoreMenuProps, 'isDark' | 'onDark' | 'onMarkUnread'>,
): MoreMenuProps | null {
  const showsImages = useImageChoice(access.emailAddress, id) !== 'none';
  if (message === null) return null;
  const isText = toPlainText(message.content) !== null;
  return {
    ...entries,
    tabHref: fillsWindow ? null : tabHrefOf(id),
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
    <div aria-busy="true" className="reader-views flex flex-col gap-3 px-5 py-6 sm:px-6">
      <p className="sr-only">{t('reader.messageLoading')}</p>
      <div className="shimmer h-4 w-1/2 rounded-full" />
      <div className="shimmer h-4 w-1/3 rounded-full" />
      <div className="shimmer mt-4 h-64 rounded-card" />
    </div>
  );
}
