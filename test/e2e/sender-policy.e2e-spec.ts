import { SenderCheck, createSenderEmail, senderKey } from '../support/mail/sender-check.js';

describe('the DMARC policy', () => {
  let checks: SenderCheck;
  beforeEach(async () => {
    checks = await SenderCheck.start();
  });
  afterEach(() => checks.close());

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
    expect((await checks.runSigned({}, unsigned)).dmarc).toBe('temperror');
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
