import { loadConfig } from '../../config/config.js';
import { pagePolicy } from './security-headers.js';

const hosts = (env: Record<string, string>) =>
  Object.values(pagePolicy(loadConfig(env)))
    .flat()
    .filter((source) => source.startsWith('http'));

describe('the policy of a page', () => {
  it('names no other host, and allows nothing inline and no eval', () => {
    expect(hosts({})).toEqual([]);
    expect(JSON.stringify(pagePolicy(loadConfig({})))).not.toMatch(/unsafe|\*/);
  });

  it('lets the socket connect to the public host, on TLS where the site is', () => {
    const policy = pagePolicy(loadConfig({ PUBLIC_URL: 'https://mayfly.example' }));
    expect(policy['connect-src']).toContain('wss://mayfly.example');
  });

  it('names the hosts of the analytics tag only where one is configured', () => {
    const named = hosts({ ANALYTICS_ID: 'G-123' });
    expect(named).toContain('https://www.googletagmanager.com');
    expect(named.every((host) => /google(tagmanager|-analytics)\.com$/.test(host))).toBe(true);
  });
});
