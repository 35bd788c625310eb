import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Knows whether this process can do its work. */
@Injectable()
export class HealthService {
  constructor(private readonly database: DataSource) {}

  /** True while the database answers: all else comes back by itself. */
  async isHealthy(): Promise<boolean> {
    try {
      await this.database.query('SELECT 1');
      return true;
    } catch {
      return false;
    }
  }
}
