import { Logger } from '@nestjs/common';
import { loadConfig } from '../config/config.js';
import { chooseProvider } from './donations.module.js';

const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
const chosen = async (env: Record<string, string>) =>
  (await chooseProvider(loadConfig(env)))?.name ?? null;
const PUBLIC_URL = 'https://mayfly.example';

describe('chooseProvider', () => {
  beforeEach(() => warn.mockClear());

  it('returns the sandbox on a local host and null on a public one', async () => {
    expect(await chosen({})).toBe('sandbox');
    expect(await chosen({ PUBLIC_URL: 'http://[::1]:3000' })).toBe('sandbox');
    expect(await chosen({ PUBLIC_URL })).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  });

  it('returns null if donations are off', async () => {
    expect(await chosen({ PAYMENT_PROVIDER: 'off' })).toBeNull();
  });

  it('warns if the sandbox is configured on a public host', async () => {
    expect(await chosen({ PUBLIC_URL, PAYMENT_PROVIDER: 'sandbox' })).toBe('sandbox');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('donations are tests'));
  });
});
