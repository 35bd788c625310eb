import { generateLocalPart } from '../../server/addresses/address-policy.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

/** Always draws the same name, since random names hardly ever repeat. */
jest.mock('../../server/addresses/address-policy.js', () => ({
  ...jest.requireActual<object>('../../server/addresses/address-policy.js'),
  generateLocalPart: jest.fn(() => 'calm-harbor-402917'),
}));

const EMAIL = 'Subject: For the former owner\r\n\r\nHello.\r\n';

describe('an address that was deleted', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct({ MAIL_DOMAINS: 'mayfly.test' });
  });
  afterAll(() => product.close());

  it('may be issued again without its former messages', async () => {
    const former = await product.issue();
    await sendMail(product.smtpPort, former.emailAddress, EMAIL);
    const [message] = (await product.page(former)).content;
    const taken = await product.call('/generate-email', { method: 'POST' });
    expect(taken.status).toBe(503);
    await product.call('/email/current', { method: 'DELETE', session: former.sessionId });

    const { emailAddress, sessionId } = await product.issue();
    expect(emailAddress).toBe(former.emailAddress);
    expect(sessionId).not.toBe(former.sessionId);
    expect((await product.page({ ...former, sessionId })).totalElements).toBe(0);
    const path = `/emails/${emailAddress}/${message?.id}`;
    expect((await product.call(path, { session: sessionId })).status).toBe(404);
    expect((await product.call(path, { session: former.sessionId })).status).toBe(410);
    expect(jest.mocked(generateLocalPart)).toHaveBeenCalled();
  });
});
