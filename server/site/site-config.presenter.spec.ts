import { loadConfig } from '../config/config.js';
import { siteConfigSchema } from '@mayfly/contract/site-config.js';
import { toSiteConfig } from './site-config.presenter.js';

const present = (env: Record<string, string>) =>
  siteConfigSchema.parse(toSiteConfig(loadConfig(env)));

describe('toSiteConfig', () => {
  it('returns lifetimes and limits of the configuration', () => {
    const env = {
      ADDRESS_LIFETIME_SECONDS: '7200',
      ADDRESS_EXTENSION_SECONDS: '1800',
      ADDRESS_MAX_LIFETIME_SECONDS: '172800',
      MESSAGE_MAX_BYTES: '5242880',
      INBOX_MAX_MESSAGES: '1000',
      INBOX_MAX_BYTES: '52428800',
    };
    expect(Object.values(present(env).limits).map(String)).toEqual(Object.values(env));
  });

  it('returns who runs the site and where its source is, or null', () => {
    const env = {
      OPERATOR_NAME: 'Example Ltd',
      PRIVACY_CONTACT: 'privacy@example.org',
      SOURCE_URL: 'https://code.example/mayfly',
    };
    expect(present(env)).toMatchObject({
      operator: { name: 'Example Ltd', contact: 'privacy@example.org' },
      sourceUrl: 'https://code.example/mayfly',
    });
    expect(present({})).toMatchObject({ operator: { name: null, contact: null }, sourceUrl: null });
  });

  it('returns whether Redis is used, without its URL', () => {
    expect(present({ REDIS_URL: 'redis://user:secret@localhost' }).usesRedis).toBe(true);
    expect(JSON.stringify(present({ REDIS_URL: 'redis://u:secret@localhost' }))).not.toContain(
      'secret',
    );
    expect(present({}).usesRedis).toBe(false);
  });

  it('returns the key ID of Razorpay, and no other of its keys', () => {
    const settings = present({
      PAYMENT_PROVIDER: 'razorpay',
      RAZORPAY_KEY_ID: 'rzp_id',
      RAZORPAY_KEY_SECRET: 'secret-1',
      RAZORPAY_WEBHOOK_SECRET: 'secret-2',
    });
    expect(settings.payment.keyId).toBe('rzp_id');
    expect(JSON.stringify(settings)).not.toContain('secret');
  });
});
