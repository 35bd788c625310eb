import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CountDeletions1764300000000 } from './1764300000000-count-deletions.js';
import { StoreHandovers1764660000000 } from './1764660000000-store-handovers.js';
import { StructureHandoverDevices1764720000000 } from './1764720000000-structure-handover-devices.js';

/** Drops the tables of features that were removed: device handover, erasure and counts of deletions. */
export class DropDeclinedFeatures1764800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE handovers, deletion_counts, erasure');
  }

  async down(runner: QueryRunner): Promise<void> {
    await new CountDeletions1764300000000().up(runner);
    await new StoreHandovers1764660000000().up(runner);
    await new StructureHandoverDevices1764720000000().up(runner);
  }
}
