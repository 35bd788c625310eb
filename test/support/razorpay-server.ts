import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export const KEY_ID = 'rzp_test_key';
export const KEY_SECRET = 'key-secret';
export const WEBHOOK_SECRET = 'webhook-secret';

/** A requested order and the credentials of the request. */
export interface AskedOrder {
  path: string;
  authorization: string | undefined;
  order: { amount: number; currency: string; receipt: string; payment?: object };
}

/** Behavior of the server: a number is an error status, `oddly` changes fields of the order. */
type Manner = 'well' | 'silently' | 'by drops' | number | { oddly: object };

/** A local server with the endpoints of Razorpay's documented API that orders need. */
export interface RazorpayServer {
  url: string;
  /** Orders that were requested. */
  asked: AskedOrder[];
  /** Environment of a product that uses it. */
  settings: Record<string, string>;
  /** Sets the behavior for all following requests. */
  behave(how: Manner): void;
  close(): Promise<void>;
}

/** Starts it on loopback, on a free port by default. https://razorpay.com/docs/api/orders/create/ */
export async function startRazorpayServer(port = 0): Promise<RazorpayServer> {
  const asked: AskedOrder[] = [];
  let manner: Manner = 'well';
  const server = createServer((request, response) => {
    void take(request, response);
  });
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const order = (await json(request)) as AskedOrder['order'];
    const { authorization } = request.headers;
    asked.push({ path: `${request.method} ${request.url}`, authorization, order });
    if (manner === 'silently') return;
    if (manner === 'by drops') return drip(response);
    const known = authorization === `Basic ${btoa(`${KEY_ID}:${KEY_SECRET}`)}`;
    const status = known ? manner : 401;
    if (typeof status === 'number') return void answer(response, status, buildRefusal(status));
    const odd = typeof status === 'object' ? status.oddly : {};
    const due = { amount_due: order.amount };
    answer(response, 200, { ...entity(asked.length), ...order, ...due, ...odd });
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    settings: {
      PAYMENT_PROVIDER: 'razorpay',
      RAZORPAY_KEY_ID: KEY_ID,
      RAZORPAY_KEY_SECRET: KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      RAZORPAY_API_URL: url,
    },
    behave: (how) => void (manner = how),
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

const entity = (count: number) => ({
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
function drip(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const drops = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(drops));
}

function buildRefusal(status: number) {
  if (status >= 500) return '<html>Bad Gateway</html>';
  const description = status === 401 ? 'Authentication failed' : 'The currency is not supported.';
  return { error: { code: 'BAD_REQUEST_ERROR', description } };
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
