import { deflateSync } from 'node:zlib';
import { AuthenticatorThread } from '../../server/sender-auth/authenticator-thread.js';
import type { ReceivedMessage } from '../../server/sender-auth/check-sender.js';
import { MAX_LOOKUPS } from '../../server/sender-auth/message-resolver.js';
import { inFullForm, itInFullForm } from '../support/in-full-form.js';
import { createSenderEmail, SenderCheck, senderKey } from '../support/mail/sender-check.js';
import { createSigningKey, sealEmail, signEmail } from '../support/mail/signed-email.js';
import { authenticatorFile } from '../support/server/built-authenticator.js';
import { casesByForm } from '../support/test-form.js';

let checks: SenderCheck;
beforeEach(async () => {
  checks = await SenderCheck.start();
});
afterEach(() => checks.close());

describe('checkSender', () => {
  it('finds nothing for a domain without records', async () => {
    expect(await checks.run()).toEqual({
      spf: 'none',
      dkim: 'none',
      dmarc: 'none',
      arc: 'none',
      signedBy: null,
    });
  });

  describe('by SPF', () => {
    const spf = async (record: string, message: Partial<ReceivedMessage> = {}) => {
      checks.dns.text('sender.test', 'unrelated', record);
      return (await checks.run(message)).spf;
    };

    it.each([
      ['pass', 'v=spf1 ip4:192.0.2.0/28 -all'],
      ['fail', 'v=spf1 ip4:192.0.2.1 -all'],
      ['softfail', 'v=spf1 ~all'],
      ['neutral', 'v=spf1 ?all'],
      ['permerror', 'v=spf1 nonsense -all'],
      ['permerror', 'v=spf1 include:sender.test -all'],
      ['none', 'v=spf2 -all'],
    ])('reports %s for %s', async (verdict, record) => {
      expect(await spf(record)).toBe(verdict);
    });

    it('follows includes, A and MX records', async () => {
      checks.dns
        .text('a.test', 'v=spf1 a:nowhere.test ~all')
        .text('b.test', 'v=spf1 mx:c.test ~all');
      checks.dns.set('MX', 'c.test', { preference: 1, exchange: 'd.test' });
      checks.dns.set('A', 'd.test', '192.0.2.7');
      expect(await spf('v=spf1 include:a.test include:b.test -all')).toBe('pass');
    });

    it('checks a client by IPv6', async () => {
      const message = { clientIp: '2001:db8::7' };
      expect(await spf('v=spf1 ip6:2001:db8::/64 -all', message)).toBe('pass');
    });

    it('checks the name in HELO for a bounce', async () => {
      checks.dns.text('mx.sender.test', 'v=spf1 ip4:192.0.2.7 -all');
      expect(await spf('v=spf1 -all', { envelopeFrom: '' })).toBe('pass');
    });

    const failures = casesByForm(['SERVFAIL', 'silence'] as const, 1);
    it.each(failures)('reports temperror after %s', async (failure) => {
      checks.dns.fail('sender.test', failure);
      expect((await checks.run()).spf).toBe('temperror');
    });

    it('reports permerror after ten look-ups', async () => {
      const names = Array.from({ length: 11 }, (_, index) => `i${index}.test`);
      for (const name of names) checks.dns.text(name, 'v=spf1 ?all');
      expect(await spf(`v=spf1 ${names.map((name) => `include:${name}`).join(' ')} -all`)).toBe(
        'permerror',
      );
      expect(checks.dns.queries.filter((query) => /i\d+\.test$/.test(query))).toHaveLength(10);
    });

    it('sends a bounded number of queries for many MX records', async () => {
      const names = Array.from({ length: 8 }, (_, index) => `m${index}.test`);
      for (const name of names) {
        const hosts = Array.from({ length: 9 }, (_, host) => `h${host}.${name}`);
        checks.dns.set('MX', name, ...hosts.map((exchange) => ({ preference: 1, exchange })));
        for (const host of hosts) checks.dns.set('A', host, '198.51.100.1');
      }
      expect(await spf(`v=spf1 ${names.map((name) => `mx:${name}`).join(' ')} -all`)).toBe(
        'permerror',
      );
      expect(checks.dns.queries.length).toBeLessThanOrEqual(MAX_LOOKUPS);
    });

    it('does not reveal the name of this host', async () => {
      await spf('v=spf1 exists:%{r}.%{i}.x.test -all');
      expect(checks.dns.queries).toContain('A unknown.192.0.2.7.x.test');
    });
  });

  describe('by ARC', () => {
    beforeEach(() => {
      checks.dns.text('key._domainkey.list.test', senderKey.record);
    });
    const seal = (source: Buffer, instance: number) => {
      const result = instance === 1 ? ('none' as const) : ('pass' as const);
      return sealEmail(source, senderKey, { domain: 'list.test', instance, result });
    };

    it('passes a genuine chain', async () => {
      const source = await seal(await seal(createSenderEmail(), 1), 2);
      expect((await checks.run({ source })).arc).toBe('pass');
    });

    it('verifies no sender by the seal of a forwarder', async () => {
      checks.dns.text('_dmarc.sender.test', 'v=DMARC1; p=reject');
      const source = await seal(createSenderEmail(), 1);
      expect(await checks.run({ source })).toMatchObject({
        arc: 'pass',
        dmarc: 'fail',
        signedBy: null,
      });
    });

    it('fails a changed message', async () => {
      const sealed = (await seal(createSenderEmail(), 1)).toString().replace('Hello.', 'Hullo.');
      expect((await checks.run({ source: Buffer.from(sealed) })).arc).toBe('fail');
    });
  });

  itInFullForm('times out on names without a response', async () => {
    for (const name of ['sender.test', 'key._domainkey.sender.test', '_dmarc.sender.test']) {
      checks.dns.fail(name, 'silence');
    }
    expect(await checks.runSigned()).toEqual({
      spf: 'temperror',
      dkim: 'temperror',
      dmarc: 'temperror',
      arc: 'none',
      signedBy: null,
    });
  });
});

