import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { PushJobs } from './push-jobs.service.js';
import { PushStore } from './push-store.service.js';

const SWEEP_INTERVAL_MS = 30_000;
const PAGE = 1_000;

/**
 * Keeps the queue in step with the tables, in processes with the role `worker`, at the start and twice a
 * minute: adds jobs for messages that no event announced, and removes those whose subscription, address or
 * message is deleted.
 */
@Injectable()
export class PushSweepService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(PushSweepService.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  /** Where the next look at the jobs begins. */
  private position = 0;

  constructor(
    private readonly store: PushStore,
    private readonly jobs: PushJobs,
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
    const missed = await this.store.findMissed();
    // Only what is in the queue counts as swept. Jobs that are there already are not added again.
    await this.jobs.add(missed);
    await this.store.markSwept(missed);
    const jobs = await this.jobs.list(this.position, PAGE);
    this.position = jobs.length < PAGE ? 0 : this.position + PAGE;
    if (jobs.length === 0) return;
    const gone = await this.store.findGone(jobs.map(({ data }) => data));
    for (const push of gone) await this.jobs.remove(push);
  }

  private start(): void {
    this.running = this.running
      .then(() => this.sweep())
      .catch((error: unknown) => {
        this.logger.debug(`Pushes could not be swept: ${String(error)}`);
      });
  }
}
