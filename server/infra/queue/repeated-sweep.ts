import {
  Inject,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';

const DEFAULT_INTERVAL_MS = 30_000;

/**
 * Sweeps in processes with the role `worker`, at the start and by default twice a minute, never twice at
 * the same time. The first one that fails is logged; the next ones make up for it.
 */
export abstract class RepeatedSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(this.constructor.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isFailing = false;

  @Inject(CONFIG) private readonly config!: Config;

  constructor(private readonly intervalMs: number = DEFAULT_INTERVAL_MS) {}

  /** Sweeps once. */
  abstract sweep(): Promise<void>;

  onApplicationBootstrap(): void {
    if (!this.config.ROLES.includes('worker')) return;
    this.start();
    this.timer = setInterval(() => this.start(), this.intervalMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private start(): void {
    this.running = this.running
      .then(() => this.sweep())
      .then(() => void (this.isFailing = false))
      .catch((error: unknown) => {
        if (!this.isFailing) this.logger.warn(`Sweeps fail: ${String(error)}`);
        this.isFailing = true;
      });
  }
}
