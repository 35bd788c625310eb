import type { Counter, Histogram, Registry } from 'prom-client';
import { addCounter, addHistogram } from '../infra/metrics/create-metrics.js';
import type { SmtpReply } from '@mayfly/smtp-receiver/smtp-reply.js';
import { REFUSAL_REASONS } from './smtp-replies.js';

const listReasons = (isPermanent: boolean): string[] =>
  REFUSAL_REASONS.filter((each) => each.isPermanent === isPermanent).map(({ reason }) => reason);

/** Counts the emails and replies of SMTP: accepted, refused (5xx), deferred (4xx). Identifies no sender. */
export class SmtpMetrics {
  private readonly accepted: Counter;
  private readonly acceptedBytes: Counter;
  private readonly commits: Histogram;
  private readonly refusals: Counter<'reason'>;
  private readonly deferrals: Counter<'reason'>;

  constructor(registry: Registry) {
    this.accepted = addCounter(
      registry,
      'mayfly_smtp_emails_accepted_total',
      'Emails that were committed and got their 250.',
    );
    this.acceptedBytes = addCounter(
      registry,
      'mayfly_smtp_accepted_bytes_total',
      'Bytes of the accepted emails.',
    );
    this.commits = addHistogram(
      registry,
      'mayfly_smtp_commit_seconds',
      'Time from the last byte of DATA to the commit of the email.',
    );
    this.refusals = addCounter(
      registry,
      'mayfly_smtp_refusals_total',
      'Replies that refuse for good (5xx), by reason.',
      { reason: listReasons(true) },
    );
    this.deferrals = addCounter(
      registry,
      'mayfly_smtp_deferrals_total',
      'Replies that ask to try again (4xx), by reason.',
      { reason: listReasons(false) },
    );
  }

  /** Counts an email that was committed `elapsedMs` milliseconds after its last byte. */
  countAccepted(bytes: number, elapsedMs: number): void {
    this.accepted.inc();
    this.acceptedBytes.inc(bytes);
    this.commits.observe(elapsedMs / 1_000);
  }

  /** Counts a refusal that the client is sent. */
  countRefusal({ code, reason }: SmtpReply): void {
    (code < 500 ? this.deferrals : this.refusals).inc({ reason });
  }
}
