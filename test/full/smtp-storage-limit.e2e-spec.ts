import {
  KNOWN,
  startBareSmtp,
  type BareSmtp,
  type BareSmtpOptions,
} from '../support/mail/bare-smtp.js';

const HOUR_MS = 3_600_000;
const SHARE = 1_000_000;
const createEmail = (bytes: number) => `${'x'.repeat(98)}\r\n`.repeat(bytes / 100);

describe('the storage limit of an SMTP client', () => {
  let smtp: BareSmtp;
  const start = async (options: BareSmtpOptions = {}) => {
    const env = { CLIENT_MAX_BYTES_PER_HOUR: String(SHARE), ...options.env };
    smtp = await startBareSmtp({ ...options, env });
  };
  afterEach(() => smtp.close());

  it('applies to all its connections and to no other client', async () => {
    await start();
    const codes: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const client = await smtp.client();
      codes.push((await client.mail([KNOWN], createEmail(240_000))).code);
      client.end();
    }
    expect(codes).toEqual([250, 250, 250, 250, 452, 452]);
    const other = await smtp.client('127.0.0.2');
    expect((await other.mail([KNOWN], createEmail(240_000))).code).toBe(250);
  });

  it('names the reason in its reply', async () => {
    await start();
    const client = await smtp.client();
    await client.mail([KNOWN], createEmail(900_000));
    const { text } = await client.mail([KNOWN], createEmail(200_000));
    expect(text).toBe(
      '452 4.7.1 Your network has stored too much in an hour, please try again later',
    );
  });

  it('is checked at MAIL against the declared size', async () => {
    await start();
    const client = await smtp.client();
    await client.mail([KNOWN], createEmail(500_000));
    const large = await client.command('MAIL FROM:<a@example.com> SIZE=600000');
    expect(large.text).toMatch(/^452 4\.7\.1 /);
    expect((await client.command('MAIL FROM:<a@example.com> SIZE=400000')).code).toBe(250);
  });

  it('is reset an hour after the first message', async () => {
    await start();
    const first = await smtp.client();
    await first.mail([KNOWN], createEmail(900_000));
    smtp.advance(HOUR_MS - 1);
    const second = await smtp.client();
    expect((await second.mail([KNOWN], createEmail(200_000))).code).toBe(452);
    smtp.advance(1);
    expect((await second.mail([KNOWN], createEmail(200_000))).code).toBe(250);
  });

  it('does not count a message that was not stored', async () => {
    let stores = false;
    const beforeAccept = () => (stores ? Promise.resolve() : Promise.reject(new Error('no')));
    await start({ beforeAccept });
    const client = await smtp.client();
    expect((await client.mail([KNOWN], createEmail(900_000))).code).toBe(451);
    stores = true;
    await client.mail([KNOWN], createEmail(100));
    expect((await client.mail([KNOWN], createEmail(900_000))).code).toBe(250);
  });

  it('is off with RATE_LIMITS=off', async () => {
    await start({ env: { RATE_LIMITS: 'off' } });
    const client = await smtp.client();
    for (let n = 0; n < 6; n += 1) {
      expect((await client.mail([KNOWN], createEmail(240_000))).code).toBe(250);
    }
  });
});
