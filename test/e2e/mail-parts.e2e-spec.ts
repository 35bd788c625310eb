import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { Message, MessageUrls } from '@mayfly/contract/message.js';
import { UrlSignerService, URL_KEY } from '../../server/infra/http/url-signer.service.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { unzip } from '../support/unzip.js';

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
  let product: TestProduct;
  let session: AddressSession;
  let message: Message;
  let urls: MessageUrls;

  beforeAll(async () => {
    product = await startTestProduct({ PUBLIC_URL: 'https://mayfly.example' });
    session = await product.issue();
    await sendMail(product.smtpPort, session.emailAddress, SOURCE);
    const id = (await product.page(session)).content[0]?.id ?? '';
    message = await product.message(session, id);
    urls = message.urls ?? { body: '', source: '', attachments: [], archive: '' };
  });
  afterAll(() => product.close());

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
