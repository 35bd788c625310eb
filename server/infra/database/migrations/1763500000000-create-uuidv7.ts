import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates `uuidv7(interval)` (RFC 9562, 5.7) where PostgreSQL lacks it, i.e. before version 18. As there, 12 bits
 * of `rand_a` hold the fraction of the millisecond, so that the IDs of one statement ascend.
 */
export class CreateUuidv71763500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
      END $do$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION IF EXISTS public.uuidv7(interval)');
  }
}
