import { SOCKET_MAX_SESSIONS } from '../contract/socket-events.js';
import { DomainError } from '../contract/domain-error.js';

/** The handshake carries no session id, or something else in its place. */
export class MalformedHandshakeError extends DomainError {
  readonly code = 'session-missing';
  constructor() {
    super(`The handshake needs auth.sessionId, or up to ${SOCKET_MAX_SESSIONS} auth.sessionIds.`);
  }
}
