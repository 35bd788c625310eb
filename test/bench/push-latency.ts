import { io, type Socket } from 'socket.io-client';
import type { AddressSession } from '../../server/contract/address-session.js';
import type { ServerToClientEvents } from '../../server/contract/socket-events.js';
import { monotonicMs } from '../support/monotonic.js';
import { inParallel } from '../support/rest-client.js';
import type { Product } from './product.js';
import { send } from './sender.js';

type ClientSocket = Socket<ServerToClientEvents>;

/** Times from the last byte of DATA to the socket event, in milliseconds. */
export interface PushLatency {
  sockets: number;
  perSecond: number;
  sent: number;
  arrived: number;
  p50: number;
  p99: number;
  max: number;
}

/**
 * Holds one open socket per session and sends mails at a steady pace to them in turn. Sockets are
 * opened and events awaited here, mails sent on another thread; both read one monotonic clock.
 */
export async function measurePush(
  product: Product,
  { sockets, perSecond, seconds }: { sockets: number; perSecond: number; seconds: number },
): Promise<PushLatency> {
  const sessions = await product.rest.issue(sockets);
  const arrivals = new Map<string, number>();
  const open = await inParallel(sessions, (session) => openSocket(product.origin, session));
  for (const socket of open) {
    socket.on('message:received', ({ message }) => {
      arrivals.set(message.subject.replace('sample ', ''), monotonicMs());
    });
  }
  const { ledger } = await send({
    host: '127.0.0.1',
    port: product.smtpPort,
    connections: 20,
    recipients: sessions.map((session) => session.emailAddress),
    count: perSecond * seconds,
    kind: 'plain',
    perSecond,
    run: 'push',
  });
  await settled(() => arrivals.size >= ledger.length);
  for (const socket of open) socket.disconnect();
  const times = ledger
    .map((entry) => (arrivals.get(entry.id) ?? Number.NaN) - entry.lastByteAt)
    .filter((time) => !Number.isNaN(time))
    .toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
  const [p50, p99, max] = [at(0.5), at(0.99), at(1)];
  return { sockets, perSecond, sent: ledger.length, arrived: times.length, p50, p99, max };
}

function openSocket(origin: string, { sessionId }: AddressSession): Promise<ClientSocket> {
  const socket: ClientSocket = io(origin, {
    transports: ['websocket'],
    auth: { sessionId },
    forceNew: true,
    reconnection: false,
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

async function settled(isDone: () => boolean): Promise<void> {
  for (let tries = 0; tries < 50 && !isDone(); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
