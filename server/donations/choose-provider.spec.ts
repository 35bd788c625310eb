import { Logger } from '@nestjs/common';
import { loadConfig } from '../config/config.js';
import { chooseProvider } from './choose-provider.js';

const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
const chosen = (env: Record<string, string>) => chooseProvider(loadConfig(env))?.name ?? null;
const PUBLIC_URL = 'https://mayfly.example';

describe('the payment provider of a site', () => {
  beforeEach(() => warn.mockClear());

  it('is the sandbox on a local start, and none on a public host', () => {
    expect([chosen({}), chosen({ PUBLIC_URL: 'http://[::1]:3000' })]).toEqual([
      'sandbox',
      'sandbox',
    ]);
    expect([chosen({ PUBLIC_URL }), chosen({ PAYMENT_PROVIDER: 'off' })]).toEqual([null, null]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('may be the sandbox on a public host too, and then the log says that it is a test', () => {
    expect(chosen({ PUBLIC_URL, PAYMENT_PROVIDER: 'sandbox' })).toBe('sandbox');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('donations are a test'));
  });
});
