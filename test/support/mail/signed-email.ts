import { dkimSign, sealMessage } from 'mailauth';
import { generateKeyPairSync } from 'node:crypto';

/** A key to sign with, and the record that publishes it. */
export interface SigningKey {
  privateKey: string;
  record: string;
}

/** Creates an RSA key; `bits` below 1,024 are too weak, above 4,096 too long to be supported. */
export function createSigningKey(bits = 2_048): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const encoded = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return {
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    record: `v=DKIM1; k=rsa; p=${encoded}`,
  };
}

/** Parameters of a signature. */
export interface Signer {
  domain: string;
  selector?: string;
  algorithm?: string;
  canonicalization?: string;
  /** Fields that are signed, separated by colons. */
  fields?: string;
  /** Bytes of the body that are signed (`l=`). */
  bodyBytes?: number;
  expires?: Date;
}

/** Returns a message with a DKIM signature in front. */
export async function signEmail(
  source: Buffer | string,
  { privateKey }: SigningKey,
  signer: Signer,
): Promise<Buffer> {
  const { domain, selector = 'key', algorithm = 'rsa-sha256', fields, bodyBytes, expires } = signer;
  const { signatures, errors } = await dkimSign(Buffer.from(source), {
    canonicalization: signer.canonicalization ?? 'relaxed/relaxed',
    signTime: new Date(Date.now() - 60_000),
    ...(expires ? { expires } : {}),
    signatureData: [
      {
        signingDomain: domain,
        selector,
        algorithm,
        privateKey,
        ...(bodyBytes === undefined ? {} : { maxBodyLength: bodyBytes }),
      },
    ],
    ...(fields === undefined ? {} : { headerList: fields }),
  } as unknown as Parameters<typeof dkimSign>[1]);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return Buffer.concat([Buffer.from(signatures), Buffer.from(source)]);
}

/** Returns a message with one more ARC set in front (RFC 8617). */
export async function sealEmail(
  source: Buffer,
  { privateKey }: SigningKey,
  seal: { domain: string; instance: number; result: 'none' | 'pass' },
): Promise<Buffer> {
  const headers = await sealMessage(source, {
    signingDomain: seal.domain,
    selector: 'key',
    privateKey,
    i: seal.instance,
    cv: seal.result,
    authResults: `${seal.domain}; spf=pass smtp.mailfrom=sender@${seal.domain}`,
    signTime: new Date(Date.now() - 60_000),
  } as unknown as Parameters<typeof sealMessage>[1]);
  return Buffer.concat([headers, source]);
}
