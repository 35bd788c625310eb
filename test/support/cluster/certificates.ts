import { generate } from 'selfsigned';

/** A certificate and its key in PEM. */
export interface TestCertificate {
  cert: string;
  key: string;
}

const DAY_MS = 86_400_000;

/** Creates a self-signed certificate for a host. It is valid from one day ago until in one day. */
export async function createCertificate(host: string): Promise<TestCertificate> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - DAY_MS),
    notAfterDate: new Date(Date.now() + DAY_MS),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: host }] },
    ],
  });
  return { cert, key };
}
