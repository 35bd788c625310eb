import type { Delivery } from './contract.js';
import { MayflyError } from './errors.js';
import type { Message } from './message.js';

/** Thrown if no message matched in time. */
export class WaitTimeoutError extends MayflyError {
  override readonly name = 'WaitTimeoutError';
  override readonly code = 'wait-timeout';

  /**
   * `arrived` are the messages that didn't match and that no other wait has returned, oldest first.
   * `deliveries` are recent delivery attempts that put no message into the inbox.
   */
  constructor(
    message: string,
    readonly arrived: Message[],
    readonly deliveries: Delivery[],
  ) {
    super(message);
  }
}
