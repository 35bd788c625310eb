import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { Message, MessageUrls } from '@mayfly/contract/message.js';
import { URL_KEY, UrlSignerService } from '../../server/infra/http/url-signer.service.js';
import { startWebHost, type WebHost } from '../support/browser/web-host.js';
import { sendMail, SmtpClient } from '../support/mail/smtp-client.js';
import { listen } from '../support/server/socket-listener.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { unzip } from '../support/unzip.js';

const createPlainEmail = (subject: string, body = 'Hello.') =>
  `From: Ada <ada@example.com>\r\nTo: you\r\nSubject: ${subject}\r\n\r\n${body}\r\n`;

/** The only IP address to which the product may send requests here. */
const WEB_HOST = '127.0.0.10';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({
    PUBLIC_URL: 'https://mayfly.example',
    OUTBOUND_ALLOWED_NETWORKS: `${WEB_HOST}/32`,
  });
});
afterAll(() => product.close());

describe('an email sent by SMTP', () => {
  it('is pushed to the socket of its session and listed in the inbox', async () => {
    const session = await product.issue();
    const listener = await listen(product.origin, { sessionId: session.sessionId });
    expect(
      (await sendMail(product.smtpPort, session.emailAddress, createPlainEmail('Hi'))).code,
    ).toBe(250);
    const { emailAddress, message: pushed } = await listener.next('message:received');
    expect(emailAddress).toBe(session.emailAddress);
    // On a busy machine the message is pushed before it is parsed.
    const isPending = pushed.reading === 'pending';
    const message = isPending ? (await listener.next('message:updated')).message : pushed;
    expect(message).toMatchObject({
      subject: 'Hi',
      sender: 'Ada <ada@example.com>',
      envelopeFrom: 'sender@example.com',
      recipient: session.emailAddress,
      content: 'Hello.',
      read: false,
    });
    const page = await product.page(session);
    expect(page).toEqual({
      content: [message],
      totalPages: 1,
      totalElements: 1,
      unread: 1,
      page: 0,
      size: 10,
    });
    listener.close();
  });

  it('is delivered to the address before a plus tag and shows the tag', async () => {
    const session = await product.issue();
    const tagged = session.emailAddress.replace('@', '+Shop@');
    await sendMail(product.smtpPort, tagged, createPlainEmail('Tagged'));
    expect((await product.page(session)).content[0]?.recipient).toBe(tagged);
  });

  it('shows bidi controls in a plus tag and a return path by name', async () => {
    const session = await product.issue();
    const client = await SmtpClient.connect(product.smtpPort);
    await client.command('EHLO tests.example.com');
    const tagged = session.emailAddress.replace('@', '+\u202etag@');
    const { code } = await client.mail(
      [tagged],
      'Subject: Hi\r\n\r\nHi.\r\n',
      'a\u2066b@c.example',
    );
    await client.quit();
    expect(code).toBe(250);
    const [message] = (await product.page(session)).content;
    expect(message?.recipient).toBe(session.emailAddress.replace('@', '+[RLO]tag@'));
    expect(message?.envelopeFrom).toBe('a[LRI]b@c.example');
  });
});

const HTML = '<p onclick="alert(1)">Hi</p><script src="https://evil.example/x.js"></script>';

const createEmail = (to: string) =>
  [
    'From: "Acme, Inc" <accounts@acme.example>',
    `To: Ana <${to}>, Bob <bob@example.org>`,
    'Cc: carl@example.org',
    'Reply-To: help@acme.example',
    'Date: Sun, 22 Nov 2026 10:01:29 +0100',
    'Message-ID: <1@acme.example>',
    'List-Unsubscribe: <https://acme.example/stop>',
    'Subject: Hello',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=b',
    ...['', '--b', 'Content-Type: text/plain', '', 'Hi'],
    ...['--b', 'Content-Type: text/html', '', HTML, '--b--', ''],
  ].join('\r\n');

describe('messages as sent', () => {
  let session: AddressSession;
  let message: Message;
  beforeAll(async () => {
    session = await product.issue();
    const { emailAddress } = session;
    const other = await product.issue();
    const to = [emailAddress, emailAddress.replace('@', '+tag@'), other.emailAddress];
    await sendMail(product.smtpPort, to, createEmail(emailAddress));
    [message] = (await product.page(session)).content as [Message];
  });

  const read = async (path: string) => {
    const response = await product.call(`/emails/${session.emailAddress}${path}`, {
      session: session.sessionId,
    });
    return ((await response.json()) as { data: Message }).data;
  };

  it('have structured fields in lists and alone', async () => {
    const fields = {
      from: [{ name: 'Acme, Inc', address: 'accounts@acme.example' }],
      to: [
        { name: 'Ana', address: session.emailAddress },
        { name: 'Bob', address: 'bob@example.org' },
      ],
      cc: [{ name: '', address: 'carl@example.org' }],
      replyTo: [{ name: '', address: 'help@acme.example' }],
      date: '2026-11-22T09:01:29.000Z',
      messageId: '<1@acme.example>',
      inReplyTo: null,
      listUnsubscribe: ['https://acme.example/stop'],
    };
    expect(message).toMatchObject(fields);
    expect(await product.message(session, message.id)).toMatchObject(fields);
  });

  it('name the recipients in their inbox, and no others', () => {
    const { emailAddress } = session;
    expect(message.envelope).toEqual({
      from: 'sender@example.com',
      to: [emailAddress, emailAddress.replace('@', '+tag@')],
    });
  });

  it('have their bodies unchanged on request only, which the page never sends', async () => {
    const original = { html: HTML, text: 'Hi' };
    expect(await read(`/${message.id}?original=true`)).toMatchObject(original);
    expect(await read('/wait?original=true&recipient=%2Btag')).toMatchObject(original);
    const none = { html: null, text: null };
    expect(await read(`/${message.id}`)).toMatchObject(none);
    expect(await read('/wait')).toMatchObject(none);
    expect(message).toMatchObject(none);
  });
});

