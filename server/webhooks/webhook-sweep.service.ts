import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { DeliveryStore } from './delivery-store.service.js';
import { WebhookJobs } from './webhook-jobs.service.js';

const SWEEP_INTERVAL_MS = 30_000;
/** A delivery whose try is due for this long may have lost its job. */
const OVERDUE_SECONDS = 10;
const MAX_RESTORED = 500;
const PAGE = 1_000;

/**
 * Keeps the queue in step with the tables, in processes with the role `worker`, at the start and twice a
 * minute: adds jobs for messages that no event announced and for deliveries whose job was lost, and
 * removes jobs whose webhook, address or message is deleted.
 */
@Injectable()
export class WebhookSweepService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(WebhookSweepService.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  /** Position in the jobs at which the next check begins. */
  private position = 0;

  constructor(
    private readonly store: DeliveryStore,
    private readonly jobs: WebhookJobs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.ROLES.includes('worker')) return;
    this.start();
    this.timer = setInterval(() => this.start(), SWEEP_INTERVAL_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Sweeps once. */
  async sweep(): Promise<void> {
    await this.jobs.add(await this.store.adopt());
    await this.jobs.restore(await this.store.findOverdue(OVERDUE_SECONDS, MAX_RESTORED));
    await this.removeGone();
  }

  private start(): void {
    this.running = this.running
      .then(() => this.sweep())
      .catch((error: unknown) => {
        this.logger.debug(`Webhooks could not be swept: ${String(error)}`);
      });
  }

  private async removeGone(): Promise<void> {
    const jobs = await this.jobs.list(this.position, PAGE);
    this.position = jobs.length < PAGE ? 0 : this.position + PAGE;
    if (jobs.length === 0) return;
    const gone = await this.store.findGone(jobs.map(({ data }) => data));
    for (const delivery of gone) await this.jobs.remove(delivery);
  }
}
