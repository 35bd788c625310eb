import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { Message } from '@mayfly/contract/message.js';
import { createCertificate } from '../support/cluster/certificates.js';
import { TestDnsServer } from '../support/cluster/dns-server.js';
import { startProduct, type RunningProduct } from '../support/server/running-product.js';
import { samplePng } from '../support/mail/sample-png.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { createTestDatabase, type TestDatabase } from '../support/server/test-database.js';
import { send, startWebHost, type WebHost } from '../support/browser/web-host.js';

const HOST = '127.0.0.9';
const PICTURE = samplePng(3, 2);

describe('remote images over HTTPS', () => {
  const folder = temporaryFolder('https-images');
  let database: TestDatabase;
  let hosts: { trusted: WebHost; unknown: WebHost };
  let names: TestDnsServer;
  let product: RunningProduct;

  beforeAll(async () => {
    const [trusted, unknown] = await Promise.all([
      createCertificate('trusted.example'),
      createCertificate('unknown.example'),
    ]);
    const authorities = join(folder.path, 'authorities.pem');
    writeFileSync(authorities, trusted.cert);
    hosts = {
      trusted: await startWebHost(HOST, 0, trusted),
      unknown: await startWebHost(HOST, 0, unknown),
    };
    for (const host of Object.values(hosts)) host.on('/a.png', send(PICTURE));
    names = await TestDnsServer.start();
    for (const name of ['trusted', 'other', 'unknown']) names.host(`${name}.example`, HOST);
    database = await createTestDatabase();
    product = await startProduct({
      dataDir: 'unused',
      env: {
        DATABASE_URL: database.url,
        DNS_SERVERS: names.setting,
        NODE_EXTRA_CA_CERTS: authorities,
        OUTBOUND_ALLOWED_NETWORKS: `${HOST}/32`,
      },
    });
  });
  afterAll(async () => {
    await product.stop();
    await Promise.all([hosts.trusted.close(), hosts.unknown.close(), names.close()]);
    await database.drop();
    folder.remove();
  });

  /** Sends a message with images. Returns the responses of the image proxy. */
  const load = async (urls: string[]): Promise<Response[]> => {
    const open = (path: string, sessionId = '') =>
      fetch(`${product.origin}${path}`, { headers: { 'Session-ID': sessionId } });
    const issued = await fetch(`${product.origin}/api/v1/generate-email`, { method: 'POST' });
    const { emailAddress, sessionId } = (await issued.json()) as AddressSession;
    const html = urls.map((url) => `<img src="${url}" alt="picture">`).join('');
    const source = `Subject: Pictures\r\nContent-Type: text/html\r\n\r\n${html}\r\n`;
    await sendMail(product.smtpPort, emailAddress, source);
    const response = await open(`/api/v1/emails/${emailAddress}/wait?timeout=10`, sessionId);
    const { data } = (await response.json()) as { data: Message };
    const body = await (await open(`${data.urls?.body}&images=show`)).text();
    const paths = [...body.matchAll(/<img src="([^"]*\/images\/[^"]*)"/g)];
    return Promise.all(paths.map(([, path = '']) => open(path.replaceAll('&amp;', '&'))));
  };

  it('are loaded from a host whose certificate is valid', async () => {
    const [response] = await load([`https://trusted.example:${hosts.trusted.port}/a.png`]);
    expect(response?.status).toBe(200);
    expect(Buffer.from(await response!.arrayBuffer())).toEqual(PICTURE);
  });

  it('are not requested from a host without a valid certificate', async () => {
    const before = hosts.trusted.requests.length;
    const responses = await load([
      `https://other.example:${hosts.trusted.port}/a.png`,
      `https://unknown.example:${hosts.unknown.port}/a.png`,
    ]);
    expect(responses.map(({ status }) => status)).toEqual([502, 502]);
    expect(hosts.trusted.requests.length).toBe(before);
    expect(hosts.unknown.requests).toEqual([]);
  });
});
