import type { SmtpReply } from '@mayfly/smtp-receiver/smtp-reply.js';
import { replies } from './smtp-replies.js';

/** Delay of replies to recipients with the tag `+slow`, and maximum number of delayed replies. */
export const SLOW_REPLY_MS = 10_000;
export const MAX_SLOW_REPLIES = 50;

/** Logged at startup. */
export const FAULTS_WARNING =
  'SMTP_FAULTS is on: email to name+defer@, name+reject@, name+slow@ and name+drop@ fails. For tests only.';

const FAULT_PATTERN = /\+(defer|reject|slow|drop)@[^@]*$/i;

/** Waits for the given number of milliseconds. */
type Pause = (ms: number) => Promise<void>;

/**
 * Simulates the faults that plus tags of recipients request, with `SMTP_FAULTS=on`: `+defer` is refused with
 * 451 and `+reject` with 550, the reply to `+slow` is delayed, and `+drop` closes the connection while the
 * message arrives. Delayed replies occupy only their connections, and their number is limited.
 */
export class DeliveryFaults {
  private slowReplies = 0;

  constructor(
    private readonly isEnabled: boolean,
    private readonly pause: Pause,
  ) {}

  /** Returns the refusal that the tag of a recipient requests, or null. Waits ten seconds for `+slow`. */
  async apply(recipient: string): Promise<SmtpReply | null> {
    switch (this.find(recipient)) {
      case 'defer':
        return replies.deferredOnRequest();
      case 'reject':
        return replies.rejectedOnRequest();
      case 'slow':
        return this.delayReply();
      default:
        return null;
    }
  }

  /** Returns whether one of the recipients has the tag `+drop`. */
  shouldDrop(recipients: readonly string[]): boolean {
    return this.isEnabled && recipients.some((recipient) => this.find(recipient) === 'drop');
  }

  private find(recipient: string): string | undefined {
    return this.isEnabled ? FAULT_PATTERN.exec(recipient)?.[1]?.toLowerCase() : undefined;
  }

  private async delayReply(): Promise<SmtpReply | null> {
    if (this.slowReplies >= MAX_SLOW_REPLIES) return replies.tooManySlowReplies(MAX_SLOW_REPLIES);
    this.slowReplies += 1;
    try {
      await this.pause(SLOW_REPLY_MS);
      return null;
    } finally {
      this.slowReplies -= 1;
    }
  }
}
