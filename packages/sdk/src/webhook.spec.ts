import { createHmac } from 'node:crypto';
import { SignatureError, verifyWebhook } from './index.js';

const secret = 'whsec_3f0c8a529d414c7e';
const body = JSON.stringify({ id: '1', type: 'message:received', message: { subject: 'Grüße' } });

const now = () => Math.floor(Date.now() / 1000);
const digest = (text: string, key = secret) => createHmac('sha256', key).update(text).digest('hex');
const hmac = (time: number, text = body, key = secret) => digest(`${time}.${text}`, key);
const sign = (time: number) => `t=${time},v1=${hmac(time)}`;

describe('verifyWebhook', () => {
  it('returns the event', async () => {
    const event = await verifyWebhook({ body, signature: sign(now()), secret });
    expect(event).toEqual(JSON.parse(body));
  });

  it('accepts bytes, a header with spaces, and one of several signatures', async () => {
    const time = now();
    const signature = `t=${time}, v1=${hmac(time, body, 'old')}, v1=${hmac(time).toUpperCase()}`;
    const event = await verifyWebhook({ body: Buffer.from(body), signature, secret });
    expect(event.message.subject).toBe('Grüße');
  });

  it.each([
    ['another body', { body: body.replace('1', '2') }],
    ['another secret', { secret: 'other' }],
    ['another time', { signature: `t=${now() - 1},v1=${hmac(now())}` }],
    ['a signature of the body alone', { signature: `t=${now()},v1=${digest(body)}` }],
  ])('rejects %s', async (_name, change) => {
    const request = { body, signature: sign(now()), secret, ...change };
    await expect(verifyWebhook(request)).rejects.toThrow('does not verify');
  });

  it.each([
    null,
    undefined,
    '',
    't=1',
    `v1=${'0'.repeat(64)}`,
    `t=1,v1=${'0'.repeat(63)}`,
    't=x,v1=',
  ])('rejects the header %p', async (signature) => {
    const verified = verifyWebhook({ body, signature, secret });
    await expect(verified).rejects.toThrow('missing or malformed');
  });

  // 330 instead of 301, since a signature from the future gets closer while the test runs.
  it.each([-301, 330])('rejects a signature that is %i seconds away', async (seconds) => {
    const verified = verifyWebhook({ body, signature: sign(now() + seconds), secret });
    await expect(verified).rejects.toBeInstanceOf(SignatureError);
  });

  it('accepts an older signature with a longer tolerance', async () => {
    const request = { body, signature: sign(now() - 600), secret, toleranceSeconds: 700 };
    await expect(verifyWebhook(request)).resolves.toBeDefined();
  });

  it('rejects an empty secret', async () => {
    const time = now();
    const signature = `t=${time},v1=${hmac(time, body, '')}`;
    await expect(verifyWebhook({ body, signature, secret: '' })).rejects.toThrow('empty');
  });
});
