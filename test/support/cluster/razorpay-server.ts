import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export const KEY_ID = 'rzp_test_key';
export const KEY_SECRET = 'key-secret';
const WEBHOOK_SECRET = 'webhook-secret';

/** A request for an order, with its credentials. */
interface OrderRequest {
  path: string;
  authorization: string | undefined;
  order: { amount: number; currency: string; receipt: string; payment?: object };
}

/**
 * Response of the server: the order, none, one that never ends, an error status, or the order with other
 * values in the fields of `override`.
 */
type OrderResponse = 'order' | 'hang' | 'trickle' | number | { override: object };

/** A local server with the endpoints of Razorpay's documented API that orders need. */
export interface RazorpayServer {
  url: string;
  /** Requests that were received, oldest first. */
  requests: OrderRequest[];
  /** Environment of a product that uses it. */
  settings: Record<string, string>;
  /** Sets the response to all following requests. */
  respondWith(response: OrderResponse): void;
  close(): Promise<void>;
}

/** Starts the server on loopback, on a free port by default. https://razorpay.com/docs/api/orders/create/ */
export async function startRazorpayServer(port = 0): Promise<RazorpayServer> {
  const requests: OrderRequest[] = [];
  let orderResponse: OrderResponse = 'order';
  const server = createServer((request, response) => {
    void handle(request, response);
  });
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const order = (await json(request)) as OrderRequest['order'];
    const { authorization } = request.headers;
    requests.push({ path: `${request.method} ${request.url}`, authorization, order });
    if (orderResponse === 'hang') return;
    if (orderResponse === 'trickle') return trickle(response);
    const known = authorization === `Basic ${btoa(`${KEY_ID}:${KEY_SECRET}`)}`;
    const result = known ? orderResponse : 401;
    if (typeof result === 'number') return send(response, result, buildError(result));
    const override = typeof result === 'object' ? result.override : {};
    const due = { amount_due: order.amount };
    send(response, 200, { ...buildOrder(requests.length), ...order, ...due, ...override });
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requests,
    settings: {
      PAYMENT_PROVIDER: 'razorpay',
      RAZORPAY_KEY_ID: KEY_ID,
      RAZORPAY_KEY_SECRET: KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      RAZORPAY_API_URL: url,
    },
    respondWith: (response) => void (orderResponse = response),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns the headers of Razorpay's webhooks, with the signature of a body. */
export function buildSignedHeaders(body: string, eventId: string, secret = WEBHOOK_SECRET) {
  return {
    'Content-Type': 'application/json',
    'X-Razorpay-Event-Id': eventId,
    'X-Razorpay-Signature': createHmac('sha256', secret).update(body).digest('hex'),
  };
}

const buildOrder = (count: number) => ({
  id: `order_Test${String(count).padStart(10, '0')}`,
  entity: 'order',
  amount_paid: 0,
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes: [],
  created_at: 1_763_600_000,
});

/** Responds with white space that never ends. */
function trickle(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
}

function buildError(status: number) {
  if (status >= 500) return '<html>Bad Gateway</html>';
  const description = status === 401 ? 'Authentication failed' : 'The currency is not supported.';
  return { error: { code: 'BAD_REQUEST_ERROR', description } };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
