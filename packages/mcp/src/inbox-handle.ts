import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SESSION_BYTES = 32;

/** An inbox that a tool has created. */
export interface AgentInbox {
  sessionId: string;
  /** Domain from which its messages must come, or null. */
  expectSender: string | null;
}

/**
 * Encrypts inboxes into handles for an agent. A handle hides the session ID, with which REST would return the
 * text of messages, and can't be changed into one without its expected sender. The server keeps nothing.
 */
export class InboxHandles {
  private readonly key: Buffer;

  /** @param secret at least 32 random bytes; the same for all processes that must accept a handle */
  constructor(secret: Uint8Array) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'mayfly agent inbox', 32));
  }

  /** Returns the handle of an inbox, in base64url. */
  seal({ sessionId, expectSender }: AgentInbox): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, iv);
    const plain = Buffer.concat([
      Buffer.from(sessionId, 'base64url'),
      Buffer.from(expectSender ?? ''),
    ]);
    const sealed = [iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat(sealed).toString('base64url');
  }

  /** Returns the inbox of a handle, or null if the handle isn't one of this key. */
  open(handle: string): AgentInbox | null {
    const bytes = Buffer.from(handle, 'base64url');
    if (bytes.length < IV_BYTES + SESSION_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(ALGORITHM, this.key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const sealed = bytes.subarray(IV_BYTES, -TAG_BYTES);
      const plain = Buffer.concat([decipher.update(sealed), decipher.final()]);
      return {
        sessionId: plain.subarray(0, SESSION_BYTES).toString('base64url'),
        expectSender: plain.subarray(SESSION_BYTES).toString() || null,
      };
    } catch {
      return null;
    }
  }
}
