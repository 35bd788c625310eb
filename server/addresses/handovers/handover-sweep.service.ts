import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { RepeatedSweep } from '../../platform/queue/repeated-sweep.js';

/** Deletes handovers that have expired. */
@Injectable()
export class HandoverSweepService extends RepeatedSweep {
  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) config: Config,
  ) {
    super(config.ROLES);
  }

  async sweep(): Promise<void> {
    await this.database.query('DELETE FROM handovers WHERE expires_at <= now()');
  }
}
