import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Browser and system of the other device, which the page names in its language. Handovers live for
 * minutes, so their devices are not converted.
 */
export class StructureHandoverDevices1764720000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE handovers ALTER COLUMN device TYPE jsonb USING NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE handovers ALTER COLUMN device TYPE text USING NULL');
  }
}
