import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates addresses, mails (source and body of each email, stored once), and messages: one narrow row per
 * recipient of a mail, so that lists of messages are cheap to read. A trigger deletes a mail with its last
 * message, however that message is deleted. Without the trigger's row locks, two transactions that delete
 * the last two messages would each still see the other one's message, and keep the mail.
 */
export class CreateMailbox1763600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE addresses (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        email_address text NOT NULL UNIQUE,
        session_hash bytea NOT NULL UNIQUE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        valid_till timestamptz(3) NOT NULL,
        message_count integer NOT NULL DEFAULT 0,
        stored_bytes bigint NOT NULL DEFAULT 0
      ) WITH (fillfactor = 85)`);
    await runner.query('CREATE INDEX addresses_valid_till ON addresses (valid_till)');
    await runner.query(`
      CREATE TABLE mails (
        id uuid PRIMARY KEY,
        source bytea NOT NULL,
        content text NOT NULL,
        text_alternative text,
        remote_images text[] NOT NULL DEFAULT '{}',
        readable boolean NOT NULL,
        sanitizer_version smallint NOT NULL
      )`);
    await runner.query('ALTER TABLE mails ALTER COLUMN source SET STORAGE EXTERNAL');
    await runner.query(`
      CREATE TABLE messages (
        id uuid PRIMARY KEY,
        address_id bigint NOT NULL REFERENCES addresses (id) ON DELETE CASCADE,
        mail_id uuid NOT NULL REFERENCES mails (id),
        received_at timestamptz(3) NOT NULL DEFAULT now(),
        recipient text NOT NULL,
        envelope_from text NOT NULL,
        sender text NOT NULL,
        subject text NOT NULL,
        preview text NOT NULL,
        read boolean NOT NULL DEFAULT false,
        size integer NOT NULL,
        attachments jsonb NOT NULL,
        verification_code text,
        verification_link text,
        remote_content jsonb
      )`);
    await runner.query('CREATE INDEX messages_newest_first ON messages (address_id, id DESC)');
    await runner.query('CREATE INDEX messages_mail ON messages (mail_id)');
    await runner.query(`
      CREATE FUNCTION delete_mails_without_messages() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM mails WHERE id IN (SELECT mail_id FROM gone) ORDER BY id FOR UPDATE;
        DELETE FROM mails WHERE id IN (SELECT mail_id FROM gone)
          AND NOT EXISTS (SELECT FROM messages WHERE mail_id = mails.id);
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER delete_mails_without_messages AFTER DELETE ON messages
      REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION delete_mails_without_messages()`);
    await runner.query(`
      CREATE TABLE signing_keys (
        name text PRIMARY KEY,
        key bytea NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE messages, mails, addresses, signing_keys');
    await runner.query('DROP FUNCTION delete_mails_without_messages');
  }
}
