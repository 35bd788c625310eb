import type { WebhookEvent } from './contract.js';
import { SignatureError } from './errors.js';

/** Maximum number of signatures that are checked, since each check hashes the body. */
const MAX_SIGNATURES = 5;

/** Arguments of `verifyWebhook`. */
export interface WebhookRequest {
  /** The body as it was received, not parsed. */
  body: string | Uint8Array;
  /** The header `Mayfly-Signature`. */
  signature: string | null | undefined;
  /** The secret of the webhook. */
  secret: string;
  /** Seconds by which the time of the signature may differ from now, 300 by default. */
  toleranceSeconds?: number;
}

/**
 * Checks the signature of a webhook, an HMAC-SHA256 over its time and its body, in constant time, and
 * returns the event. A recorded request can be replayed within `toleranceSeconds`; to reject that, too,
 * compare `id` with those that you have processed.
 *
 * @throws {SignatureError} if the signature is missing, malformed, wrong or too old
 */
export async function verifyWebhook({
  body,
  signature,
  secret,
  toleranceSeconds = 300,
}: WebhookRequest): Promise<WebhookEvent> {
  const { time, signatures } = parseSignature(signature ?? '');
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  if (!(await isSignedBy(secret, concatenate(`${time}.`, bytes), signatures))) {
    throw new SignatureError('The signature of the webhook does not verify. Check its secret.');
  }
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= toleranceSeconds)) {
    throw new SignatureError(
      'The signature of the webhook is too old, or the clock of this machine is wrong.',
    );
  }
  return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent;
}

/** Parses `t=<Unix seconds>,v1=<hex>`. There may be several signatures, one for each secret. */
function parseSignature(header: string): { time: string; signatures: Uint8Array<ArrayBuffer>[] } {
  const fields = header.split(',').map((field) => field.trim().split('='));
  const list = (name: string) =>
    fields.flatMap(([key, value]) => (key === name ? [value ?? ''] : []));
  const [time = ''] = list('t');
  const signatures = list('v1')
    .slice(0, MAX_SIGNATURES)
    .filter((hex) => /^[0-9a-f]{64}$/i.test(hex));
  if (!/^\d{1,12}$/.test(time) || signatures.length === 0) {
    throw new SignatureError('The header Mayfly-Signature is missing or malformed.');
  }
  return { time, signatures: signatures.map(parseHex) };
}

async function isSignedBy(
  secret: string,
  signed: Uint8Array<ArrayBuffer>,
  signatures: Uint8Array<ArrayBuffer>[],
): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = new TextEncoder().encode(secret);
  // Anyone can sign with an empty key.
  if (key.length === 0) throw new SignatureError('The secret of the webhook is empty.');
  const { subtle } = globalThis.crypto;
  const hmac = await subtle.importKey('raw', key, algorithm, false, ['verify']);
  const results = await Promise.all(
    signatures.map((each) => subtle.verify('HMAC', hmac, each, signed)),
  );
  return results.includes(true);
}

function concatenate(text: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const start = new TextEncoder().encode(text);
  const all = new Uint8Array(start.length + bytes.length);
  all.set(start);
  all.set(bytes, start.length);
  return all;
}

const parseHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