const LINKS = [
  'Subject: Links',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<div style="display:none"><a href="https://hidden.example/">hidden</a></div>',
  '<a href="https://shop.example/a?b=1&amp;c=2"><b>Shop</b> now</a>',
  '<a href="https://www.google.com/url?q=https%3A%2F%2Fevil.example%2F">www.bank.example</a>',
  '<a href="https://image.example/"><img src="https://image.example/a.png"></a>',
  '<a href="mailto:a@shop.example">Write</a>',
].join('\r\n');
const SHOP = { url: 'https://shop.example/a?b=1&c=2', host: 'shop.example', label: 'Shop now' };
const BANK = {
  url: 'https://www.google.com/url?q=https%3A%2F%2Fevil.example%2F',
  host: 'evil.example',
  label: 'www.bank.example',
};
const IMAGE = { url: 'https://image.example/', host: 'image.example', label: '' };
const LISTED = [
  { ...SHOP, warnings: [] },
  { ...BANK, warnings: ['other-site-in-text'] },
  { ...IMAGE, warnings: [] },
];

describe('links of a message', () => {
  let stranger: WebHost;
  beforeAll(async () => {
    stranger = await startWebHost(WEB_HOST);
  });
  afterAll(() => stranger.close());

  const receive = async (source: string) => {
    const session = await product.issue();
    await sendMail(product.smtpPort, session.emailAddress, source);
    const [listed] = (await product.page(session)).content;
    return { session, listed, id: listed?.id ?? '' };
  };

  it('are returned with host, label and warnings, hidden ones left out', async () => {
    const { session, id } = await receive(LINKS);
    expect((await product.message(session, id)).links).toEqual(LISTED);
  });

  it('are listed without a request to their hosts', async () => {
    const target = `${stranger.origin}/confirm`;
    const redirector = `https://www.google.com/url?q=${encodeURIComponent(target)}`;
    const { session, id } = await receive(
      `Subject: Links\r\n\r\nConfirm: ${target}\r\n\r\nOr here: ${redirector}\r\n`,
    );
    const { links, urls } = await product.message(session, id);
    const hosts = links?.map(({ host }) => host);
    expect(hosts).toEqual([WEB_HOST, WEB_HOST]);
    await (await fetch(`${product.origin}${urls?.body}`)).text();
    // Arrives after any request that the product has sent before.
    await fetch(`${stranger.origin}/last`);
    expect(stranger.requests.map(({ url }) => url)).toEqual(['/last']);
  });

  it('are those of the plain text where there is no HTML', async () => {
    const { session, id } = await receive('Subject: Text\r\n\r\nSee http://203.0.113.7/a.\r\n');
    const url = 'http://203.0.113.7/a';
    expect((await product.message(session, id)).links).toEqual([
      { url, host: '203.0.113.7', label: url, warnings: ['ip-address'] },
    ]);
  });
});

const HOUR_MS = 3_600_000;
const SOURCE = [
  'Subject: </title><script>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/html',
  '',
  '<table><tr><td><table width="600"><tr><td>',
  '<p>rich words</p><a href="https://evil.example/">www.bank.example</a>',
  '</td></tr></table></td></tr></table>',
  '--b',
  'Content-Type: text/html',
  "Content-Disposition: attachment; filename*=utf-8''%E2%82%AC%20rates.html",
  '',
  '<script>alert(1)</script>',
  ...['text/javascript', 'image/svg+xml', 'application/pdf', 'image/png'].flatMap((type) => [
    '--b',
    `Content-Type: ${type}; name=file`,
    'Content-Disposition: attachment',
    '',
    'alert(1)',
  ]),
  ...['--b', 'Content-Type: application/octet-stream; name=bill.pdf', '', '%PDF-1.7'],
  '--b--',
  '',
].join('\r\n');

