import { MAX_CONNECTIONS } from '../../server/smtp/smtp-limits.service.js';
import { SmtpClient } from '../support/mail/smtp-client.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { eventually } from '../support/until.js';

/** Connections of one IP address: below its limit. */
const PER_CLIENT = 16;

describe('as many SMTP connections as one node serves', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct({ RATE_LIMITS: 'on' });
  });
  afterAll(() => product.close());

  const connect = (n: number) => {
    const localAddress = `127.0.1.${1 + Math.floor(n / PER_CLIENT)}`;
    return SmtpClient.connect(product.smtpPort, '127.0.0.1', { localAddress });
  };
  const open = (count: number, from = 0) =>
    Promise.all(Array.from({ length: count }, (_, n) => connect(from + n)));

  it('are served, further ones are told to try again, and can as soon as others end', async () => {
    const served = await open(MAX_CONNECTIONS);
    expect(new Set(served.map(({ greeting }) => greeting.code))).toEqual(new Set([220]));
    const further = await open(100, MAX_CONNECTIONS);
    const greetings = new Set(further.map(({ greeting }) => greeting.text));
    expect(greetings).toEqual(new Set(['421 4.3.2 Too many connections, please try again']));
    const { emailAddress } = await product.issue();
    const [sender, ...others] = served as [SmtpClient, ...SmtpClient[]];
    const send = async (client: SmtpClient) => {
      await client.command('EHLO sender.example.org');
      return client.mail([emailAddress], 'Subject: Hello\r\n\r\nHello.\r\n');
    };
    expect(await send(sender)).toMatchObject({ code: 250 });
    others.forEach((client) => client.socket.destroy());
    const late = await eventually(
      () => connect(0),
      ({ greeting }) => greeting.code === 220,
    );
    expect(await send(late)).toMatchObject({ code: 250 });
    late.end();
    sender.end();
  });
});
