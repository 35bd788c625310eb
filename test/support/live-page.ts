import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { Message, MessagePage } from '@mayfly/contract/message.js';

const RETRY_INTERVAL_MS = 200;

/** An open page: a socket that reconnects, and a fetch of the list after each connect. */
export interface LivePage {
  socket: Socket;
  /** IDs of the messages that events or fetches have shown. */
  seen: Set<string>;
  /** IDs of the messages that events have shown. */
  pushed: Set<string>;
  /** Reasons of disconnects. */
  disconnects: string[];
  close(): void;
}

/** Opens a page for a session at a node and waits until it is connected. */
export async function openLivePage(
  origin: string,
  { sessionId, emailAddress }: AddressSession,
): Promise<LivePage> {
  const seen = new Set<string>();
  const pushed = new Set<string>();
  const disconnects: string[] = [];
  const socket = io(origin, {
    auth: { sessionId },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 200,
    reconnectionDelayMax: 1_000,
  });
  /** Messages seen before the last disconnect after a complete fetch; older ones are not missing. */
  let known = new Set<string>();
  let isComplete = false;
  /** Fetches the list, page by page until one has known messages only. */
  const fetchList = async () => {
    for (let page = 0, isNew = true; isNew; page += 1) {
      const url = `${origin}/api/v1/emails/${emailAddress}?size=100&page=${page}`;
      const response = await fetch(url, { headers: { 'Session-ID': sessionId } });
      const { data } = (await response.json()) as { data: MessagePage };
      isNew = data.content.some(({ id }) => !known.has(id));
      for (const { id } of data.content) seen.add(id);
    }
    isComplete = true;
  };
  /** Fetches the list, and again if that fails before the socket is disconnected. */
  const refresh = async () => {
    while (
      socket.connected &&
      !(await fetchList()
        .then(() => true)
        .catch(() => false))
    ) {
      await sleep(RETRY_INTERVAL_MS);
    }
  };
  socket.on('disconnect', (reason) => {
    disconnects.push(reason);
    if (isComplete) known = new Set(seen);
    isComplete = false;
  });
  socket.on('message:received', ({ message }: { message: Message }) => {
    seen.add(message.id);
    pushed.add(message.id);
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  await refresh();
  socket.on('connect', () => void refresh());
  return { socket, seen, pushed, disconnects, close: () => void socket.disconnect() };
}
