import { SESSION_ID_PATTERN } from '../../../server/contract/limits.js';
import { HANDOVER_LINK_PREFIX } from '../session';

/** Returns the link that another device opens. It holds a token, and nothing of the session. */
export function formatHandoverLink(origin: string, token: string): string {
  return `${origin}/${HANDOVER_LINK_PREFIX}${token}`;
}

/** Returns whether the token of a link is complete. Tokens look like session IDs. */
export function isCompleteToken(token: string): boolean {
  return SESSION_ID_PATTERN.test(token);
}
