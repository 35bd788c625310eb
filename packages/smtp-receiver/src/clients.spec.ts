import { createTransport } from 'nodemailer';
import { createCertificate } from '../../../test/support/cluster/certificates.js';
import { startRecordingReceiver } from '../../../test/support/mail/recording-receiver.js';

// More clients are in test/full/tools/smtp-clients.e2e-spec.ts, since they need programs.
describe('nodemailer', () => {
  it.each([
    ['in plain text', { ignoreTLS: true }, 'ESMTP'],
    ['over TLS', { requireTLS: true, tls: { rejectUnauthorized: false } }, 'ESMTPS'],
  ])('delivers messages over one connection %s', async (_case, options, protocol) => {
    const tls = await createCertificate('mx.example.org');
    const smtp = await startRecordingReceiver({ tls });
    const pool = { pool: true, maxConnections: 1, host: '127.0.0.1', port: smtp.port } as const;
    const transport = createTransport({ ...pool, ...options });
    const text = '.\n..\nA line that begins with a dot:\n.x\n'.repeat(1_000);
    for (const subject of ['First', 'Second']) {
      const { accepted, response } = await transport.sendMail({
        ...{ from: 'sender@example.org', to: ['a@example.org', 'b@example.org'] },
        ...{ subject, text, headers: { 'X-Long': 'x '.repeat(2_000) } },
      });
      expect(accepted).toHaveLength(2);
      expect(response).toBe('250 2.0.0 Message accepted');
    }
    await expect(
      transport.sendMail({ from: 'a@example.org', to: 'nobody@example.org', text }),
    ).rejects.toMatchObject({ responseCode: 550 });
    transport.close();
    expect(smtp.messages).toHaveLength(2);
    expect(smtp.messages[1]).toMatchObject({
      protocol,
      recipients: ['a@example.org', 'b@example.org'],
    });
    const [, body] = (smtp.messages[1]?.source ?? '').split('\r\n\r\n', 2);
    expect(body).toBe(text.replaceAll('\n', '\r\n'));
    await smtp.close();
  });
});
