import { loadConfig } from '../../config/config.js';
import { buildOpenerPolicy, buildPagePolicy, isOwnOrigin } from './security-policy.js';

const hosts = (env: Record<string, string>) =>
  Object.values(buildPagePolicy(loadConfig(env)))
    .flat()
    .filter((source) => source.startsWith('http'));

const razorpay = {
  PAYMENT_PROVIDER: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
};

describe('buildPagePolicy', () => {
  it('allows no other host, nothing inline and no eval', () => {
    expect(hosts({})).toEqual([]);
    expect(JSON.stringify(buildPagePolicy(loadConfig({})))).not.toMatch(/unsafe|\*/);
  });

  it('allows the socket on the public host, over TLS like the site', () => {
    const policy = buildPagePolicy(loadConfig({ PUBLIC_URL: 'https://mayfly.example' }));
    expect(policy['connect-src']).toContain('wss://mayfly.example');
  });

  it('names the hosts of the analytics tag only if it is configured', () => {
    const named = hosts({ ANALYTICS_ID: 'G-123' });
    expect(named).toContain('https://www.googletagmanager.com');
    expect(named.every((host) => /google(tagmanager|-analytics)\.com$/.test(host))).toBe(true);
  });

  it('names the hosts of the payment provider only if it is configured', () => {
    expect(hosts({ PAYMENT_PROVIDER: 'sandbox' })).toEqual([]);
    const policy = buildPagePolicy(loadConfig(razorpay));
    expect(policy['script-src']).toContain('https://checkout.razorpay.com');
    expect(policy['frame-src']).toContain('https://api.razorpay.com');
    expect(hosts(razorpay).every((host) => host.endsWith('.razorpay.com'))).toBe(true);
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*/);
  });
});

describe('buildOpenerPolicy', () => {
  it('allows popups only with Razorpay', () => {
    expect(buildOpenerPolicy(loadConfig(razorpay))).toBe('same-origin-allow-popups');
    expect(buildOpenerPolicy(loadConfig({}))).toBe('same-origin');
  });
});

describe('isOwnOrigin', () => {
  it('accepts the origin of the public URL', () => {
    expect(isOwnOrigin('https://mayfly.example', 'https://mayfly.example')).toBe(true);
  });

  it('accepts the loopback address for localhost, on the same port', () => {
    expect(isOwnOrigin('http://127.0.0.1:3000', 'http://localhost:3000')).toBe(true);
    expect(isOwnOrigin('http://127.0.0.1:3001', 'http://localhost:3000')).toBe(false);
  });

  it.each(['http://mayfly.example', 'https://mayfly.example.evil.test', 'null', 'https://a.test'])(
    'rejects %s',
    (origin) => {
      expect(isOwnOrigin(origin, 'https://mayfly.example')).toBe(false);
    },
  );

  it('rejects the loopback address for a public host', () => {
    expect(isOwnOrigin('https://127.0.0.1', 'https://mayfly.example')).toBe(false);
  });
});
