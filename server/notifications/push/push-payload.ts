import type { PushPayload } from '@mayfly/contract/push.js';
import type { PendingDelivery } from '../deliveries.repository.js';

/** The fields of a message that a push with content shows. */
export interface PushedMessage {
  sender: string;
  subject: string;
  reading: { verification: { code: string | null; codeAsSent: string | null } | null } | null;
}

const MAX_LINE_LENGTH = 200;
const MAX_CODE_LENGTH = 64;
/** Sizes of payloads are multiples of this, so that they reveal little of the content. */
const BLOCK_BYTES = 512;

/**
 * Returns the plaintext of a push: JSON, padded with spaces, at most 3 kB. Push services accept 4 kB.
 *
 * @param message content that the notification shows; null if it shows none
 */
export function buildPushPayload(
  {
    emailAddress,
    messageId,
    unread,
  }: Pick<PendingDelivery, 'emailAddress' | 'messageId' | 'unread'>,
  message: PushedMessage | null,
): Buffer {
  const payload: PushPayload = { emailAddress, messageId, unread };
  if (message !== null) {
    const { code = null, codeAsSent = null } = message.reading?.verification ?? {};
    payload.content = {
      sender: truncate(toSenderName(message.sender), MAX_LINE_LENGTH),
      subject: truncate(message.subject, MAX_LINE_LENGTH),
      code: code && truncate(code, MAX_CODE_LENGTH),
      codeAsSent: codeAsSent && truncate(codeAsSent, MAX_CODE_LENGTH),
    };
  }
  const json = Buffer.from(JSON.stringify(payload));
  const padding = Buffer.alloc(-json.length & (BLOCK_BYTES - 1), ' ');
  return Buffer.concat([json, padding]);
}

/** Returns the name before an address in angle brackets, else the address. */
function toSenderName(sender: string): string {
  const [, name = '', address = ''] = /^(.*?)\s*<([^<>]*)>$/s.exec(sender) ?? [];
  return name.replace(/^"(.*)"$/s, '$1') || address || sender;
}

/** Truncates to a number of characters; a surrogate pair counts as one. */
function truncate(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text;
}
