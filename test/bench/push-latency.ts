import { setTimeout as sleep } from 'node:timers/promises';
import { monotonicMs } from '../support/server/monotonic.js';
import { inParallel } from '../support/server/rest-client.js';
import { messageId, type MessageKind } from './load/bench-message.js';
import { send } from './load/sender.js';
import type { Product } from './product.js';
import { formatTimes, type Report } from './report.js';
import { openSocket } from './sockets.js';
import { summarizeTimes } from './statistics.js';

const MAX_WAIT_MS = 10_000;

/** Number of watched addresses, and rate and duration of the emails to them. */
export interface PushLoad {
  kind: MessageKind;
  sockets: number;
  perSecond: number;
  seconds: number;
}

/**
 * Connects a socket per session and sends messages at a steady rate to their addresses in turn.
 * Reports the time from the last byte of DATA to the event, and to the first event with the body.
 * Messages are sent on another thread, which shares the monotonic clock.
 */
export async function benchPush(product: Product, load: PushLoad, report: Report): Promise<void> {
  const { kind, sockets, perSecond, seconds } = load;
  const sessions = await product.rest.issue(sockets);
  const arrived = new Map<string, number>();
  const completed = new Map<string, number>();
  const open = await inParallel(sessions, (session) => openSocket(product.origin, session));
  for (const socket of open) {
    socket.onAny((event: string, payload: { message?: { subject: string; content: string } }) => {
      const { message } = payload;
      if (!message) return;
      const id = messageId(message.subject);
      if (event === 'message:received') arrived.set(id, monotonicMs());
      if (message.content && !completed.has(id)) completed.set(id, monotonicMs());
    });
  }
  const { ledger } = await send({
    port: product.smtpPort,
    recipients: sessions.map((session) => session.emailAddress),
    count: perSecond * seconds,
    kind,
    perSecond,
    run: `push-${kind}`,
  });
  const end = monotonicMs() + MAX_WAIT_MS;
  while (completed.size < ledger.length && monotonicMs() < end) await sleep(50);
  for (const socket of open) socket.disconnect();
  const since = (times: Map<string, number>) =>
    ledger.flatMap(({ id, lastByteAt }) =>
      times.has(id) ? [(times.get(id) ?? 0) - lastByteAt] : [],
    );
  const [event, body] = [since(arrived), since(completed)];
  const counts = `${event.length} of ${ledger.length} arrived, ${body.length} with body`;
  const [eventTimes, bodyTimes] = [summarizeTimes(event), summarizeTimes(body)];
  report.add(
    `last byte → event, ${kind === 'plain' ? '2 kB plain' : '20 kB HTML'}`,
    `${formatTimes(eventTimes)}; with body ${formatTimes(bodyTimes)} (${perSecond}/s, ${sockets} sockets, ${counts})`,
    { ...load, sent: ledger.length, arrived: event.length, event: eventTimes, body: bodyTimes },
  );
}
