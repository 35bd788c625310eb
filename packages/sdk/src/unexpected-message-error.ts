import { MayflyError } from './errors.js';
import type { Message } from './message.js';

/** Thrown if a message arrived that was not expected. */
export class UnexpectedMessageError extends MayflyError {
  override readonly name = 'UnexpectedMessageError';
  override readonly code = 'unexpected-message';

  /** @param filter conditions that the message meets, as text */
  constructor(
    readonly received: Message,
    filter: string,
  ) {
    const { subject, sender, envelope } = received;
    super(
      `A message${filter} arrived that was not expected: ${JSON.stringify(subject)} from ` +
        `${JSON.stringify(sender)} to ${envelope.to.join(', ')}.`,
    );
  }
}
