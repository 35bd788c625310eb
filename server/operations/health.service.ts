import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { hasEveryMigration } from '../platform/database/migrate.js';
import { QueuesService } from '../platform/queue/queues.service.js';

/** Returns why this process can't do its work right now, or null. */
export type ReadinessCheck = () => Promise<string | null> | string | null;

/** Checks whether this process is healthy, and ready for the work of its roles. */
@Injectable()
export class HealthService {
  private readonly checks: ReadinessCheck[] = [];
  private isClosing = false;

  constructor(
    private readonly database: DataSource,
    private readonly queues: QueuesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Adds a condition of `findReadinessProblem`; `application.ts` calls it, since it imports all modules. */
  addReadinessCheck(check: ReadinessCheck): void {
    this.checks.push(check);
  }

  /** Makes this process not ready from now on, so that no new work is sent to it. */
  startClosing(): void {
    this.isClosing = true;
  }

  /** Returns whether the database responds. Everything else recovers by itself. */
  async isHealthy(): Promise<boolean> {
    try {
      await this.database.query('SELECT 1');
      return true;
    } catch {
      return false;
    }
  }

  /** Returns why this process can't do the work of its roles right now, or null. */
  async findReadinessProblem(): Promise<string | null> {
    if (this.isClosing) return 'Mayfly is shutting down.';
    for (const check of [...this.checks, this.checkDatabase, this.checkQueue]) {
      const reason = await check();
      if (reason) return reason;
    }
    return null;
  }

  private readonly checkDatabase: ReadinessCheck = async () => {
    if (!(await this.isHealthy())) return 'The database is unavailable.';
    const isMigrated = await hasEveryMigration(this.database).catch(() => false);
    return isMigrated ? null : 'The database is missing migrations of this version.';
  };

  /**
   * Requires the queue only if `worker` is the only role: emails are accepted and addresses are issued
   * without it, so its outage must not take nodes with other roles out of service.
   */
  private readonly checkQueue: ReadinessCheck = async () => {
    const isWorkerOnly = this.config.ROLES.every((role) => role === 'worker');
    if (!isWorkerOnly || (await this.queues.countJobs())) return null;
    return 'The queue is unavailable.';
  };
}
