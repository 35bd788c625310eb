import { createSigningKey, signEmail } from '../support/mail/signed-email.js';
import { SenderCheck, createSenderEmail, senderKey } from '../support/mail/sender-check.js';

const otherKey = createSigningKey();

describe('DKIM signatures', () => {
  let checks: SenderCheck;
  beforeEach(async () => {
    checks = await SenderCheck.start();
  });
  afterEach(() => checks.close());

  it('passes a genuine signature', async () => {
    expect(await checks.runSigned()).toMatchObject({
      dkim: 'pass',
      dmarc: 'none',
      signedBy: 'sender.test',
    });
  });

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
    const source = await signEmail(createSenderEmail(), otherKey, { domain: 'sender.test' });
    expect(await checks.run({ source })).toMatchObject({ dkim: 'fail', signedBy: null });
  });

  it('reports temperror if the key cannot be looked up', async () => {
    checks.dns.fail('key._domainkey.sender.test', 'SERVFAIL');
    expect(await checks.runSigned()).toMatchObject({ dkim: 'temperror', signedBy: null });
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
