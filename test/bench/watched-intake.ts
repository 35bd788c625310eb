import { EventEmitter, once } from 'node:events';
import type { Message } from '@mayfly/contract/message.js';
import { monotonicMs } from '../support/server/monotonic.js';
import type { AcceptLoad } from './accept-load.js';
import type { RunningMayfly } from './contenders/mayfly.js';
import type { LoadResult } from './load/load-sender.js';
import { send } from './load/sender.js';
import { openSocket } from './sockets.js';

/** Number of bursts into which a load is split. */
const BURSTS = 10;
const WATCHED_SHARE = 0.1;

/** Result of a load, with the response times of the lists read during it, in milliseconds. */
export interface WatchedResult extends LoadResult {
  listTimes: number[];
}

/**
 * Sends a load in bursts while a tenth of the inboxes is watched by a socket. After each burst
 * the first page of every watched inbox is read, at the same time as the next burst is sent.
 */
export async function sendWatched(mayfly: RunningMayfly, load: AcceptLoad): Promise<WatchedResult> {
  const { product, sessions, smtpPort, recipients } = mayfly;
  const watched = sessions.slice(0, sessions.length * WATCHED_SHARE);
  const sockets = await Promise.all(watched.map((session) => openSocket(product.origin, session)));
  const listTimes: number[] = [];
  const lists: Promise<void>[] = [];
  const readLists = async () => {
    for (const session of watched) {
      const start = monotonicMs();
      await product.rest.firstPage(session);
      listTimes.push(monotonicMs() - start);
    }
  };
  const result: WatchedResult = { ledger: [], refused: [], seconds: 0, busy: 0, listTimes };
  const { kind, connections } = load;
  const order = { port: smtpPort, recipients, kind, connections, count: load.count / BURSTS };
  for (let burst = 0; burst < BURSTS; burst += 1) {
    const sent = await send({ ...order, run: `watched-${kind}-${burst}` });
    lists.push(readLists());
    result.ledger.push(...sent.ledger);
    result.refused.push(...sent.refused);
    result.seconds += sent.seconds;
    result.busy = Math.max(result.busy, sent.busy);
  }
  await Promise.all(lists);
  for (const socket of sockets) socket.disconnect();
  if (result.refused[0]) throw new Error(`mayfly refused a message: ${result.refused[0]}`);
  return result;
}

/** Sends a load while every inbox is watched. The result has the seconds until the body of each message was emitted. */
export async function sendUntilEmitted(
  { product, sessions, smtpPort, recipients }: RunningMayfly,
  { kind, connections, count }: AcceptLoad,
): Promise<LoadResult> {
  const sockets = await Promise.all(sessions.map((session) => openSocket(product.origin, session)));
  const emitted = new Set<string>();
  const isComplete = new EventEmitter();
  for (const socket of sockets) {
    socket.onAny((_event, { message }: { message?: Message }) => {
      if (!message || message.reading === 'pending') return;
      if (emitted.add(message.id).size === count) isComplete.emit('complete');
    });
  }
  const start = monotonicMs();
  const complete = once(isComplete, 'complete');
  const result = await send({
    port: smtpPort,
    recipients,
    kind,
    connections,
    count,
    run: `all-${kind}`,
  });
  await complete;
  const seconds = (monotonicMs() - start) / 1_000;
  for (const socket of sockets) socket.disconnect();
  return { ...result, seconds };
}
