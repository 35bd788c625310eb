import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';

const SWEEP_INTERVAL_MS = 30_000;

/** Deletes handovers that have expired, in processes with the role `worker`, twice a minute. */
@Injectable()
export class HandoverSweepService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(HandoverSweepService.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.ROLES.includes('worker')) return;
    this.timer = setInterval(() => this.start(), SWEEP_INTERVAL_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Sweeps once. */
  async sweep(): Promise<void> {
    await this.database.query('DELETE FROM handovers WHERE expires_at <= now()');
  }

  private start(): void {
    this.running = this.running
      .then(() => this.sweep())
      .catch((error: unknown) => {
        this.logger.debug(`Handovers could not be swept: ${String(error)}`);
      });
  }
}
