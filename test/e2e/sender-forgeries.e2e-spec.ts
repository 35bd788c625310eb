import { deflateSync } from 'node:zlib';
import { AuthenticatorThread } from '../../server/sender-auth/authenticator-thread.js';
import { authenticatorFile } from '../support/server/built-authenticator.js';
import { signEmail } from '../support/mail/signed-email.js';
import { SenderCheck, createSenderEmail, senderKey } from '../support/mail/sender-check.js';

/** A signature with a time beyond the range of dates, at which the library throws. */
const BROKEN_SIGNATURE =
  'DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=evil.test; s=key; ' +
  't=99999999999999999; h=from; bh=x; b=y\r\n';

describe('a forged sender', () => {
  let checks: SenderCheck;
  beforeEach(async () => {
    checks = await SenderCheck.start();
    checks.dns.text('_dmarc.bank.test', 'v=DMARC1; p=reject');
    checks.dns.text('_dmarc.sender.test', 'v=DMARC1; p=reject');
  });
  afterEach(() => checks.close());

  const from = (address: string, fields = '') => ({
    source: createSenderEmail(address, fields),
    sender: address,
    envelopeFrom: 'eve@evil.test',
  });

  it.each(['/', '?', '#', ':80', '@', ' '])(
    'is not verified by a signature of bank.test%s.evil.test',
    async (separator) => {
      const domain = `bank.test${separator}.evil.test`;
      checks.dns.text(`key._domainkey.${domain}`, senderKey.record);
      expect(await checks.runSigned({ domain }, from('ann@bank.test'))).toMatchObject({
        dkim: 'permerror',
        dmarc: 'fail',
        signedBy: null,
      });
    },
  );

  it('is not verified for an address whose domain is not a host name', async () => {
    checks.dns.text('key._domainkey.bank.test', senderKey.record);
    const message = from('ann@bank.test/.evil.test');
    expect(await checks.runSigned({ domain: 'bank.test' }, message)).toMatchObject({
      dmarc: 'permerror',
      signedBy: null,
    });
  });

  it.each([
    ['for another service', 's=tlsrpt', 'permerror'],
    ['for another hash', 'h=sha1', 'permerror'],
    ['for tests', 't=s:y', 'policy'],
  ])('is not verified by a key %s', async (_what, tag, dkim) => {
    checks.dns.text('key._domainkey.sender.test', `${senderKey.record}; ${tag}`);
    expect(await checks.runSigned({}, { envelopeFrom: 'eve@evil.test' })).toMatchObject({
      dkim,
      dmarc: 'fail',
      signedBy: null,
    });
  });

  it('is verified by a key that is restricted to email', async () => {
    checks.dns.text('key._domainkey.sender.test', `${senderKey.record}; s=email; h=sha256; t=s`);
    expect(await checks.runSigned()).toMatchObject({ dkim: 'pass', signedBy: 'sender.test' });
  });

  it.each(['adkim=S', 'adkim = s', 'ADKIM=s ; fo=1'])(
    'is not verified by a subdomain if the policy is %j',
    async (tag) => {
      checks.dns.text('_dmarc.sender.test', `v=DMARC1; p=reject; ${tag}`);
      checks.dns.text('key._domainkey.news.sender.test', senderKey.record);
      const message = { envelopeFrom: 'eve@evil.test' };
      expect(await checks.runSigned({ domain: 'news.sender.test' }, message)).toMatchObject({
        dkim: 'pass',
        dmarc: 'fail',
        signedBy: null,
      });
    },
  );

  it('is not verified if a long second From is shown', async () => {
    const signed = await signEmail(createSenderEmail(), senderKey, { domain: 'sender.test' });
    const long = `From: ${'Call evil.test now '.repeat(500)} <ann@sender.test>\r\n`;
    const source = Buffer.concat([Buffer.from(long), signed]);
    expect((await checks.run({ source })).signedBy).toBeNull();
  });

  it('fails the policy in spite of a signature that cannot be processed', async () => {
    expect(await checks.run(from('ann@bank.test', BROKEN_SIGNATURE))).toMatchObject({
      dkim: 'policy',
      dmarc: 'fail',
      signedBy: null,
    });
  });
});

describe('a large hostile message', () => {
  it.each([
    ['lines of white space', '\t\r\n'],
    ['blank lines without CR', '\n'],
    ['short lines without CR', 'a\n'],
  ])('is checked: %s', async (_what, line) => {
    const thread = new AuthenticatorThread([], authenticatorFile);
    const body = Buffer.alloc(9_999_990, line);
    const source = Buffer.concat([
      createSenderEmail(undefined, BROKEN_SIGNATURE.replace(/ t=\d+;/, '')),
      body,
    ]);
    const { authentication } = await thread.check({
      source: deflateSync(source, { level: 1 }),
      size: source.length,
      sender: '',
      envelopeFrom: '',
      clientIp: null,
      helo: null,
    });
    expect(authentication).toMatchObject({ spf: 'none', signedBy: null });
    await thread.close();
  });
});
