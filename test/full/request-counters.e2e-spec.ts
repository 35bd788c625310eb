import { KillableServer } from '../support/server/killable-server.js';
import { readFiles } from '../support/read-files.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const VISITOR = '203.0.113.78';
const EMAIL = 'Subject: On disk\r\n\r\nCANARY-BODY-5540\r\n';

describe('the request counters', () => {
  const temporary = temporaryFolder('counters');
  let product: KillableServer;
  beforeAll(async () => {
    const settings = { TRUST_PROXY: '127.0.0.1', TMPDIR: temporary.path };
    product = await KillableServer.start({ RATE_LIMITS: 'on', ...settings });
  });
  afterAll(async () => {
    await product.remove();
    temporary.remove();
  });

  it('store no client IP in any file', async () => {
    const issue = () =>
      fetch(`${product.rest.origin}/api/v1/generate-email`, {
        method: 'POST',
        headers: { 'X-Forwarded-For': VISITOR },
      });
    const { emailAddress } = (await (await issue()).json()) as { emailAddress: string };
    let status = 201;
    while (status === 201) ({ status } = await issue());
    expect(status).toBe(429);
    expect((await sendMail(product.smtpPort, emailAddress, EMAIL)).code).toBe(250);
    const database = await product.connect();
    await database.query('CHECKPOINT');
    await database.end();
    const files = readFiles([product.dataDir, temporary.path]);
    const hasText = (text: string) => files.some((file) => file.includes(text));
    expect(hasText('CANARY-BODY-5540')).toBe(true);
    expect(hasText(VISITOR)).toBe(false);
  });
});
