import { createHmac } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { IncomingHttpHeaders } from 'node:http';
import type { WebhookEvent } from '@mayfly/contract/webhook.js';
import { startWebHost, type WebHost } from '../browser/web-host.js';
import { eventually } from '../until.js';

/** A delivery as it arrived. */
export interface ReceivedDelivery {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  event: WebhookEvent;
}

/** Response of the receiver: a status; `silent` never responds. */
type Behavior = number | 'silent';

/** A web server that records what webhooks send to it. */
export interface WebhookReceiver {
  host: WebHost;
  deliveries: ReceivedDelivery[];
  /** Returns a URL whose deliveries get these responses in turn. The last one repeats. */
  url(path: string, ...behaviors: Behavior[]): string;
  /** Returns the deliveries to a path once there are at least `count`. */
  received(path: string, count?: number): Promise<ReceivedDelivery[]>;
  close(): Promise<void>;
}

/** Starts a receiver on an IP address of loopback. */
export async function startWebhookReceiver(address: string): Promise<WebhookReceiver> {
  const host = await startWebHost(address);
  const deliveries: ReceivedDelivery[] = [];
  const findByPath = (path: string) => deliveries.filter((each) => each.path === path);
  return {
    host,
    deliveries,
    url: (path, ...behaviors) => {
      host.on(path, (request, response) => {
        void text(request).then((body) => {
          const event = JSON.parse(body) as WebhookEvent;
          deliveries.push({ path, headers: request.headers, body, event });
          const next = behaviors.length > 1 ? behaviors.shift() : behaviors[0];
          if (next !== 'silent') response.writeHead(next ?? 204).end();
        });
      });
      return `${host.origin}${path}`;
    },
    received: (path, count = 1) =>
      eventually(
        () => Promise.resolve(findByPath(path)),
        (found) => found.length >= count,
      ),
    close: () => host.close(),
  };
}

/** Returns the documented value of `Mayfly-Signature` for a delivery, with the timestamp it has. */
export function expectedSignature(secret: string, { headers, body }: ReceivedDelivery): string {
  const [, time] = /^t=(\d+),/.exec(String(headers['mayfly-signature'])) ?? [];
  const v1 = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${v1}`;
}