describe('the DMARC policy', () => {
  beforeEach(() => {
    checks.dns.text('sender.test', 'v=spf1 ip4:192.0.2.7 -all');
  });
  const publish = (record: string) => checks.dns.text('_dmarc.sender.test', record);
  const unsigned = { envelopeFrom: 'bounce@other.test' };

  it('passes by a signature alone', async () => {
    publish('v=DMARC1; p=reject');
    expect(await checks.runSigned({}, unsigned)).toMatchObject({
      dmarc: 'pass',
      signedBy: 'sender.test',
    });
  });

  it('passes by SPF alone', async () => {
    publish('v=DMARC1; p=reject');
    expect(await checks.run()).toEqual({
      spf: 'pass',
      dkim: 'none',
      dmarc: 'pass',
      arc: 'none',
      signedBy: 'sender.test',
    });
  });

  it('trusts SPF only if the domain has a policy', async () => {
    expect(await checks.run()).toMatchObject({ spf: 'pass', dmarc: 'none', signedBy: null });
  });

  it('fails a forged From', async () => {
    publish('v=DMARC1; p=none');
    checks.dns.text('evil.test', 'v=spf1 ip4:192.0.2.7 -all');
    checks.dns.text('key._domainkey.evil.test', senderKey.record);
    const message = { envelopeFrom: 'eve@evil.test' };
    expect(await checks.runSigned({ domain: 'evil.test' }, message)).toEqual({
      spf: 'pass',
      dkim: 'pass',
      dmarc: 'fail',
      arc: 'none',
      signedBy: null,
    });
  });

  it('names no domain that signed for another one without a policy', async () => {
    checks.dns.text('key._domainkey.evil.test', senderKey.record);
    expect(await checks.runSigned({ domain: 'evil.test' }, unsigned)).toMatchObject({
      dkim: 'pass',
      dmarc: 'none',
      signedBy: null,
    });
  });

  it.each([
    ['v=DMARC1; p=none', 'pass', 'news.sender.test'],
    ['v=DMARC1; p=none; adkim=r', 'pass', 'news.sender.test'],
    ['v=DMARC1; p=none; adkim=s', 'fail', null],
    ['v=DMARC1; p=reject; adkim=S', 'fail', null],
    ['v=DMARC1; p=reject; adkim = s', 'fail', null],
    ['v=DMARC1; p=reject; ADKIM=s ; fo=1', 'fail', null],
  ])('aligns the signature of a subdomain: %s', async (record, dmarc, signedBy) => {
    publish(record);
    checks.dns.text('key._domainkey.news.sender.test', senderKey.record);
    const result = await checks.runSigned({ domain: 'news.sender.test' }, unsigned);
    expect(result).toMatchObject({ dkim: 'pass', dmarc, signedBy });
  });

  it.each([
    ['v=DMARC1; p=none', 'pass', 'bounce.sender.test'],
    ['v=DMARC1; p=none; aspf=s', 'fail', null],
  ])('aligns the envelope of a subdomain: %s', async (record, dmarc, signedBy) => {
    publish(record);
    checks.dns.text('bounce.sender.test', 'v=spf1 ip4:192.0.2.7 -all');
    const result = await checks.run({ envelopeFrom: 'x@bounce.sender.test' });
    expect(result).toMatchObject({ spf: 'pass', dmarc, signedBy });
  });

  it('applies the policy of the organization to a subdomain', async () => {
    publish('v=DMARC1; p=none; sp=reject');
    const from = 'ann@deep.sender.test';
    expect(await checks.run({ source: createSenderEmail(from), sender: from })).toMatchObject({
      dmarc: 'pass',
      signedBy: 'sender.test',
    });
  });

  it('does not align two domains under a public suffix', async () => {
    checks.dns
      .text('_dmarc.one.co.uk', 'v=DMARC1; p=none')
      .text('key._domainkey.two.co.uk', senderKey.record);
    const source = createSenderEmail('ann@one.co.uk');
    const result = await checks.runSigned(
      { domain: 'two.co.uk' },
      { source, sender: 'ann@one.co.uk' },
    );
    expect(result).toMatchObject({ dkim: 'pass', dmarc: 'fail', signedBy: null });
  });

  it('reports temperror if the policy cannot be looked up', async () => {
    checks.dns.fail('_dmarc.sender.test', 'SERVFAIL');
    expect(await checks.runSigned()).toMatchObject({
      dkim: 'pass',
      dmarc: 'temperror',
      signedBy: null,
    });
  });

  it('reports temperror, not fail, if a signature could not be checked', async () => {
    publish('v=DMARC1; p=reject');
    checks.dns.fail('key._domainkey.sender.test', 'SERVFAIL');
    expect(await checks.runSigned({}, unsigned)).toMatchObject({
      dkim: 'temperror',
      dmarc: 'temperror',
      signedBy: null,
    });
  });

  it('names no domain if another sender is shown', async () => {
    publish('v=DMARC1; p=reject');
    const shown = ['eve@evil.test', 'Ann <eve@sender.test>', 'ann@sender.test, eve@evil.test'];
    for (const sender of shown) {
      expect(await checks.runSigned({}, { sender })).toMatchObject({
        dmarc: 'pass',
        signedBy: null,
      });
    }
  });

  it('names an internationalized domain that is shown in its own script', async () => {
    const ascii = 'xn--bcher-kva.test';
    checks.dns
      .text(`_dmarc.${ascii}`, 'v=DMARC1; p=reject')
      .text(`key._domainkey.${ascii}`, senderKey.record);
    const message = { source: createSenderEmail(`ann@${ascii}`), sender: 'ann@bücher.test' };
    const result = await checks.runSigned({ domain: ascii }, message);
    expect(result).toMatchObject({ dmarc: 'pass', signedBy: ascii });
  });
});

