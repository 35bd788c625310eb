import { Logger } from '@nestjs/common';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { SmtpCertificateService } from '../../server/smtp/smtp-certificate.service.js';
import { createCertificate, type TestCertificate } from '../support/cluster/certificates.js';
import { SmtpClient } from '../support/mail/smtp-client.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { eventually } from '../support/until.js';

const HOST = 'mx.example.org';

describe('the certificate of SMTP', () => {
  let folder: TemporaryFolder;
  let product: TestProduct;
  let first: TestCertificate;
  const file = (name: string) => join(folder.path, name);
  beforeAll(async () => {
    folder = temporaryFolder('certificate');
    first = await createCertificate(HOST);
    // As Kubernetes mounts a secret: links to files below a link that is replaced.
    writeVersion('1', first);
    symlinkSync('1', file('current'));
    for (const name of ['key.pem', 'cert.pem']) symlinkSync(join('current', name), file(name));
    product = await startTestProduct({
      SMTP_TLS_KEY: file('key.pem'),
      SMTP_TLS_CERT: file('cert.pem'),
    });
  });
  afterAll(async () => {
    await product.close();
    folder.remove();
  });

  const writeVersion = (version: string, { key, cert }: TestCertificate) => {
    mkdirSync(file(version));
    writeFileSync(file(`${version}/key.pem`), key);
    writeFileSync(file(`${version}/cert.pem`), cert);
  };
  /** Replaces one of the files by a rename, as certbot does. */
  const replaceFile = (name: string, content: string) => {
    writeFileSync(file('new'), content);
    renameSync(file('new'), file(name));
  };
  const startTls = async () => {
    const client = await SmtpClient.connect(product.smtpPort);
    await client.command('EHLO mx.sender.example');
    await client.command('STARTTLS');
    client.socket.removeAllListeners('data');
    client.socket.setEncoding(undefined);
    const socket = connect({ socket: client.socket, rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    return { socket, client: SmtpClient.fromSocket(socket) };
  };
  const toFingerprint = ({ cert }: TestCertificate) => new X509Certificate(cert).fingerprint256;
  const fetchFingerprint = async () => {
    const { socket } = await startTls();
    const { fingerprint256 } = (socket as TLSSocket).getPeerCertificate();
    socket.destroy();
    return fingerprint256;
  };

  it('is replaced with its folder link without ending connections', async () => {
    expect(await fetchFingerprint()).toBe(toFingerprint(first));
    const { emailAddress } = await product.issue();
    const { client } = await startTls();
    await client.command('EHLO mx.sender.example');
    const second = await createCertificate(HOST);
    writeVersion('2', second);
    symlinkSync('2', file('next'));
    renameSync(file('next'), file('current'));
    await eventually(fetchFingerprint, (fingerprint) => fingerprint === toFingerprint(second));
    expect((await client.mail([emailAddress], 'Subject: Hi\r\n\r\nHello.\r\n')).code).toBe(250);
    client.end();
  });

  it('stays in use while a new one is broken, which is logged once', async () => {
    const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const certificate = product.get(SmtpCertificateService);
    const before = await fetchFingerprint();
    replaceFile('cert.pem', 'Not a certificate.');
    for (let n = 0; n < 4; n += 1) await certificate.check();
    expect(await fetchFingerprint()).toBe(before);
    expect(errors.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^SMTP_TLS_KEY, SMTP_TLS_CERT: not a matching PEM [^\n]+ stays in use\.$/,
        ),
      ],
    ]);
    const third = await createCertificate(HOST);
    replaceFile('key.pem', third.key);
    replaceFile('cert.pem', third.cert);
    for (let n = 0; n < 2; n += 1) await certificate.check();
    expect(await fetchFingerprint()).toBe(toFingerprint(third));
    expect(errors).toHaveBeenCalledTimes(1);
    errors.mockRestore();
  });
});
