import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { AddressSession } from '../../server/contract/address-session.js';
import { listen } from '../support/socket-listener.js';
import { sendMail } from '../support/smtp-client.js';
import { startTestProduct } from '../support/test-product.js';

const SUBJECT = 'CANARY-SUBJECT-5521';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
}
interface ExportRequest {
  resourceSpans: { scopeSpans: { spans: Span[] }[]; resource: object }[];
}

describe('the traces of a visit', () => {
  let collector: Server;
  let session: AddressSession;
  let messageId: string;
  const requests: { path: string; key: unknown; body: ExportRequest }[] = [];
  let spans: Span[];
  beforeAll(async () => {
    collector = createServer(async (request, response) => {
      const body = (await json(request)) as ExportRequest;
      requests.push({ path: request.url ?? '', key: request.headers['api-key'], body });
      response.end('{}');
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const { port } = collector.address() as AddressInfo;
    const product = await startTestProduct({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b',
      OTEL_SERVICE_NAME: 'mayfly-test',
    });
    session = await product.issue();
    const listener = await listen(product.origin, { sessionId: session.sessionId });
    const email = `From: canary@sender.example\r\nSubject: ${SUBJECT}\r\n\r\nHello.\r\n`;
    await sendMail(product.smtpPort, session.emailAddress, email);
    ({ id: messageId } = (await listener.next('message:received')).message);
    listener.close();
    await product.call(`/emails/${session.emailAddress}?sessionId=${session.sessionId}`);
    await product.close();
    spans = requests.flatMap(({ body }) =>
      body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
  });
  afterAll(() => collector.close());

  it('are sent to the collector with its headers', () => {
    const [request] = requests;
    expect([request?.path, request?.key]).toEqual(['/v1/traces', 'a b']);
    expect(JSON.stringify(request?.body.resourceSpans[0]?.resource)).toContain('"mayfly-test"');
  });

  it('follow a message by its ID from SMTP to the socket', () => {
    const traceId = messageId.replaceAll('-', '');
    const [stored, pushed, ...others] = spans.filter((span) => span.traceId === traceId);
    expect([stored?.name, pushed?.name]).toEqual(['store message', 'push message']);
    expect(pushed?.parentSpanId).toBe(stored?.spanId);
    expect(others).toEqual([]);
  });

  it('name routes, not URLs', () => {
    const names = spans.map(({ name }) => name);
    expect(names).toContain('GET /api/v1/emails/:emailAddress');
    expect(names.filter((name) => /[?@]|https?:/.test(name))).toEqual([]);
  });

  it('have IDs and times in the OTLP format', () => {
    for (const { traceId, spanId, startTimeUnixNano, endTimeUnixNano } of spans) {
      expect(traceId).toMatch(/^[\da-f]{32}$/);
      expect(spanId).toMatch(/^[\da-f]{16}$/);
      expect(BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano)).toBe(true);
    }
  });

  it('contain no address, session ID, sender or subject', () => {
    const sent = JSON.stringify(requests);
    const [localPart = ''] = session.emailAddress.split('@');
    const secrets = [localPart, session.sessionId, 'sender.example', SUBJECT];
    expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
  });
});
