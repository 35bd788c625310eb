import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';

const SECRET_BYTES = 32;
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const MIN_CODE = 10;
const MAX_CODE = 99;
const CHOICES = 3;

/** Generates a token or the secret of a claim: 256 random bits in base64url, 43 characters. */
export function generateSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** Returns the SHA-256 hash that is stored for a token or a secret. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Returns whether a secret has this hash, in constant time. */
export function matchesHash(secret: string, hash: Buffer | null): boolean {
  return hash !== null && timingSafeEqual(hashSecret(secret), hash);
}

/** Encrypts a session ID with a key that is derived from a secret. */
export function sealSession(secret: string, sessionId: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(secret), nonce, { authTagLength: TAG_BYTES });
  const text = Buffer.concat([cipher.update(sessionId, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/**
 * Decrypts a session ID.
 *
 * @throws if it was sealed with another secret
 */
export function unsealSession(secret: string, sealed: Buffer): string {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, deriveKey(secret), nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

/** Draws three different numbers of two digits, and the one of them that the other device shows. */
export function drawCode(): { code: number; choices: number[] } {
  const choices = new Set<number>();
  while (choices.size < CHOICES) choices.add(randomInt(MIN_CODE, MAX_CODE + 1));
  const drawn = [...choices];
  return { code: drawn[randomInt(CHOICES)] as number, choices: drawn };
}

/** Derives a key from a secret. The key differs from the stored hash, which can't decrypt anything. */
function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'mayfly handover', 32));
}
