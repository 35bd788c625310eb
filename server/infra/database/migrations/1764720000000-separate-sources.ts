import { SqlMigration } from './sql-migration.js';

/**
 * Separates what is stored on delivery (`sources`) from what is parsed when somebody reads (`readings`), and adds the
 * tables of the operator, webhooks, push and remote images. Has the name of the last of the migrations that did this before
 * version 0.2.
 *
 * Sources keep their bytes, sender and subject; readings are parsed from them again, so nothing is copied. Without the
 * trigger's row locks, two transactions that delete the last two messages of a source would each still see the other
 * one's message, and keep the source. Deliveries reference messages without a foreign key, which would cost a query for
 * each message that expires. `remote_images` is a cache, unlogged to cost no write-ahead log.
 */
export class StructureHandoverDevices1764720000000 extends SqlMigration {
  protected readonly sql = `
    DROP TRIGGER delete_mails_without_messages ON messages;
    DROP FUNCTION delete_mails_without_messages;
    ALTER TABLE mails RENAME TO sources;
    ALTER TABLE sources RENAME CONSTRAINT mails_pkey TO sources_pkey;
    ALTER TABLE messages RENAME COLUMN mail_id TO source_id;
    ALTER TABLE messages RENAME CONSTRAINT messages_mail_id_fkey TO messages_source_id_fkey;
    ALTER INDEX messages_mail RENAME TO messages_source;
    -- Keeps rows of up to a page in line: the compressed source of a usual email needs no TOAST rows.
    ALTER TABLE sources SET (toast_tuple_target = 8160);
    ALTER TABLE sources
      ADD COLUMN size integer, ADD COLUMN sender text, ADD COLUMN subject text,
      ADD COLUMN envelope_from text, ADD COLUMN recipient_count smallint,
      ADD COLUMN client_ip text, ADD COLUMN helo text, ADD COLUMN protocol text,
      ADD COLUMN tls_version text, ADD COLUMN authentication jsonb,
      ADD COLUMN authentication_claimed_at timestamptz(3);
    UPDATE sources SET size = first.size, sender = first.sender, subject = first.subject,
      envelope_from = first.envelope_from, recipient_count = first.recipients
    FROM (
      SELECT DISTINCT ON (source_id) source_id, size, sender, subject, envelope_from,
        count(*) OVER (PARTITION BY source_id) AS recipients
      FROM messages ORDER BY source_id, id
    ) AS first WHERE first.source_id = sources.id;
    DELETE FROM sources WHERE size IS NULL;
    ALTER TABLE sources
      ALTER COLUMN size SET NOT NULL, ALTER COLUMN sender SET NOT NULL,
      ALTER COLUMN subject SET NOT NULL, ALTER COLUMN envelope_from SET NOT NULL,
      ALTER COLUMN recipient_count SET NOT NULL,
      DROP COLUMN content, DROP COLUMN text_alternative, DROP COLUMN remote_images,
      DROP COLUMN readable, DROP COLUMN sanitizer_version;
    ALTER TABLE messages RENAME COLUMN size TO stored_bytes;
    ALTER TABLE messages
      DROP COLUMN envelope_from, DROP COLUMN sender, DROP COLUMN subject, DROP COLUMN preview,
      DROP COLUMN attachments, DROP COLUMN verification_code, DROP COLUMN verification_link,
      DROP COLUMN remote_content;

    CREATE TABLE readings (
      source_id uuid PRIMARY KEY REFERENCES sources (id) ON DELETE CASCADE,
      version smallint NOT NULL,
      readable boolean NOT NULL,
      content text NOT NULL,
      text_alternative text,
      preview text NOT NULL,
      attachments jsonb NOT NULL,
      remote_content jsonb,
      remote_images jsonb NOT NULL,
      verification jsonb,
      links jsonb NOT NULL,
      search_text text NOT NULL,
      headers jsonb NOT NULL
    );
    CREATE FUNCTION delete_sources_without_messages() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM FROM sources WHERE id IN (SELECT source_id FROM gone) ORDER BY id FOR UPDATE;
      DELETE FROM sources WHERE id IN (SELECT source_id FROM gone)
        AND NOT EXISTS (SELECT FROM messages WHERE source_id = sources.id);
      RETURN NULL;
    END $$;
    CREATE TRIGGER delete_sources_without_messages AFTER DELETE ON messages
      REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION delete_sources_without_messages();

    CREATE UNLOGGED TABLE remote_images (
      source_id uuid NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
      url_hash bytea NOT NULL,
      media_type text NOT NULL,
      content bytea NOT NULL,
      fetched_at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (source_id, url_hash)
    );
    ALTER TABLE remote_images ALTER COLUMN content SET STORAGE EXTERNAL;
    CREATE INDEX remote_images_oldest_first ON remote_images (fetched_at);

    CREATE TABLE blocks (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('sender', 'network', 'recipient', 'word')),
      value text NOT NULL,
      note text NOT NULL DEFAULT '',
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      ends_at timestamptz(3),
      UNIQUE (kind, value)
    );
    CREATE TABLE mail_domains (
      domain text PRIMARY KEY,
      is_issued boolean NOT NULL,
      changed_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE TABLE changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      topic text NOT NULL,
      subject text,
      changed_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
    );
    CREATE INDEX changes_changed_at ON changes (changed_at);
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
    );
    CREATE INDEX operator_messages_received_at ON operator_messages (received_at);
    -- Sources are compressed before they are stored.
    ALTER TABLE operator_messages ALTER COLUMN source SET STORAGE EXTERNAL;
    CREATE TABLE client_tokens (
      name text PRIMARY KEY,
      token_hash bytea NOT NULL UNIQUE,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      expires_at timestamptz(3)
    );

    ALTER TABLE addresses
      ADD COLUMN webhook_count smallint NOT NULL DEFAULT 0,
      ADD COLUMN push_count smallint NOT NULL DEFAULT 0;
    CREATE TABLE webhooks (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      address_id bigint NOT NULL REFERENCES addresses (id) ON DELETE CASCADE,
      url text NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      swept_until uuid NOT NULL,
      delivered_at timestamptz(3),
      failed_at timestamptz(3),
      failure text
    );
    CREATE TABLE webhook_deliveries (
      webhook_id uuid NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
      message_id uuid NOT NULL,
      state text NOT NULL,
      tries smallint NOT NULL,
      next_try_at timestamptz(3) NOT NULL,
      PRIMARY KEY (webhook_id, message_id)
    );
    CREATE TABLE push_subscriptions (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      address_id bigint NOT NULL REFERENCES addresses (id) ON DELETE CASCADE,
      endpoint text NOT NULL,
      p256dh text NOT NULL,
      auth text NOT NULL,
      shows_content boolean NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      swept_until uuid NOT NULL
    );
    CREATE TABLE handovers (
      id uuid PRIMARY KEY,
      address_id bigint NOT NULL UNIQUE REFERENCES addresses (id) ON DELETE CASCADE,
      state text NOT NULL,
      token_hash bytea NOT NULL UNIQUE,
      claim_hash bytea,
      sealed_session bytea,
      code smallint,
      choices smallint[],
      device jsonb,
      expires_at timestamptz(3) NOT NULL
    );`;
}
