import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { MAX_PUSH_TRIES } from '@mayfly/contract/limits.js';
import { isDatabaseUnavailable } from '../../infra/database/database-unavailable.js';
import { DeliverySlots } from '../../infra/outbound/delivery-slots.js';
import { findRetryDelay } from '../../infra/outbound/retry-delay.js';
import { buildPushId, PushJobs, type PushJob } from './push-jobs.service.js';
import { PushMetrics } from './push-metrics.service.js';
import { buildPushPayload } from './push-payload.js';
import { PushSender, type PushResult } from './push-sender.service.js';
import { PushStore, type PendingPush } from './push-store.service.js';

/** Result of a try; `later` and `busy` aren't counted. */
type Attempt = PushResult | { kind: 'later'; inMs: number };

/** Delay after too many requests or an outage, and while a message is still being parsed. */
const BUSY_DELAY_MS = 5_000;
const UNREAD_DELAY_MS = 1_000;
/** Age of a job, in milliseconds, from which its push is sent without a code if the message is unparsed. */
const MAX_UNREAD_MS = 15_000;
const UNEXPECTED = 'The push could not be sent.';

/** Runs the jobs of pushes in processes with the role `worker`. */
@Injectable()
export class PushWorker implements OnApplicationBootstrap {
  private readonly logger = new Logger(PushWorker.name);

  constructor(
    private readonly jobs: PushJobs,
    private readonly store: PushStore,
    private readonly sender: PushSender,
    private readonly slots: DeliverySlots,
    private readonly metrics: PushMetrics,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.work((job, token) => this.run(job, token));
  }

  private async run(job: PushJob, token: string | undefined): Promise<string> {
    try {
      return await this.tryOnce(job, token);
    } catch (error) {
      if (isDatabaseUnavailable(error)) return this.jobs.delay(job, BUSY_DELAY_MS, token);
      throw error;
    }
  }

  private async tryOnce(job: PushJob, token: string | undefined): Promise<string> {
    const push = await this.store.findPending(job.data);
    if (!push) return 'ended';
    const slot = this.slots.acquireForAddress(push.addressId);
    if (typeof slot === 'number') return this.jobs.delay(job, slot, token);
    const result = await this.attempt(job, push).finally(slot);
    switch (result.kind) {
      case 'delivered':
        this.metrics.count('delivered');
        return 'delivered';
      case 'unsubscribed':
        await this.store.delete({ ...job.data, addressId: push.addressId });
        this.metrics.count('unsubscribed');
        return 'unsubscribed';
      case 'later':
        return this.jobs.delay(job, result.inMs, token);
      case 'busy':
        return this.jobs.delay(job, BUSY_DELAY_MS, token);
      default:
        return this.noteFailure(job, result, token);
    }
  }

  private async attempt(job: PushJob, push: PendingPush): Promise<Attempt> {
    const { messageId } = job.data;
    try {
      const message = push.showsContent ? await this.sender.load(messageId, push) : null;
      if (message?.isPending && this.jobs.readAge(job) < MAX_UNREAD_MS) {
        return { kind: 'later', inMs: UNREAD_DELAY_MS };
      }
      // Acquired for the request only: slow parsing must not occupy a slot of the host.
      const slot = this.slots.acquireForHost(new URL(push.endpoint).host);
      if (typeof slot === 'number') return { kind: 'later', inMs: slot };
      const payload = buildPushPayload(messageId, push, message);
      return await this.sender.send(buildPushId(job.data), push, payload).finally(slot);
    } catch (error) {
      if (isDatabaseUnavailable(error)) return { kind: 'busy' };
      this.logger.error(`A push could not be sent: ${String(error)}`);
      return { kind: 'failed', reason: UNEXPECTED };
    }
  }

  /** Delays the job until its next try, or fails it after the last one. */
  private async noteFailure(
    job: PushJob,
    { kind, reason }: Extract<PushResult, { reason: string }>,
    token: string | undefined,
  ): Promise<string> {
    const failures = job.data.failures + 1;
    const isFinal = kind === 'refused';
    const delayMs = isFinal ? null : findRetryDelay(failures, MAX_PUSH_TRIES, Math.random());
    if (kind === 'blocked') this.metrics.count('blocked');
    else this.metrics.count(delayMs === null ? 'given_up' : 'retried');
    // The dashboard of the queue shows this line: it contains neither the endpoint nor the message.
    await job.log(`Try ${failures}: ${reason}`);
    if (delayMs === null) throw new Error(reason);
    await job.updateData({ ...job.data, failures });
    return this.jobs.delay(job, delayMs, token);
  }
}