inFullForm('DKIM signatures', () => {
  it.each([
    ['body', 'Hello.', 'Hullo.'],
    ['subject', 'Subject: Hi', 'Subject: Ha'],
    ['sender', 'ann@sender.test', 'eve@sender.test'],
  ])('fails a changed %s', async (_part, before, after) => {
    const signed = await signEmail(createSenderEmail(), senderKey, { domain: 'sender.test' });
    const source = Buffer.from(signed.toString().replace(before, after));
    const sender = `Ann <${after.includes('@') ? after : 'ann@sender.test'}>`;
    expect(await checks.run({ source, sender })).toMatchObject({ dkim: 'fail', signedBy: null });
  });

  it('fails a signature by another key', async () => {
    const source = await signEmail(createSenderEmail(), createSigningKey(), {
      domain: 'sender.test',
    });
    expect(await checks.run({ source })).toMatchObject({ dkim: 'fail', signedBy: null });
  });

  it('accepts no key of fewer than 1,024 bits', async () => {
    const weak = createSigningKey(768);
    checks.dns.text('key._domainkey.sender.test', weak.record);
    const source = await signEmail(createSenderEmail(), weak, { domain: 'sender.test' });
    expect(await checks.run({ source })).toMatchObject({ dkim: 'policy', signedBy: null });
  });

  it('accepts no SHA-1', async () => {
    expect(await checks.runSigned({ algorithm: 'rsa-sha1' })).toMatchObject({
      dkim: 'policy',
      signedBy: null,
    });
  });

  it('accepts no signature that leaves From out', async () => {
    expect(await checks.runSigned({ fields: 'Subject:To' })).toMatchObject({
      dkim: 'permerror',
      signedBy: null,
    });
  });

  it('accepts no signature that leaves out the end of the body', async () => {
    const signed = await signEmail(createSenderEmail(), senderKey, {
      domain: 'sender.test',
      bodyBytes: 8,
    });
    expect((await checks.run({ source: signed })).dkim).toBe('pass');
    const source = Buffer.concat([signed, Buffer.from('Pay here.\r\n')]);
    expect(await checks.run({ source })).toMatchObject({ dkim: 'policy', signedBy: null });
  });

  it('checks the first of a hundred signatures only', async () => {
    const genuine = await signEmail(createSenderEmail(), senderKey, { domain: 'sender.test' });
    const field = genuine.toString().split(createSenderEmail().toString())[0] ?? '';
    const others = Array.from({ length: 99 }, (_, index) =>
      field.replace(/s=key/, `s=k${index}`).replace(/\bb=[^;]*$/, `b=${index}\r\n`),
    ).join('');
    const message = (fields: string) => ({ source: createSenderEmail(undefined, fields) });
    expect((await checks.run(message(others + field))).dkim).not.toBe('pass');
    expect((await checks.run(message(field + others))).dkim).toBe('pass');
    expect(new Set(checks.dns.queries.filter((query) => query.includes('._domainkey.'))).size).toBe(
      6,
    );
  });
});

/** A signature with a time beyond the range of dates, at which the library throws. */
const BROKEN_SIGNATURE =
  'DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=evil.test; s=key; ' +
  't=99999999999999999; h=from; bh=x; b=y\r\n';

describe('a forged sender', () => {
  beforeEach(() => {
    checks.dns.text('_dmarc.bank.test', 'v=DMARC1; p=reject');
    checks.dns.text('_dmarc.sender.test', 'v=DMARC1; p=reject');
  });
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
  it.each(casesByForm(['\n', '\t\r\n', 'a\n'], 1))('of lines %j is checked', async (line) => {
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
