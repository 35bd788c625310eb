import { loadConfig } from '../../config/config.js';
import { buildOpenerPolicy, buildPagePolicy } from './security-headers.js';

const hosts = (env: Record<string, string>) =>
  Object.values(buildPagePolicy(loadConfig(env)))
    .flat()
    .filter((source) => source.startsWith('http'));

describe('the policy of a page', () => {
  it('names no other host, and allows nothing inline and no eval', () => {
    expect(hosts({})).toEqual([]);
    expect(JSON.stringify(buildPagePolicy(loadConfig({})))).not.toMatch(/unsafe|\*/);
  });

  it('lets the socket connect to the public host, on TLS where the site is', () => {
    const policy = buildPagePolicy(loadConfig({ PUBLIC_URL: 'https://mayfly.example' }));
    expect(policy['connect-src']).toContain('wss://mayfly.example');
  });

  it('names the hosts of the analytics tag only where one is configured', () => {
    const named = hosts({ ANALYTICS_ID: 'G-123' });
    expect(named).toContain('https://www.googletagmanager.com');
    expect(named.every((host) => /google(tagmanager|-analytics)\.com$/.test(host))).toBe(true);
  });

  it('names the hosts of the payment provider only where it is configured', () => {
    const razorpay = {
      PAYMENT_PROVIDER: 'razorpay',
      RAZORPAY_KEY_ID: 'rzp_test_1',
      RAZORPAY_KEY_SECRET: 'secret',
      RAZORPAY_WEBHOOK_SECRET: 'secret',
    };
    expect(hosts({ PAYMENT_PROVIDER: 'sandbox' })).toEqual([]);
    const policy = buildPagePolicy(loadConfig(razorpay));
    expect(policy['script-src']).toContain('https://checkout.razorpay.com');
    expect(policy['frame-src']).toContain('https://api.razorpay.com');
    expect(hosts(razorpay).every((host) => host.endsWith('.razorpay.com'))).toBe(true);
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*/);
    expect(buildOpenerPolicy(loadConfig(razorpay))).toBe('same-origin-allow-popups');
    expect(buildOpenerPolicy(loadConfig({}))).toBe('same-origin');
  });
});
