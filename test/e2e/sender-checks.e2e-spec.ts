import { itInFullForm } from '../support/in-full-form.js';
import { casesByForm } from '../support/test-form.js';
import { sealEmail } from '../support/mail/signed-email.js';
import { SenderCheck, createSenderEmail, senderKey } from '../support/mail/sender-check.js';
import type { ReceivedMessage } from '../../server/sender-auth/check-sender.js';
import { MAX_LOOKUPS } from '../../server/sender-auth/message-resolver.js';

describe('checkSender', () => {
  let checks: SenderCheck;
  beforeEach(async () => {
    checks = await SenderCheck.start();
  });
  afterEach(() => checks.close());

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
      expect(checks.resolver.queries).toBe(checks.dns.queries.length);
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
