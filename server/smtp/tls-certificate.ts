import { generate } from 'selfsigned';

const DAYS = 365;
const MS_PER_DAY = 86_400_000;

/** A certificate of our own making, for opportunistic STARTTLS (RFC 3207), which checks none. */
export async function createSelfSignedCertificate(
  hostname: string,
): Promise<{ key: string; cert: string }> {
  const made = await generate([{ name: 'commonName', value: hostname }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + DAYS * MS_PER_DAY),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: hostname }] }],
  });
  return { key: made.private, cert: made.cert };
}
