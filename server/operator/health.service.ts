import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AddressMetricsService } from '../addresses/address-metrics.service.js';
import { CONFIG, type Config } from '../config/config.js';
import { EventBusService } from '../infra/bus/event-bus.service.js';
import { hasEveryMigration } from '../infra/database/migrate.js';
import { QueuesService } from '../infra/queue/queues.service.js';

interface HealthCheck {
  /** Sentence for the health page while the check finds no problem. */
  working: string;
  /** Returns why this process can't do its work right now, or null. */
  findProblem: () => Promise<string | null> | string | null;
}

/** Sentences about what works in this process and what doesn't. */
export interface HealthReport {
  problems: string[];
  working: string[];
}

/** Delay of deletions that counts as a problem, as in the alert `MayflyExpiryLate`. */
const MAX_EXPIRY_LAG_SECONDS = 120;

/** Checks whether this process is healthy, and ready for the work of its roles. */
@Injectable()
export class HealthService {
  private readonly checks: HealthCheck[] = [];
  private readonly logger = new Logger('Health');
  private isClosing = false;
  private lastProblem: string | null = null;
  private wasHealthy = true;

  constructor(
    private readonly database: DataSource,
    private readonly queues: QueuesService,
    private readonly events: EventBusService,
    private readonly addresses: AddressMetricsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Adds a condition of `findReadinessProblem`; `application.ts` calls it, since it imports all modules.
   *
   * @param working sentence for the health page while the check finds no problem
   */
  addReadinessCheck(working: string, findProblem: HealthCheck['findProblem']): void {
    this.checks.push({ working, findProblem });
  }

  /** Makes this process not ready from now on, so that no new work is sent to it. */
  startClosing(): void {
    this.isClosing = true;
  }

  /** Returns whether the database responds, and logs when this changes. Everything else recovers by itself. */
  async isHealthy(): Promise<boolean> {
    const query = this.database.query('SELECT 1');
    const isHealthy = await query.then(() => true).catch(() => false);
    if (this.wasHealthy && !isHealthy) this.logger.warn('The database is unavailable.');
    if (!this.wasHealthy && isHealthy) this.logger.log('The database responds again.');
    this.wasHealthy = isHealthy;
    return isHealthy;
  }

  /** Returns why this process can't do the work of its roles right now, or null. Logs when this changes. */
  async findReadinessProblem(): Promise<string | null> {
    const problem = await this.checkReadiness();
    if (problem !== this.lastProblem) {
      if (problem === null) this.logger.log('Ready again.');
      else this.logger.warn(`Not ready: ${problem}`);
    }
    this.lastProblem = problem;
    return problem;
  }

  private async checkReadiness(): Promise<string | null> {
    if (this.isClosing) return 'Mayfly is shutting down.';
    // Emails are accepted and addresses are issued without the queue, so its outage must not take nodes
    // with other roles out of service.
    const isWorkerOnly = this.config.ROLES.every((role) => role === 'worker');
    const queueChecks = isWorkerOnly ? [this.queueCheck] : [];
    const checks = [...this.checks, this.databaseCheck, ...queueChecks, ...this.nodeChecks];
    for (const { findProblem } of checks) {
      const problem = await findProblem();
      if (problem) return problem;
    }
    return null;
  }

  /** Runs every check, including the ones that readiness ignores. */
  async report(): Promise<HealthReport> {
    const { databaseCheck, checks, nodeChecks, queueCheck, expiryCheck } = this;
    const all = [databaseCheck, ...checks, ...nodeChecks, queueCheck, expiryCheck];
    const results = await Promise.all(
      all.map(async ({ working, findProblem }) => ({ working, problem: await findProblem() })),
    );
    return {
      problems: results.flatMap(({ problem }) => problem ?? []),
      working: results.flatMap(({ working, problem }) => (problem === null ? working : [])),
    };
  }

  private readonly databaseCheck: HealthCheck = {
    working: 'The database responds and has every migration.',
    findProblem: async () => {
      if (!(await this.isHealthy())) return 'The database is unavailable.';
      const isMigrated = await hasEveryMigration(this.database).catch(() => false);
      return isMigrated ? null : 'The database is missing migrations of this version.';
    },
  };

  /** Empty without Redis. */
  private get nodeChecks(): HealthCheck[] {
    if (!this.events.isShared) return [];
    const findProblem = () => (this.events.isDeaf ? 'Events of other nodes do not arrive.' : null);
    return [{ working: 'Events of other nodes arrive.', findProblem }];
  }

  private readonly queueCheck: HealthCheck = {
    working: 'The queue responds.',
    findProblem: async () => ((await this.queues.countJobs()) ? null : 'The queue is unavailable.'),
  };

  private readonly expiryCheck: HealthCheck = {
    working: 'Expired addresses are deleted on time.',
    findProblem: async () => {
      const lag = await this.addresses.readOverdueSeconds().catch(() => null);
      if (lag === null) return 'It is unknown whether expired addresses are deleted.';
      if (lag <= MAX_EXPIRY_LAG_SECONDS) return null;
      return `Expired addresses are still stored, the oldest for ${Math.floor(lag / 60)} minutes.`;
    },
  };
}
