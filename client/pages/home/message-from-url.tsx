import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCountry } from '../../features/country/country-context';
import { findFocusTarget } from '../../features/inbox/inbox-focus';
import { useInboxStore } from '../../lib/inbox/inbox-store';
import { lazyComponent } from '../../components/lazy-component';
import { addMessageId, parseMessageId, removeMessageId } from '../../lib/messages/message-url';

const MessageReader = lazyComponent(() => import('./message-reader'));

/** Shows the message that the query names. The panel stays mounted so that it can slide out. */
export function MessageFromUrl(props: {
  /** Element next to the inbox that contains the message in wide windows. */
  place: HTMLElement | null;
}) {
  const { place } = props;
  const { localize } = useCountry();
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const closedEntry = useRef<string>(null);
  const current = useInboxStore((store) => store.access);
  // A message stays open while there is no address, such as after the end of its own.
  const [access, setAccess] = useState(current);
  if (current !== null && current !== access) setAccess(current);
  const [wasOpened, setWasOpened] = useState(false);
  const id = parseMessageId(search);
  if (id !== null && access !== null && !wasOpened) setWasOpened(true);
  if (!wasOpened || access === null) return null;

  const toUrl = (query: string) => localize('/') + query;
  const close = () => {
    // Going back takes a moment: another click must not go back twice.
    if (closedEntry.current === key) return;
    closedEntry.current = key;
    if ((state as { openedFromInbox?: boolean } | null)?.openedFromInbox) void navigate(-1);
    else void navigate(toUrl(removeMessageId(search)), { replace: true });
  };
  return (
    <MessageReader
      access={access}
      id={id}
      place={place}
      onOpen={(next) => void navigate(toUrl(addMessageId(search, next)), { replace: true, state })}
      onClose={close}
      focusTargetAfter={findFocusTarget}
    />
  );
}
