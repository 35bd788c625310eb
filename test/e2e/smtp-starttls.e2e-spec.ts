import { createTransport } from 'nodemailer';
import { KNOWN, startBareSmtp, type BareSmtp } from '../support/mail/bare-smtp.js';
import { createCertificate } from '../support/cluster/certificates.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { writeFileSync } from 'node:fs';

const PUBLIC = { PUBLIC_URL: 'https://mx.example.org' };

describe('STARTTLS and AUTH', () => {
  const folder = temporaryFolder('smtp-security');
  let smtp: BareSmtp;
  afterEach(() => smtp.close());
  afterAll(() => folder.remove());

  const listExtensions = async (env: Record<string, string>) => {
    smtp = await startBareSmtp({ env });
    const client = await smtp.client();
    return (await client.command('EHLO again.example')).text;
  };
  const createPair = async () => {
    const { key, cert } = await createCertificate('localhost');
    const paths = {
      SMTP_TLS_KEY: `${folder.path}/key.pem`,
      SMTP_TLS_CERT: `${folder.path}/cert.pem`,
    };
    writeFileSync(paths.SMTP_TLS_KEY, key);
    writeFileSync(paths.SMTP_TLS_CERT, cert);
    return paths;
  };

  it('offers AUTH, and no STARTTLS, on a local start', async () => {
    const extensions = await listExtensions({});
    expect(extensions).toContain('AUTH PLAIN LOGIN');
    expect(extensions).not.toContain('STARTTLS');
  });

  it('offers STARTTLS on a local start with a configured certificate', async () => {
    expect(await listExtensions(await createPair())).toContain('STARTTLS');
  });

  it.each([
    ['with a public URL', PUBLIC],
    ['behind a proxy', { TRUST_PROXY: '127.0.0.1' }],
  ])('offers STARTTLS, and no AUTH, %s', async (_case, env) => {
    const extensions = await listExtensions(env);
    expect(extensions).toContain('STARTTLS');
    expect(extensions).not.toContain('AUTH');
  });

  it('receives over TLS from the first byte on SMTPS_PORT', async () => {
    smtp = await startBareSmtp({ env: { ...(await createPair()), SMTPS_PORT: '0' } });
    const mailer = createTransport({
      ...{ host: 'localhost', port: Number(smtp.tlsPort), secure: true },
      auth: { user: 'ana', pass: 'secret' },
      tls: { rejectUnauthorized: false },
    });
    await mailer.sendMail({ from: 'a@example.org', to: KNOWN, subject: 'Hi', text: 'Hi' });
    mailer.close();
    expect(smtp.received[0]).toMatchObject({ protocol: 'ESMTPSA', tlsVersion: 'TLSv1.3' });
  });
});
