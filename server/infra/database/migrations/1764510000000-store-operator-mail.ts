import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of email to `postmaster` and `abuse`, separate from the messages of visitors. */
export class StoreOperatorMail1764510000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE operator_messages (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        received_at timestamptz(3) NOT NULL DEFAULT now(),
        recipient text NOT NULL,
        client text NOT NULL,
        source bytea NOT NULL,
        size integer NOT NULL,
        sender text NOT NULL,
        subject text NOT NULL,
        envelope_from text NOT NULL,
        client_ip text NOT NULL,
        helo text NOT NULL,
        protocol text NOT NULL,
        tls_version text
      )`);
    await runner.query(
      'CREATE INDEX operator_messages_received_at ON operator_messages (received_at)',
    );
    // Sources are compressed before they are stored.
    await runner.query('ALTER TABLE operator_messages ALTER COLUMN source SET STORAGE EXTERNAL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE operator_messages');
  }
}
