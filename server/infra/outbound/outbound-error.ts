/** Reason for which an outbound request was refused or failed. */
export type OutboundFailure =
  | 'url'
  | 'name'
  | 'address'
  | 'connection'
  | 'redirects'
  | 'encoding'
  | 'size'
  | 'timeout'
  | 'busy';

/**
 * Thrown if an outbound request is refused or fails. Names neither the URL nor the host: both come
 * from messages or visitors, and errors are logged.
 */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';

  constructor(readonly failure: OutboundFailure) {
    super(`The outbound request failed: ${failure}.`);
  }
}
