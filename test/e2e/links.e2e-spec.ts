import { sendMail } from '../support/mail/smtp-client.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { startWebHost, type WebHost } from '../support/browser/web-host.js';

/** The only IP address to which the product may send requests here. */
const WEB_HOST = '127.0.0.10';

const SOURCE = [
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
  let product: TestProduct;
  let stranger: WebHost;
  beforeAll(async () => {
    stranger = await startWebHost(WEB_HOST);
    product = await startTestProduct({ OUTBOUND_ALLOWED_NETWORKS: `${WEB_HOST}/32` });
  });
  afterAll(() => Promise.all([product.close(), stranger.close()]));

  const receive = async (source: string) => {
    const session = await product.issue();
    await sendMail(product.smtpPort, session.emailAddress, source);
    const [listed] = (await product.page(session)).content;
    return { session, listed, id: listed?.id ?? '' };
  };

  it('are returned with host, label and warnings, hidden ones left out', async () => {
    const { session, id } = await receive(SOURCE);
    expect((await product.message(session, id)).links).toEqual(LISTED);
  });

  it('are null in lists', async () => {
    const { listed, session } = await receive(SOURCE);
    expect(listed?.links).toBeNull();
    expect((await product.page(session)).content[0]?.links).toBeNull();
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

  it('show the target of a redirector beside a text that names another site', async () => {
    const { session, id } = await receive(SOURCE);
    const { content } = await product.message(session, id);
    expect(content.match(/data-host="[^"]*"/g)).toEqual(['data-host="evil.example"']);
  });
});
