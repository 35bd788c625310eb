import type { AddressSession } from '@mayfly/contract/address-session.js';
import { redirect, send, startWebHost, type WebHost } from '../support/browser/web-host.js';
import { TestDnsServer } from '../support/cluster/dns-server.js';
import { inFullForm } from '../support/in-full-form.js';
import { samplePng } from '../support/mail/sample-png.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { casesByForm } from '../support/test-form.js';

/** Outbound requests may reach `STRANGER` only; `INTERNAL` must get none. */
const STRANGER = '127.0.0.8';
const INTERNAL = '127.0.0.1';
const PICTURE = samplePng(3, 2);

interface Shown {
  session: AddressSession;
  id: string;
  /** Path of the signed body page. */
  body: string;
  /** Paths of the images in the page that shows them. */
  images: string[];
}

let product: TestProduct;
let stranger: WebHost;
let internal: WebHost;
let names: TestDnsServer;

beforeAll(async () => {
  [stranger, internal, names] = await Promise.all([
    startWebHost(STRANGER),
    startWebHost(INTERNAL),
    TestDnsServer.start(),
  ]);
  product = await startTestProduct({
    DNS_SERVERS: names.setting,
    OUTBOUND_ALLOWED_NETWORKS: `${STRANGER}/32`,
  });
  stranger.on('/a.png', send(PICTURE, { 'Content-Type': 'text/html' }));
  internal.on('/a.png', send(PICTURE));
});
afterAll(() => Promise.all([product.close(), stranger.close(), internal.close(), names.close()]));

