import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the browser and operating system of the other device as JSON instead of text, since the page
 * formats them in its language. Handovers last for minutes, so existing devices are not converted.
 */
export class StructureHandoverDevices1764720000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE handovers ALTER COLUMN device TYPE jsonb USING NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE handovers ALTER COLUMN device TYPE text USING NULL');
  }
}
