import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Returns why no email can be stored right now, or null. */
export type ReadinessCheck = () => Promise<string | null> | string | null;

/** Tells whether this process can do its work. */
@Injectable()
export class HealthService {
  private readonly checks: ReadinessCheck[] = [];

  constructor(private readonly database: DataSource) {}

  /** Adds a condition of `whyNotReady`. The composition root does, since it knows every module. */
  addReadinessCheck(check: ReadinessCheck): void {
    this.checks.push(check);
  }

  /** Returns true while the database responds: everything else recovers by itself. */
  async isHealthy(): Promise<boolean> {
    try {
      await this.database.query('SELECT 1');
      return true;
    } catch {
      return false;
    }
  }

  /** Returns why no email can be stored right now, or null when this process is ready for it. */
  async whyNotReady(): Promise<string | null> {
    for (const check of this.checks) {
      const reason = await check();
      if (reason) return reason;
    }
    return (await this.isHealthy()) ? null : 'The database is unavailable.';
  }
}
