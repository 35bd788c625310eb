import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Returns why no email can be stored right now, or null. */
export type ReadinessCheck = () => Promise<string | null> | string | null;

/** Checks whether this process works. */
@Injectable()
export class HealthService {
  private readonly checks: ReadinessCheck[] = [];

  constructor(private readonly database: DataSource) {}

  /** Adds a condition of `findReadinessProblem`; `application.ts` does, since it knows all modules. */
  addReadinessCheck(check: ReadinessCheck): void {
    this.checks.push(check);
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

  /** Returns why this process can't store emails right now, or null. */
  async findReadinessProblem(): Promise<string | null> {
    for (const check of this.checks) {
      const reason = await check();
      if (reason) return reason;
    }
    return (await this.isHealthy()) ? null : 'The database is unavailable.';
  }
}
