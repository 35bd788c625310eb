import { SqlMigration } from './sql-migration.js';

/**
 * Creates the schema of version 0.1, under the name of that version's last migration.
 *
 * `mails` has the source and body of each email once, `messages` one narrow row per recipient. A trigger deletes a
 * mail with its last message, however that message is deleted. `uuidv7(interval)` (RFC 9562, 5.7) is missing before
 * PostgreSQL 18. As there, 12 bits of `rand_a` hold the fraction of the millisecond, so that the IDs of one statement
 * ascend. No table of donations identifies the donor; amounts are in minor units.
 */
export class CreateDonations1763700000000 extends SqlMigration {
  protected readonly sql = `
    DO $do$
    BEGIN
      IF to_regprocedure('pg_catalog.uuidv7(interval)') IS NOT NULL THEN RETURN; END IF;
      CREATE FUNCTION uuidv7(shift interval DEFAULT '0') RETURNS uuid
      LANGUAGE plpgsql VOLATILE PARALLEL SAFE AS $$
      DECLARE
        us bigint := extract(epoch FROM clock_timestamp() + shift) * 1000000;
        bytes bytea := uuid_send(gen_random_uuid());
      BEGIN
        bytes := overlay(bytes PLACING substring(int8send(us / 1000) FROM 3) FROM 1 FOR 6);
        bytes := overlay(bytes PLACING
          substring(int8send(28672 + us % 1000 * 4096 / 1000) FROM 7) FROM 7 FOR 2);
        RETURN encode(bytes, 'hex')::uuid;
      END $$;
    END $do$;

    CREATE TABLE addresses (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      email_address text NOT NULL UNIQUE,
      session_hash bytea NOT NULL UNIQUE,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      valid_till timestamptz(3) NOT NULL,
      message_count integer NOT NULL DEFAULT 0,
      stored_bytes bigint NOT NULL DEFAULT 0
    ) WITH (fillfactor = 85);
    CREATE INDEX addresses_valid_till ON addresses (valid_till);

    CREATE TABLE mails (
      id uuid PRIMARY KEY,
      source bytea NOT NULL,
      content text NOT NULL,
      text_alternative text,
      remote_images text[] NOT NULL DEFAULT '{}',
      readable boolean NOT NULL,
      sanitizer_version smallint NOT NULL
    );
    ALTER TABLE mails ALTER COLUMN source SET STORAGE EXTERNAL;

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
    );
    CREATE INDEX messages_newest_first ON messages (address_id, id DESC);
    CREATE INDEX messages_mail ON messages (mail_id);

    CREATE FUNCTION delete_mails_without_messages() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM FROM mails WHERE id IN (SELECT mail_id FROM gone) ORDER BY id FOR UPDATE;
      DELETE FROM mails WHERE id IN (SELECT mail_id FROM gone)
        AND NOT EXISTS (SELECT FROM messages WHERE mail_id = mails.id);
      RETURN NULL;
    END $$;
    CREATE TRIGGER delete_mails_without_messages AFTER DELETE ON messages
      REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION delete_mails_without_messages();

    CREATE TABLE signing_keys (name text PRIMARY KEY, key bytea NOT NULL);

    CREATE TABLE donation_orders (
      id text PRIMARY KEY,
      provider text NOT NULL,
      amount integer NOT NULL,
      currency character(3) NOT NULL,
      status text NOT NULL DEFAULT 'created',
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX donation_orders_oldest_first ON donation_orders (created_at);
    CREATE TABLE donation_events (
      id text PRIMARY KEY,
      order_id text NOT NULL,
      status text NOT NULL,
      received_at timestamptz(3) NOT NULL DEFAULT now()
    );`;
}
