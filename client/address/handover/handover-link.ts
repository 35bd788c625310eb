import { SESSION_ID_PATTERN } from '../../../server/contract/limits.js';
import { HANDOVER_LINK_PREFIX } from '../session';

/** Returns the link that another device opens. It contains only the token, not the session ID. */
export function formatHandoverLink(origin: string, token: string): string {
  return `${origin}/${HANDOVER_LINK_PREFIX}${token}`;
}

/** Returns whether the token of a link is complete. Tokens have the format of session IDs. */
export function isCompleteToken(token: string): boolean {
  return SESSION_ID_PATTERN.test(token);
}