describe('remote images', () => {
  const open = (path = '') => fetch(`${product.origin}${path}`);

  /** Sends a message with images and opens its body page, images included. */
  const show = async (urls: string[], recipients?: AddressSession[]): Promise<Shown> => {
    const sessions = recipients ?? [await product.issue()];
    const html = urls.map((url) => `<img src="${url}" alt="picture">`).join('');
    const source = `Subject: Pictures\r\nContent-Type: text/html\r\n\r\n<p>Hi</p>${html}\r\n`;
    const addresses = sessions.map(({ emailAddress }) => emailAddress);
    await sendMail(product.smtpPort, addresses as never, source);
    return openBody(sessions[0] as AddressSession);
  };
  const openBody = async (session: AddressSession): Promise<Shown> => {
    const id = (await product.page(session)).content[0]?.id ?? '';
    const body = (await product.message(session, id)).urls?.body ?? '';
    const page = await (await open(`${body}&images=show`)).text();
    const images = [...page.matchAll(/<img src="([^"]*\/images\/[^"]*)"/g)].map(([, path = '']) =>
      path.replaceAll('&amp;', '&'),
    );
    return { session, id, body, images };
  };
  const toUrl = (path: string) => `${stranger.origin}${path}`;

  it('are not fetched while only their message is opened', async () => {
    const before = stranger.connections();
    const { session, id, body, images } = await show([toUrl('/a.png')]);
    await product.call(`/emails/${session.emailAddress}/wait?timeout=0`, {
      session: session.sessionId,
    });
    const page = await (await open(body)).text();
    expect(page).toMatch(/<img src="data:image\/svg\+xml,[^"]*picture[^"]*"[^<>]* data-blocked=""/);
    expect(page).not.toContain('/images/');
    expect(images).toHaveLength(1);
    expect((await product.message(session, id)).content).not.toContain('/images/');
    expect(stranger.connections()).toBe(before);
  });

  it('are served sandboxed, by their detected type', async () => {
    const { images } = await show([toUrl('/a.png')]);
    const response = await open(images[0]);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PICTURE);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
    });
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('are fetched without headers of the visitor', async () => {
    const { images } = await show([toUrl('/a.png')]);
    await fetch(`${product.origin}${images[0]}`, {
      headers: {
        Cookie: 'sessionId=secret',
        Referer: 'https://mayfly.example/inbox',
        'User-Agent': 'Visitor/1.0',
        'Accept-Language': 'gsw',
        'X-Forwarded-For': '203.0.113.7',
      },
    });
    const sent = JSON.stringify(stranger.requests.at(-1)?.rawHeaders);
    expect(sent).toMatch(/Mayfly/);
    expect(sent).not.toMatch(/secret|Referer|Visitor|gsw|203\.0\.113|Forwarded/i);
  });

  it('are fetched once for all requests and recipients', async () => {
    stranger.on('/once.png', send(PICTURE));
    const [first, second] = [await product.issue(), await product.issue()];
    const { images } = await show([toUrl('/once.png')], [first, second]);
    const before = stranger.requests.length;
    const together = await Promise.all([open(images[0]), open(images[0]), open(images[0])]);
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await open(images[0])).status).toBe(200);
    const other = await openBody(second);
    expect((await open(other.images[0])).status).toBe(200);
    expect(stranger.requests.length).toBe(before + 1);
  });

  it('stay blocked if they are trackers', async () => {
    const pixel = `${toUrl('/open.gif')}" width="1" height="1`;
    const { images, session, id } = await show([pixel, toUrl('/wf/open?upn=1'), toUrl('/a.png')]);
    expect(images).toHaveLength(1);
    expect((await product.message(session, id)).remoteContent).toEqual({
      hosts: [{ host: STRANGER, images: 3, service: 'SendGrid', trackers: 2 }],
      images: 3,
      trackers: 2,
    });
  });

  const UNAVAILABLE = {
    statusCode: 502,
    code: 'image-unavailable',
    message: 'The image could not be loaded from its host.',
    error: 'Bad Gateway',
  };

  const REFUSED = [
    [
      'a redirect to an internal host',
      (...args: Parameters<ReturnType<typeof redirect>>) =>
        redirect(`${internal.origin}/a.png`)(...args),
    ],
    ['SVG', send('<svg xmlns="http://www.w3.org/2000/svg"/>', { 'Content-Type': 'image/svg+xml' })],
    ['HTML that claims to be a PNG', send('<script>1</script>', { 'Content-Type': 'image/png' })],
    ['a picture of a gigapixel', send(samplePng(1, 1).fill(0x7f, 16, 24))],
    ['a compressed body', send(PICTURE, { 'Content-Encoding': 'gzip' })],
    ['a body beyond 5 MiB', send(Buffer.concat([PICTURE, Buffer.alloc(5_242_881)]))],
    [
      'an error',
      (_request: unknown, response: { writeHead(status: number): { end(body: Buffer): void } }) =>
        response.writeHead(404).end(PICTURE),
    ],
  ] as const;

  it.each(casesByForm(REFUSED, 3))(
    'return 502 for %s and are not fetched again',
    async (_what, respond) => {
      stranger.on('/refused.png', respond as ReturnType<typeof send>);
      const { images } = await show([toUrl('/refused.png')]);
      const before = stranger.requests.length;
      const responses = [await open(images[0]), await open(images[0])];
      for (const response of responses) {
        expect(response.status).toBe(502);
        expect(await response.json()).toEqual(UNAVAILABLE);
      }
      expect(stranger.requests.length).toBe(before + 1);
      expect(internal.connections()).toBe(0);
    },
  );

  it('return the same error for internal hosts, which get no request', async () => {
    names.host('internal.example', INTERNAL);
    const { images } = await show([
      `${internal.origin}/a.png`,
      `http://internal.example:${internal.port}/a.png`,
      'http://169.254.169.254/latest/meta-data/',
      'http://nowhere.example/a.png',
    ]);
    for (const image of images) expect(await (await open(image)).json()).toEqual(UNAVAILABLE);
    expect(images).toHaveLength(4);
    expect(internal.connections()).toBe(0);
  });

  it('need the session or the signature of their message', async () => {
    const { images, session, id } = await show([toUrl('/a.png'), toUrl('/a.png?2')]);
    const [path = '', query = ''] = (images[0] ?? '').split('?');
    const other = await product.issue();
    const fetchAs = (sessionId?: string) =>
      product.call(path.replace('/api/v1', ''), { session: sessionId });
    expect((await fetchAs(session.sessionId)).status).toBe(200);
    expect((await fetchAs()).status).toBe(400);
    expect((await fetchAs(other.sessionId)).status).toBe(404);
    expect((await open(`${path.replace(/0$/, '1')}?${query}`)).status).toBe(410);
    expect(
      (await open(`/api/v1/emails/${session.emailAddress}/${id}/images/0?${query}x`)).status,
    ).toBe(410);
  });
});

inFullForm('a client', () => {
  it('gets 429 for its 601st request of a remote image', async () => {
    const limited = await startTestProduct({ RATE_LIMITS: 'on' });
    const { emailAddress, sessionId } = await limited.issue();
    const path = `/emails/${emailAddress}/01940000-0000-7000-8000-000000000000/images/0`;
    const fetchStatus = async () => (await limited.call(path, { session: sessionId })).status;
    const statuses = await Promise.all(Array.from({ length: 601 }, fetchStatus));
    expect(statuses.filter((status) => status === 404)).toHaveLength(600);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    await limited.close();
  });
});
