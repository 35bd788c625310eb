/** Anything that runs SQL and returns rows, such as TypeORM's data sources and query runners. */
interface Queryable {
  query<Rows>(sql: string): Promise<Rows>;
}

/**
 * CTE with the OIDs of all tables that hold addresses or messages: the tables named here, and every table
 * that foreign keys link to one of them in either direction, so that new tables needn't be listed.
 */
const CONTENT_TABLES = `
WITH RECURSIVE content (oid) AS (
  SELECT name::regclass::oid FROM unnest(ARRAY['addresses', 'operator_messages', 'blocks']) AS name
  UNION
  SELECT CASE WHEN conrelid = content.oid THEN confrelid ELSE conrelid END
  FROM pg_constraint JOIN content ON content.oid IN (conrelid, confrelid) WHERE contype = 'f'
)`;

/** Types whose values can't quote a message or an address: numbers, times, IDs and Booleans. */
const PLAIN_TYPES = `('int2', 'int4', 'int8', 'float4', 'float8', 'bool', 'uuid', 'timestamptz')`;

/**
 * Turns off the statistics of columns with content. `ANALYZE` would copy samples of their values,
 * such as addresses and subjects, into `pg_statistic`, where they outlive their rows. Queries find
 * rows by IDs and times, so plans don't depend on them.
 */
export async function keepContentOutOfStatistics(database: Queryable): Promise<void> {
  await database.query(`
    DO $$
    DECLARE found record;
    BEGIN
      FOR found IN ${CONTENT_TABLES}
        SELECT attrelid::regclass AS "table", attname, nspname, relname
        FROM content JOIN pg_attribute ON attrelid = content.oid
          JOIN pg_class ON pg_class.oid = content.oid
          JOIN pg_namespace ON pg_namespace.oid = relnamespace
          JOIN pg_type ON pg_type.oid = atttypid
        WHERE attnum > 0 AND NOT attisdropped AND attstattarget IS DISTINCT FROM 0
          AND typname NOT IN ${PLAIN_TYPES}
      LOOP
        EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET STATISTICS 0', found."table", found.attname);
        PERFORM pg_clear_attribute_stats(found.nspname, found.relname, found.attname, false);
      END LOOP;
    END $$`);
}
