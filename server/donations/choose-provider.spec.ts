import { Logger } from '@nestjs/common';
import { loadConfig } from '../config/config.js';
import { chooseProvider } from './choose-provider.js';

const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
const chosen = (env: Record<string, string>) => chooseProvider(loadConfig(env))?.name ?? null;
const PUBLIC_URL = 'https://mayfly.example';

describe('chooseProvider', () => {
  beforeEach(() => warn.mockClear());

  it('returns the sandbox on a local host and null on a public one', () => {
    expect([chosen({}), chosen({ PUBLIC_URL: 'http://[::1]:3000' })]).toEqual([
      'sandbox',
      'sandbox',
    ]);
    expect([chosen({ PUBLIC_URL }), chosen({ PAYMENT_PROVIDER: 'off' })]).toEqual([null, null]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('warns if the sandbox is configured on a public host', () => {
    expect(chosen({ PUBLIC_URL, PAYMENT_PROVIDER: 'sandbox' })).toBe('sandbox');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('donations are tests'));
  });
});
