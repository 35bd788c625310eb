import { render } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryRouter } from 'react-router';
import type { SiteConfig } from '@mayfly/contract/site-config.js';
import { defaultSettings, SiteSettings } from '../../lib/api/site-config';
import { PrivacyText } from './privacy-text';

const client = join(__dirname, '../..');

function read(changes: Partial<SiteConfig>): string {
  const { container } = render(
    <MemoryRouter>
      <SiteSettings value={{ ...defaultSettings, ...changes }}>
        <PrivacyText />
      </SiteSettings>
    </MemoryRouter>,
  );
  return container.textContent ?? '';
}

/** Returns the sources of the client without its tests. */
function readSources(): string[] {
  return readdirSync(client, { recursive: true })
    .map(String)
    .filter((file) => /\.(tsx?|js)$/.test(file) && !file.includes('.spec.'))
    .map((file) => readFileSync(join(client, file), 'utf8'));
}

/** Returns the names of the storage keys and caches in the sources of the client. */
function findStorageKeys(): string[] {
  const constant = /\b(?:\w+_KEY|CACHE) = '([\w-]+)'/g;
  const literal = /\b(?:local|session)Storage\.setItem\('([\w-]+)'/g;
  const keys = readSources().flatMap((source) =>
    [...source.matchAll(constant), ...source.matchAll(literal)].map(([, key = '']) => key),
  );
  return [...new Set(keys)].toSorted();
}

describe('the privacy policy', () => {
  it('names every key under which the client stores something', () => {
    const keys = findStorageKeys();
    expect(keys).toEqual(expect.arrayContaining(['sessionId', 'mayfly-layout', 'mayfly-1']));
    const text = read({ analyticsId: 'G-1' });
    expect(keys.filter((key) => !text.includes(key))).toEqual([]);
  });

  it('names every cookie that the client sets', () => {
    const cookies = readSources()
      .flatMap((source) => [...source.matchAll(/`([^`=\n]+)=[^`\n]*Max-Age=/g)])
      .map(([, name = '']) => name.replace('${SESSION_KEY}', 'sessionId'));
    expect(cookies).toContain('sessionId');
    const text = read({});
    expect(cookies.filter((name) => !text.includes(`${name}, for `))).toEqual([]);
  });

  it('names the operator and the contact', () => {
    const operator = { name: 'Example Ltd', contact: 'privacy@example.org' };
    const text = read({ operator });
    expect(text).toContain('Example Ltd runs this site');
    expect(text).toContain('write to privacy@example.org.');
    expect(document.querySelector('a[href="mailto:privacy@example.org"]')).not.toBeNull();
  });

  it('links to a contact page', () => {
    const contact = 'https://example.org/contact';
    expect(read({ operator: { name: null, contact } })).toContain(`see ${contact}.`);
    expect(document.querySelector(`a[href="${contact}"]`)).not.toBeNull();
  });

  it('states that the operator has named neither', () => {
    const text = read({});
    expect(text).toContain('has not given a name.');
    expect(text).toContain('The operator of this site has not named a contact.');
    expect(text).not.toContain('contact us');
  });

  it('lists what Redis stores if there is one', () => {
    const [own, shared] = [read({ usesRedis: false }), read({ usesRedis: true })];
    expect(own).not.toContain('Redis');
    expect(shared).toContain('It holds no email address, no session ID, no IP address');
  });

  it('mentions consent only if analytics are configured', () => {
    const consent = /Google|cookie-consent|consent \(6/;
    expect(read({ analyticsId: null })).not.toMatch(consent);
    expect(read({ analyticsId: 'G-1' })).toMatch(consent);
  });

  it('names the company that takes donations', () => {
    const payment = { keyId: null, currency: 'USD', linkUrl: null };
    const linkUrl = 'https://give.example/mayfly';
    expect(read({ payment: { ...payment, provider: 'razorpay' } })).toContain('Razorpay');
    expect(read({ payment: { ...payment, provider: 'off', linkUrl } })).toContain('give.example');
    expect(read({ payment: { ...payment, provider: 'off' } })).toContain('takes no donations');
  });
});
