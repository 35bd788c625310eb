import { setTimeout as sleep } from 'node:timers/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { WebhookEvent } from '@mayfly/contract/webhook.js';
import { monotonicMs } from '../support/server/monotonic.js';
import { inParallel } from '../support/server/rest-client.js';
import { messageId } from './load/bench-message.js';
import type { LoadResult } from './load/load-sender.js';
import { send } from './load/sender.js';
import type { Product } from './product.js';
import { formatTimes, type Report } from './report.js';
import { summarizeTimes, type Times } from './statistics.js';

/** IP address of the receiver, which the product must be allowed to reach. */
export const RECEIVER = '127.0.0.1';

const MAX_WAIT_MS = 10_000;

/** Number of addresses with a webhook, and rate and duration of the emails to them. */
export interface WebhookLoad {
  addresses: number;
  perSecond: number;
  seconds: number;
}

/** Starts a receiver that responds at once and records when each message first arrived. */
async function startReceiver(arrived: Map<string, number>): Promise<Server> {
  const server = createServer((request, response) => {
    const at = monotonicMs();
    void text(request).then((body) => {
      const { message } = JSON.parse(body) as WebhookEvent;
      const id = messageId(message.subject);
      if (!arrived.has(id)) arrived.set(id, at);
      response.writeHead(204).end();
    });
  });
  await once(server.listen(0, RECEIVER), 'listening');
  return server;
}

async function addWebhook(origin: string, session: AddressSession, url: string): Promise<void> {
  const path = `/api/v1/emails/${session.emailAddress}/webhooks`;
  const { status } = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'Session-ID': session.sessionId, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url }),
  });
  if (status !== 201) throw new Error(`The webhook was refused: ${status}.`);
}

/** Returns the times from the last byte of each message to its arrival. */
function measure(ledger: LoadResult['ledger'], arrived: Map<string, number>): Times {
  return summarizeTimes(
    ledger.flatMap(({ id, lastByteAt }) => {
      const at = arrived.get(id);
      return at === undefined ? [] : [at - lastByteAt];
    }),
  );
}

/**
 * Sends messages at a steady rate to addresses with a webhook in turn, after a second of the same load as
 * a warm-up. Reports the time from the last byte of DATA to the arrival at the receiver.
 */
export async function benchWebhooks(
  product: Product,
  { addresses, perSecond, seconds }: WebhookLoad,
  report: Report,
): Promise<void> {
  const arrived = new Map<string, number>();
  const receiver = await startReceiver(arrived);
  const url = `http://${RECEIVER}:${(receiver.address() as AddressInfo).port}/`;
  const sessions = await product.rest.issue(addresses);
  await inParallel(sessions, (session) => addWebhook(product.origin, session, url));
  const sendAll = async (run: string, count: number) => {
    const recipients = sessions.map(({ emailAddress }) => emailAddress);
    const order = {
      port: product.smtpPort,
      recipients,
      count,
      kind: 'html',
      perSecond,
      run,
    } as const;
    arrived.clear();
    const { ledger } = await send(order);
    const end = monotonicMs() + MAX_WAIT_MS;
    while (arrived.size < ledger.length && monotonicMs() < end) await sleep(50);
    return ledger;
  };
  // The first messages after a start wait for a thread that parses them.
  await sendAll('warm-up', perSecond);
  const ledger = await sendAll('webhooks', perSecond * seconds);
  receiver.closeAllConnections();
  receiver.close();
  const times = measure(ledger, arrived);
  report.add(
    'last byte → webhook, 20 kB HTML',
    `${formatTimes(times)} (${perSecond}/s, ${addresses} addresses, ${arrived.size} of ${ledger.length} arrived)`,
    { addresses, perSecond, seconds, sent: ledger.length, arrived: arrived.size, times },
  );
}
