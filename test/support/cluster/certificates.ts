import { generate } from 'selfsigned';

/** A certificate and its key in PEM. */
export interface TestCertificate {
  cert: string;
  key: string;
}

const DAY_MS = 86_400_000;

/**
 * Creates a certificate for a host, signed by `ca` or by itself. It is valid from one day ago until in
 * one day. A name `….authority` creates an authority's certificate, valid for ten days each way.
 */
export async function createCertificate(
  host: string,
  ca?: TestCertificate,
): Promise<TestCertificate> {
  const isAuthority = host.endsWith('.authority');
  const validMs = (isAuthority ? 10 : 1) * DAY_MS;
  const { cert, private: key } = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - validMs),
    notAfterDate: new Date(Date.now() + validMs),
    ca,
    extensions: [
      { name: 'basicConstraints', cA: isAuthority, critical: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: host }] },
    ],
  });
  return { cert, key };
}
