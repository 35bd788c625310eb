import { createPrivateKey, X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';

/** A private key and its certificate, the latter with any intermediate certificates; both in PEM. */
export interface KeyPair {
  key: string;
  cert: string;
}

/** Returns the reason why a key and a certificate can't be used together, or null. */
export function findKeyPairProblem(pair: KeyPair): string | null {
  try {
    // Node also creates a secure context from empty strings, which then has no certificate.
    const isPair = new X509Certificate(pair.cert).checkPrivateKey(createPrivateKey(pair.key));
    if (!isPair) return 'not a matching PEM key and certificate';
    createSecureContext({ ...pair });
    return null;
  } catch (error) {
    return `not a matching PEM key and certificate (${(error as Error).message})`;
  }
}
