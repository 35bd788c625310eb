import { Counter, Histogram, type Registry } from 'prom-client';
import { addReadGauge, LATENCY_BUCKETS } from '../infra/metrics/create-metrics.js';
import type { SmtpReply } from '@mayfly/smtp-receiver/smtp-reply.js';
import { REFUSAL_REASONS } from './smtp-replies.js';

/** State of the listener, read each time the metrics are scraped. */
interface Readings {
  connections: () => number;
  bytesInFlight: () => number;
}

/** Counts the emails and replies of SMTP: accepted, refused (5xx), deferred (4xx). Identifies no sender. */
export class SmtpMetrics {
  private readonly accepted = new Counter({
    name: 'mayfly_smtp_emails_accepted_total',
    help: 'Emails that were committed and got their 250.',
    registers: [],
  });
  private readonly acceptedBytes = new Counter({
    name: 'mayfly_smtp_accepted_bytes_total',
    help: 'Bytes of the accepted emails.',
    registers: [],
  });
  private readonly commits = new Histogram({
    name: 'mayfly_smtp_commit_seconds',
    help: 'Time from the last byte of DATA to the commit of the email.',
    buckets: LATENCY_BUCKETS,
    registers: [],
  });
  private readonly refusals = createRefusals('refusals', 'Replies that refuse for good (5xx)');
  private readonly deferrals = createRefusals('deferrals', 'Replies that ask to try again (4xx)');

  /** Adds these metrics, and gauges of the listener's state, to those of the process. */
  register(registry: Registry, { connections, bytesInFlight }: Readings): void {
    registry.registerMetric(this.accepted);
    registry.registerMetric(this.acceptedBytes);
    registry.registerMetric(this.commits);
    registry.registerMetric(this.refusals);
    registry.registerMetric(this.deferrals);
    addReadGauge(registry, {
      name: 'mayfly_smtp_connections',
      help: 'Open SMTP connections.',
      read: connections,
    });
    addReadGauge(registry, {
      name: 'mayfly_smtp_in_flight_bytes',
      help: 'Memory that emails take which are arriving or being stored.',
      read: bytesInFlight,
    });
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

function createRefusals(name: 'refusals' | 'deferrals', help: string): Counter<'reason'> {
  const counter = new Counter({
    name: `mayfly_smtp_${name}_total`,
    help: `${help}, by reason.`,
    labelNames: ['reason'] as const,
    registers: [],
  });
  // Prometheus computes no rate for the first increment of a series that didn't exist before.
  for (const [reason, isPermanent] of REFUSAL_REASONS) {
    if (isPermanent === (name === 'refusals')) counter.inc({ reason }, 0);
  }
  return counter;
}
