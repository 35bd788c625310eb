import { Logger } from '@nestjs/common';
import { startTestProduct } from '../support/server/test-product.js';

describe('the warning that a proxy must be trusted', () => {
  /** Starts the product, sends it two forwarded requests and returns its warnings about proxies. */
  const collectWarnings = async (settings: Record<string, string>): Promise<string[]> => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    const product = await startTestProduct(settings);
    const headers = { 'X-Forwarded-For': '192.0.2.1' };
    for (let n = 0; n < 2; n += 1)
      expect((await product.call('/domains', { headers })).status).toBe(200);
    await product.close();
    const logged = warn.mock.calls.map(([text]) => String(text));
    warn.mockRestore();
    return logged.filter((text) => text.includes('TRUST_PROXY'));
  };

  it('is given once, at startup, if PUBLIC_URL is https', async () => {
    expect(await collectWarnings({ PUBLIC_URL: 'https://mail.example.org' })).toEqual([
      expect.stringMatching(/^PUBLIC_URL is https, .* set TRUST_PROXY/),
    ]);
  });

  it('is not given if TRUST_PROXY is set', async () => {
    const settings = { PUBLIC_URL: 'https://mail.example.org', TRUST_PROXY: '127.0.0.1' };
    expect(await collectWarnings(settings)).toEqual([]);
  });
});