describe('body page and downloads of a message', () => {
  let session: AddressSession;
  let message: Message;
  let urls: MessageUrls;

  beforeAll(async () => {
    session = await product.issue();
    await sendMail(product.smtpPort, session.emailAddress, SOURCE);
    const id = (await product.page(session)).content[0]?.id ?? '';
    message = await product.message(session, id);
    urls = message.urls ?? { body: '', source: '', attachments: [], archive: '' };
  });

  const open = (path = '') => fetch(`${product.origin}${path}`);

  it('serve a body page that can’t run code, load or be framed by others', async () => {
    const page = await open(urls.body);
    expect(page.status).toBe(200);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    const policy = String(page.headers.get('content-security-policy')).split('; ');
    expect(policy.toSorted()).toEqual([
      "base-uri 'none'",
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'self' https://mayfly.example",
      "img-src 'self' https://mayfly.example data:",
      'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
      "style-src 'unsafe-inline'",
    ]);
  });

  it('serve a body page in other colors, and for printing', async () => {
    const read = async (options: string) => (await open(urls.body + options)).text();
    const print = await open(`${urls.body}&layout=print`);
    // Only a frame is read by the page around it.
    expect(print.headers.get('content-security-policy')).not.toContain('allow-same-origin');
    const usual = await read('');
    const [dark, printed] = await Promise.all(['&colors=dark', '&layout=print'].map(read));
    const isDark = (page = '') => page.includes('invert(');
    const hasEnvelope = (page = '') => page.includes('<header data-envelope');
    const pages = [usual, dark, printed];
    expect(pages.map(isDark)).toEqual([false, true, false]);
    expect(pages.map(hasEnvelope)).toEqual([false, false, true]);
  });

  it('serve a body page with the message, host marks and an escaped subject', async () => {
    const text = await (await open(urls.body)).text();
    expect(text).toContain('<p>rich words</p>');
    expect(text).toContain('data-host="evil.example"');
    expect(text).toMatch(/bdi\[data-host\]::before \{\s+content: '» ' attr\(data-host\)/);
    expect(text).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>');
    expect(text).not.toContain('<script');
  });

  it('serve source and attachments as downloads, to any origin', async () => {
    for (const [path, type, name] of [
      [urls.source, 'message/rfc822', `filename=${message.id}.eml`],
      [urls.attachments[0], 'application/octet-stream', "filename*=UTF-8''%E2%82%AC%20rates.html"],
    ] as const) {
      const { headers } = await open(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': type,
        'content-security-policy': 'sandbox',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-store',
      });
      expect(headers.get('content-disposition')).toMatch(/^attachment; /);
      expect(headers.get('content-disposition')).toContain(name);
    }
  });

  it('serve scripts, pages and SVG images without their type', async () => {
    const types: unknown[] = [];
    for (const { index, contentType } of message.attachments) {
      const { headers } = await open(urls.attachments[index]);
      types.push([contentType, headers.get('content-type')]);
    }
    const bytes = 'application/octet-stream';
    expect(types).toEqual([
      ['text/html', bytes],
      ['text/javascript', bytes],
      ['image/svg+xml', bytes],
      ['application/pdf', bytes],
      ['image/png', 'image/png'],
      [bytes, bytes],
    ]);
  });

  it('let the browser show a PDF, by its first bytes, and nothing else', async () => {
    const shown = await open(`${urls.attachments[5]}&view=pdf`);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename=bill.pdf',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const { headers } = await open(`${urls.attachments[3]}&view=pdf`);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(headers.get('content-security-policy')).toBe('sandbox');
  });

  it('serve an attachment as text on a page that can’t run code, load or link', async () => {
    const page = await open(`${urls.attachments[0]}&view=text`);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
    });
    expect(page.headers.get('content-disposition')).toBeNull();
    const policy = String(page.headers.get('content-security-policy')).split('; ');
    expect(policy.toSorted()).toEqual([
      "base-uri 'none'",
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'self' https://mayfly.example",
      'sandbox',
      "style-src 'unsafe-inline'",
    ]);
    const text = await page.text();
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain('<script');
    expect((await open(`${urls.attachments[0]}&view=html`)).status).toBe(400);
  });

  it('serve all attachments as one archive', async () => {
    const response = await open(urls.archive);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-security-policy': 'sandbox',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename=__title__script_.zip',
    });
    const files = unzip(Buffer.from(await response.arrayBuffer()));
    expect([...files.keys()]).toEqual([
      '€ rates.html',
      ...['file', 'file (2)', 'file (3)', 'file (4)'],
      'bill.pdf',
    ]);
    expect(files.get('file (4)')?.toString()).toBe('alert(1)');
  });

  it('have no archive without attachments', async () => {
    const other = await product.issue();
    await sendMail(product.smtpPort, other.emailAddress, 'Subject: Bare\r\n\r\nHello.\r\n');
    const id = (await product.page(other)).content[0]?.id ?? '';
    const { urls: bare } = await product.message(other, id);
    expect((await open(bare?.archive)).status).toBe(404);
  });

  it('reject a signed URL after two hours', async () => {
    const [path = ''] = urls.body.split('?');
    const openSigned = async (hoursAgo: number) => {
      const now = () => Date.now() - hoursAgo * HOUR_MS;
      const signer = new UrlSignerService(product.get<Buffer>(URL_KEY), { now });
      return (await open(signer.sign(path))).status;
    };
    expect(await openSigned(0)).toBe(200);
    expect(await openSigned(2)).toBe(410);
  });
});
