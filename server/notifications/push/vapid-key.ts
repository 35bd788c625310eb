import { createECDH } from 'node:crypto';
import type { Config } from '../../config/config.js';

/**
 * Nest injection token of the private key by which push services recognize this site (VAPID, RFC 8292). A browser
 * subscribes to its public key and accepts no other, so it is created once and stored in `signing_keys`, which all
 * nodes share.
 */
export const VAPID_KEY = Symbol('VAPID_KEY');

/** Returns a new private key on the curve P-256, 32 bytes. */
export function createVapidKey(): Buffer {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // OpenSSL leaves out zeros at the beginning.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex');
}

/** The keys in base64url, and a contact for push services (`subject`), as a URL. */
interface VapidDetails {
  subject: string;
  publicKey: string;
  privateKey: string;
}

/** Returns the key pair of a private key, and the contact for push services. */
export function toVapidDetails(key: Buffer, config: Config): VapidDetails {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(key);
  return {
    subject: chooseSubject(config),
    publicKey: pair.getPublicKey('base64url'),
    privateKey: key.toString('base64url'),
  };
}

/** Returns the operator's contact as a URL, else the site's URL if it is https, else its postmaster. */
export function chooseSubject({
  PRIVACY_CONTACT: contact,
  PUBLIC_URL,
  MAIL_DOMAINS,
}: Pick<Config, 'PRIVACY_CONTACT' | 'PUBLIC_URL' | 'MAIL_DOMAINS'>): string {
  if (contact !== undefined) return contact.includes('://') ? contact : `mailto:${contact}`;
  if (PUBLIC_URL.startsWith('https://')) return PUBLIC_URL;
  return `mailto:postmaster@${MAIL_DOMAINS[0]}`;
}
