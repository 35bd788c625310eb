import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Separates what is stored on delivery (`sources`) from what is parsed when somebody reads
 * (`readings`). Sources keep their bytes, sender and subject; readings are parsed from them again,
 * so nothing is copied. The bytes that a message counts for in its inbox become `messages.stored_bytes`.
 */
export class StoreSourcesFirst1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER delete_mails_without_messages ON messages');
    await runner.query('DROP FUNCTION delete_mails_without_messages');
    await runner.query('ALTER TABLE mails RENAME TO sources');
    await runner.query('ALTER TABLE sources RENAME CONSTRAINT mails_pkey TO sources_pkey');
    await runner.query('ALTER TABLE messages RENAME COLUMN mail_id TO source_id');
    await runner.query(
      'ALTER TABLE messages RENAME CONSTRAINT messages_mail_id_fkey TO messages_source_id_fkey',
    );
    await runner.query('ALTER INDEX messages_mail RENAME TO messages_source');
    // Keeps rows of up to a page in line: the compressed source of a usual email needs no TOAST rows.
    await runner.query('ALTER TABLE sources SET (toast_tuple_target = 8160)');
    await this.moveColumns(runner);
    await runner.query(`
      CREATE TABLE readings (
        source_id uuid PRIMARY KEY REFERENCES sources (id) ON DELETE CASCADE,
        version smallint NOT NULL,
        readable boolean NOT NULL,
        content text NOT NULL,
        text_alternative text,
        preview text NOT NULL,
        attachments jsonb NOT NULL,
        verification_code text,
        verification_link text,
        remote_content jsonb,
        remote_images jsonb NOT NULL
      )`);
    await runner.query(`
      CREATE FUNCTION delete_sources_without_messages() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM sources WHERE id IN (SELECT source_id FROM gone) ORDER BY id FOR UPDATE;
        DELETE FROM sources WHERE id IN (SELECT source_id FROM gone)
          AND NOT EXISTS (SELECT FROM messages WHERE source_id = sources.id);
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER delete_sources_without_messages AFTER DELETE ON messages
      REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION delete_sources_without_messages()`);
  }

  /** Moves the columns of the envelope from the messages of a source to the source. */
  private async moveColumns(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sources
        ADD COLUMN size integer, ADD COLUMN sender text, ADD COLUMN subject text,
        ADD COLUMN envelope_from text, ADD COLUMN recipient_count smallint,
        ADD COLUMN client_ip text, ADD COLUMN helo text, ADD COLUMN protocol text,
        ADD COLUMN tls_version text`);
    await runner.query(`
      UPDATE sources SET size = first.size, sender = first.sender, subject = first.subject,
        envelope_from = first.envelope_from, recipient_count = first.recipients
      FROM (
        SELECT DISTINCT ON (source_id) source_id, size, sender, subject, envelope_from,
          count(*) OVER (PARTITION BY source_id) AS recipients
        FROM messages ORDER BY source_id, id
      ) AS first WHERE first.source_id = sources.id`);
    await runner.query('DELETE FROM sources WHERE size IS NULL');
    await runner.query(`
      ALTER TABLE sources
        ALTER COLUMN size SET NOT NULL, ALTER COLUMN sender SET NOT NULL,
        ALTER COLUMN subject SET NOT NULL, ALTER COLUMN envelope_from SET NOT NULL,
        ALTER COLUMN recipient_count SET NOT NULL,
        DROP COLUMN content, DROP COLUMN text_alternative, DROP COLUMN remote_images,
        DROP COLUMN readable, DROP COLUMN sanitizer_version`);
    await runner.query('ALTER TABLE messages RENAME COLUMN size TO stored_bytes');
    await runner.query(`
      ALTER TABLE messages
        DROP COLUMN envelope_from, DROP COLUMN sender, DROP COLUMN subject, DROP COLUMN preview,
        DROP COLUMN attachments, DROP COLUMN verification_code, DROP COLUMN verification_link,
        DROP COLUMN remote_content`);
  }

  /** Always rejects: `up` drops the parsed bodies, so the earlier columns can't be restored. */
  down(): Promise<void> {
    return Promise.reject(new Error('This migration cannot be reverted: restore the backup.'));
  }
}
