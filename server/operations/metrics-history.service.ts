import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Registry } from 'prom-client';
import { CLOCK, MONOTONIC_CLOCK, type Clock } from '../platform/clock/clock.js';
import {
  estimateQuantiles,
  readBuckets,
  readCounter,
  readGauge,
  type Bucket,
  type Quantiles,
} from './metric-readings.js';

/** Time between two samples, in milliseconds. */
export const SAMPLE_INTERVAL_MS = 10_000;

/** Samples of one hour. */
const MAX_SAMPLES = 3_600_000 / SAMPLE_INTERVAL_MS;

const MS_PER_MINUTE = 60_000;

/** Figures of this process. Rates and quantiles cover the time since the previous sample. */
export interface MetricsSample {
  /** Unix time in milliseconds. */
  at: number;
  emailsAcceptedPerMinute: number;
  /** Replies that refuse for good (5xx). */
  refusalsPerMinute: number;
  /** Replies that ask the sender to try again (4xx). */
  deferralsPerMinute: number;
  /** Seconds from the last byte of DATA to the commit; null if nothing was stored. */
  commitSeconds: Quantiles | null;
  /** Seconds from the last byte of DATA to the socket event; null if nothing was pushed. */
  pushSeconds: Quantiles | null;
  /** Open sockets of this process. */
  sockets: number | null;
  /** Addresses that are active, on all nodes; null while the database is unavailable. */
  activeAddresses: number | null;
  /** Time since the oldest expired address was due for deletion; null while unknown. */
  expiryLagSeconds: number | null;
  /** Used fraction of the fullest disk that this process watches, from 0 to 1. */
  diskUsedRatio: number | null;
}

/** Cumulative readings. A sample is computed from the difference to the previous ones. */
interface Totals {
  /** By the monotonic clock, in milliseconds. */
  readAt: number;
  accepted: number;
  refusals: number;
  deferrals: number;
  commits: Bucket[];
  pushes: Bucket[];
}

/**
 * Samples the metrics of this process every ten seconds and keeps those of the last hour in memory,
 * for the status page: it needs no Prometheus. A restart begins with an empty history.
 *
 * @example const samples = history.getSamples(); // oldest first
 */
@Injectable()
export class MetricsHistoryService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MetricsHistoryService.name);
  private readonly samples: MetricsSample[] = [];
  private readonly handlers: ((sample: MetricsSample) => Promise<void>)[] = [];
  private last: Totals;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly registry: Registry,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(MONOTONIC_CLOCK) private readonly monotonic: Clock,
  ) {
    const none = { accepted: 0, refusals: 0, deferrals: 0, commits: [], pushes: [] };
    this.last = { ...none, readAt: monotonic.now() };
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sample().catch((error) => this.logger.debug(`No sample: ${String(error)}`));
    }, SAMPLE_INTERVAL_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Returns the samples of the last hour, oldest first. */
  getSamples(): readonly MetricsSample[] {
    return this.samples;
  }

  /** Calls `handler` with every sample. */
  onSample(handler: (sample: MetricsSample) => Promise<void>): void {
    this.handlers.push(handler);
  }

  /** Takes a sample. Called by the timer, and by tests. */
  async sample(): Promise<void> {
    const totals = await this.readTotals();
    const before = this.last;
    this.last = totals;
    const minutes = (totals.readAt - before.readAt) / MS_PER_MINUTE;
    const perMinute = (name: 'accepted' | 'refusals' | 'deferrals') =>
      minutes > 0 ? (totals[name] - before[name]) / minutes : 0;
    const sample = {
      at: this.clock.now(),
      emailsAcceptedPerMinute: perMinute('accepted'),
      refusalsPerMinute: perMinute('refusals'),
      deferralsPerMinute: perMinute('deferrals'),
      commitSeconds: estimateQuantiles(before.commits, totals.commits),
      pushSeconds: estimateQuantiles(before.pushes, totals.pushes),
      ...(await this.readGauges()),
    };
    this.samples.push(sample);
    if (this.samples.length > MAX_SAMPLES) this.samples.shift();
    for (const handler of this.handlers) await handler(sample);
  }

  private async readTotals(): Promise<Totals> {
    const { registry } = this;
    return {
      readAt: this.monotonic.now(),
      accepted: await readCounter(registry, 'mayfly_smtp_emails_accepted_total'),
      refusals: await readCounter(registry, 'mayfly_smtp_refusals_total'),
      deferrals: await readCounter(registry, 'mayfly_smtp_deferrals_total'),
      commits: await readBuckets(registry, 'mayfly_smtp_commit_seconds'),
      pushes: await readBuckets(registry, 'mayfly_push_after_data_seconds'),
    };
  }

  private async readGauges() {
    const { registry } = this;
    return {
      sockets: await readGauge(registry, 'mayfly_sockets'),
      activeAddresses: await readGauge(registry, 'mayfly_addresses_active'),
      expiryLagSeconds: await readGauge(registry, 'mayfly_expiry_lag_seconds'),
      diskUsedRatio: await readGauge(registry, 'mayfly_disk_used_ratio'),
    };
  }
}
