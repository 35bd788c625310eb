import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { NewPushSubscription, PushPayload } from '@mayfly/contract/push.js';
import { createCertificate } from './certificates.js';
import { eventually } from '../until.js';
import { startWebHost } from '../browser/web-host.js';

const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Offset of the key's length, after the salt and the record size (RFC 8188, 2.1). */
const KEY_LENGTH_AT = 20;
const LAST_RECORD = 2;

/** A push as it arrived at the push service. */
export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The subscription of a browser, with the private key that only the browser has. */
export class BrowserSubscription {
  private readonly pair = createECDH('prime256v1');
  private readonly publicKey = this.pair.generateKeys();
  private readonly secret = randomBytes(SALT_BYTES);

  constructor(readonly endpoint: string) {}

  /** Returns the body of the request with which the browser subscribes. */
  toBody(showsContent = false): NewPushSubscription {
    const p256dh = this.publicKey.toString('base64url');
    const keys = { p256dh, auth: this.secret.toString('base64url') };
    return { endpoint: this.endpoint, keys, showsContent };
  }

  /** Decrypts the body of a push as a browser does (RFC 8291). Returns the text. */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, SALT_BYTES);
    const keyEnd = KEY_LENGTH_AT + 1 + (body[KEY_LENGTH_AT] ?? 0);
    const senderKey = body.subarray(KEY_LENGTH_AT + 1, keyEnd);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.publicKey, senderKey]);
    const shared = this.pair.computeSecret(senderKey);
    const key = derive(shared, this.secret, info, 32);
    const record = body.subarray(keyEnd);
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
      derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
    );
    decipher.setAuthTag(record.subarray(-TAG_BYTES));
    const text = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
    const end = text.lastIndexOf(LAST_RECORD);
    return text.subarray(0, end).toString();
  }

  /** Decrypts and parses the body of a push. */
  read({ body }: ReceivedPush): PushPayload {
    return JSON.parse(this.decrypt(body)) as PushPayload;
  }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** A push service that records the pushes it receives. */
export interface PushService {
  /** Certificate in PEM, which a product must trust. */
  certificate: string;
  pushes: ReceivedPush[];
  /** Returns the subscription of a new browser. Its pushes get the statuses in turn; the last repeats. */
  subscribe(path: string, ...statuses: number[]): BrowserSubscription;
  /** Returns the pushes to a path once there are at least `count`. */
  received(path: string, count?: number): Promise<ReceivedPush[]>;
  close(): Promise<void>;
}

/** Starts a push service on a loopback IP address, to which the resolver must resolve `name`. */
export async function startPushService(address: string, name: string): Promise<PushService> {
  const certificate = await createCertificate(name);
  const host = await startWebHost(address, 0, certificate);
  const pushes: ReceivedPush[] = [];
  return {
    certificate: certificate.cert,
    pushes,
    subscribe: (path, ...statuses) => {
      host.on(path, (request, response) => {
        void buffer(request).then((body) => {
          pushes.push({ path, headers: request.headers, body });
          const next = statuses.length > 1 ? statuses.shift() : statuses[0];
          response.writeHead(next ?? 201).end();
        });
      });
      return new BrowserSubscription(`https://${name}:${host.port}${path}`);
    },
    received: (path, count = 1) =>
      eventually(
        () => Promise.resolve(pushes.filter((each) => each.path === path)),
        (found) => found.length >= count,
      ),
    close: () => host.close(),
  };
}

/** Returns key and claims of a push's VAPID token (RFC 8292), or null if its signature is invalid. */
export function readVapid({ headers }: ReceivedPush): { key: string; claims: unknown } | null {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) return null;
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as unknown };
}
