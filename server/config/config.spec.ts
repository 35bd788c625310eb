import { loadConfig } from './config.js';

describe('loadConfig', () => {
  it('listens on loopback without any variable', () => {
    expect(loadConfig({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      SMTP_PORT: 2525,
      PUBLIC_URL: 'http://localhost:3000',
      MAIL_DOMAINS: ['mayfly.test', 'dayfly.test', 'evenfall.test'],
      PAYMENT_PROVIDER: 'sandbox',
      ROLES: ['web', 'smtp', 'worker'],
    });
  });

  it('exempts this machine on a local start unless RATE_LIMITS is set', () => {
    const read = (env: NodeJS.ProcessEnv) => {
      const { RATE_LIMITS, exemptsLoopback } = loadConfig(env);
      return { RATE_LIMITS, exemptsLoopback };
    };
    expect(read({})).toEqual({ RATE_LIMITS: true, exemptsLoopback: true });
    const limited = { RATE_LIMITS: true, exemptsLoopback: false };
    expect(read({ RATE_LIMITS: 'on' })).toEqual(limited);
    expect(read({ PUBLIC_URL: 'http://localhost:3000' })).toEqual(limited);
    expect(read({ TRUST_PROXY: '127.0.0.1' })).toEqual(limited);
    expect(read({ NODE_ENV: 'production' })).toEqual(limited);
    expect(read({ RATE_LIMITS: 'off' })).toEqual({ RATE_LIMITS: false, exemptsLoopback: false });
  });

  it('has a catch-all on a local start, and elsewhere only for senders on this machine', () => {
    const read = (env: NodeJS.ProcessEnv) => loadConfig(env).CATCH_ALL;
    const PUBLIC_URL = 'https://mayfly.example';
    expect(read({})).toBe(true);
    expect(read({ PUBLIC_URL: 'http://127.0.0.1:3000', SMTP_HOST: '0.0.0.0' })).toBe(true);
    expect(read({ CATCH_ALL: 'off' })).toBe(false);
    expect(read({ PUBLIC_URL })).toBe(false);
    expect(read({ TRUST_PROXY: '127.0.0.1' })).toBe(false);
    expect(read({ PUBLIC_URL, CATCH_ALL: 'on' })).toBe(true);
    for (const env of [{ SMTP_HOST: '0.0.0.0' }, { SMTP_PROXY: 'on' }]) {
      expect(() => read({ PUBLIC_URL, CATCH_ALL: 'on', ...env })).toThrow(/^CATCH_ALL: [^\n]*$/);
    }
  });

  it('logs JSON in production and text elsewhere, unless LOG_FORMAT is set', () => {
    expect(loadConfig({ NODE_ENV: 'production' }).LOG_FORMAT).toBe('json');
    expect(loadConfig({}).LOG_FORMAT).toBe('text');
    const env = { NODE_ENV: 'production', LOG_FORMAT: 'text' };
    expect(loadConfig(env).LOG_FORMAT).toBe('text');
  });

  it('treats an empty variable as unset', () => {
    expect(loadConfig({ PORT: '', PUBLIC_URL: '' }).PORT).toBe(3000);
  });

  it('rejects invalid variables with one line that names them all', () => {
    const read = () => loadConfig({ PORT: 'lots', MAIL_DOMAINS: 'not_a_domain', RATE_LIMITS: '1' });
    expect(read).toThrow(/PORT: .*MAIL_DOMAINS: .*RATE_LIMITS: /);
    expect(read).not.toThrow(/\n/);
  });

  it.each([
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', 'proxy.example.org'],
    ['ADDRESS_LIFETIME_SECONDS', '1e12'],
    ['ADDRESS_LIFETIME_SECONDS', '1e3'],
    ['PORT', '0x50'],
    ['MAIL_DOMAINS', ''],
    ['ADDRESS_EXTENSION_SECONDS', '1e12'],
    ['INBOX_MAX_MESSAGES', '99999999999'],
    ['MESSAGE_MAX_BYTES', '999999999999'],
    ['CLIENT_MAX_BYTES_PER_HOUR', '1e9'],
    ['CLIENT_MAX_BYTES_PER_HOUR', '0'],
    ['DNS_SERVERS', 'dns.example.org'],
    ['SENDER_CHECKS', 'yes'],
    ['LOG_FORMAT', 'xml'],
    ['DNS_SERVERS', '192.0.2.53:port'],
    ['DNS_SERVERS', ','],
    ['OUTBOUND_ALLOWED_NETWORKS', '10.0.0.0'],
    ['OUTBOUND_ALLOWED_NETWORKS', '10.0.0.0/33'],
    ['OUTBOUND_ALLOWED_NETWORKS', 'intranet'],
  ])('rejects %s=%s', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^${name}: must [^\\n]*$`));
  });

  it('accepts proxies by address and by range', () => {
    const TRUST_PROXY = '127.0.0.1, 10.0.0.0/8, 2001:db8::/32';
    expect(loadConfig({ TRUST_PROXY }).TRUST_PROXY).toHaveLength(3);
  });

  it('accepts resolvers with and without a port, and networks by range', () => {
    const DNS_SERVERS = '192.0.2.53, 127.0.0.1:5353,[2001:db8::53]:53';
    const OUTBOUND_ALLOWED_NETWORKS = '127.0.0.0/8,fd00::/8';
    const config = loadConfig({ DNS_SERVERS, OUTBOUND_ALLOWED_NETWORKS });
    expect(config.DNS_SERVERS).toEqual(['192.0.2.53', '127.0.0.1:5353', '[2001:db8::53]:53']);
    expect(config.OUTBOUND_ALLOWED_NETWORKS?.map(([, bits]) => bits)).toEqual([8, 8]);
  });

  it('rejects files that are not a key and certificate', () => {
    const env = { SMTP_TLS_KEY: __filename, SMTP_TLS_CERT: __filename };
    expect(() => loadConfig(env)).toThrow(/^SMTP_TLS_KEY, SMTP_TLS_CERT: [^\n]*$/);
  });

  it('rejects a subset of roles without Redis or a shared database', () => {
    expect(() => loadConfig({ ROLES: 'web' })).toThrow(/ROLES: .*REDIS_URL/);
    const redis = { REDIS_URL: 'redis://localhost' };
    expect(() => loadConfig({ ROLES: 'web', ...redis })).toThrow(/ROLES: .*DATABASE_URL/);
  });

  it('requires OPS_PORT without the role web', () => {
    const nodes = { REDIS_URL: 'redis://localhost', DATABASE_URL: 'postgres://localhost/mayfly' };
    expect(() => loadConfig({ ROLES: 'smtp', ...nodes })).toThrow(/OPS_PORT/);
    expect(loadConfig({ ROLES: 'smtp', OPS_PORT: '9100', ...nodes }).ROLES).toEqual(['smtp']);
  });

  it.each([
    'redis://localhost',
    'rediss://user:secret@redis.example:6380/1',
    'sentinel://a,b.example:26380,[::1]:26379/mayfly',
    'sentinel://user:s%40cret@a/mayfly',
  ])('accepts the Redis at %s', (url) => {
    expect(loadConfig({ REDIS_URL: url }).REDIS_URL).toBe(url);
  });

  it.each(['localhost', 'http://localhost', 'sentinel://a,b', 'sentinel://a,,b/mayfly'])(
    'refuses the Redis at %s',
    (url) => {
      expect(() => loadConfig({ REDIS_URL: url })).toThrow(/REDIS_URL: must be redis:.* sentinel:/);
    },
  );

  it.each([
    'postgres://user:secret@a:5432,b:5432/mayfly',
    'postgres://a,b/mayfly',
    'postgres://a/mayfly?sslmode=require&target_session_attrs=read-write',
  ])('asks for one host in place of %s', (url) => {
    expect(() => loadConfig({ DATABASE_URL: url })).toThrow(/DATABASE_URL: must name one host/);
  });

  it('disables donations on a public host unless a provider is configured', () => {
    const PUBLIC_URL = 'https://mayfly.example';
    expect(loadConfig({ PUBLIC_URL }).PAYMENT_PROVIDER).toBe('off');
    const configured = loadConfig({ PUBLIC_URL, PAYMENT_PROVIDER: 'sandbox' });
    expect(configured.PAYMENT_PROVIDER).toBe('sandbox');
  });

  it('rejects the provider razorpay without its keys', () => {
    expect(() => loadConfig({ PAYMENT_PROVIDER: 'razorpay' })).toThrow(/RAZORPAY_KEY_ID/);
  });

  it('accepts only known currencies and https payment links', () => {
    expect(loadConfig({ PAYMENT_CURRENCY: 'INR' }).PAYMENT_CURRENCY).toBe('INR');
    for (const PAYMENT_CURRENCY of ['USX', 'usd', 'dollars']) {
      expect(() => loadConfig({ PAYMENT_CURRENCY })).toThrow(/PAYMENT_CURRENCY: must be an ISO/);
    }
    for (const PAYMENT_LINK_URL of ['javascript:alert(1)', 'http://give.example', 'give.example']) {
      expect(() => loadConfig({ PAYMENT_LINK_URL })).toThrow(/PAYMENT_LINK_URL: must be an https/);
    }
  });

  it('accepts only a contact at which email or visitors reach the operator', () => {
    for (const PRIVACY_CONTACT of ['privacy@example.org', 'https://example.org/contact']) {
      expect(loadConfig({ PRIVACY_CONTACT }).PRIVACY_CONTACT).toBe(PRIVACY_CONTACT);
    }
    for (const PRIVACY_CONTACT of ['me', 'javascript:alert(1)', 'http://example.org']) {
      expect(() => loadConfig({ PRIVACY_CONTACT })).toThrow(/PRIVACY_CONTACT: must be an email/);
    }
    const reachable = { MAIL_DOMAINS: 'example.org', PRIVACY_CONTACT: 'Abuse@example.org' };
    expect(loadConfig(reachable).PRIVACY_CONTACT).toBe('Abuse@example.org');
    const env = { MAIL_DOMAINS: 'mail.example.org', PRIVACY_CONTACT: 'me@Mail.example.org' };
    expect(() => loadConfig(env)).toThrow(/PRIVACY_CONTACT: .*except postmaster and abuse/);
  });

  it('names the certificate file that cannot be read', () => {
    const env = { SMTP_TLS_KEY: '/nowhere/key.pem', SMTP_TLS_CERT: '/nowhere/cert.pem' };
    expect(() => loadConfig(env)).toThrow(/SMTP_TLS_KEY: \/nowhere\/key\.pem cannot be read/);
  });

  it('rejects a key without a certificate', () => {
    expect(() => loadConfig({ SMTP_TLS_KEY: 'a' })).toThrow(/go together/);
  });
});
