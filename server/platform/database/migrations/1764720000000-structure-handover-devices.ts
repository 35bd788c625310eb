import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores browser and system of the other device instead of a text, which the page now formats in its
 * language. Handovers exist for minutes, so their devices are not converted.
 */
export class StructureHandoverDevices1764720000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE handovers ALTER COLUMN device TYPE jsonb USING NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE handovers ALTER COLUMN device TYPE text USING NULL');
  }
}
