import { Client } from 'pg';
import type { PostgresCluster } from './postgres-cluster.js';

/** Role of the product's connections. It owns the database and is not a superuser. */
export const APPLICATION_ROLE = 'mayfly_app';

/** Name of the product's database. */
export const DATABASE = 'mayfly';

/**
 * Changes the owner of everything in a database. Indexes and sequences of columns follow their
 * tables. `REASSIGN OWNED` refuses this for the superuser that `initdb` created.
 */
const REASSIGN = `
DO $$
DECLARE command text;
BEGIN
  FOR command IN
    WITH own_schemas AS (
      SELECT oid, nspname FROM pg_namespace
      WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
    )
    SELECT format('ALTER SCHEMA %I OWNER TO ${APPLICATION_ROLE}', nspname)
    FROM own_schemas WHERE nspname <> 'public'
    UNION ALL
    SELECT format('ALTER TABLE %s OWNER TO ${APPLICATION_ROLE}', pg_class.oid::regclass)
    FROM pg_class JOIN own_schemas ON own_schemas.oid = relnamespace
    WHERE relkind IN ('r', 'p', 'v', 'm') OR relkind = 'S' AND NOT EXISTS (
      SELECT FROM pg_depend
      WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype IN ('a', 'i')
    )
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO ${APPLICATION_ROLE}', pg_proc.oid::regprocedure)
    FROM pg_proc JOIN own_schemas ON own_schemas.oid = pronamespace
    UNION ALL
    SELECT format('ALTER TYPE %s OWNER TO ${APPLICATION_ROLE}', pg_type.oid::regtype)
    FROM pg_type JOIN own_schemas ON own_schemas.oid = typnamespace
    WHERE typtype IN ('d', 'e') OR typtype = 'c' AND EXISTS (
      SELECT FROM pg_class WHERE pg_class.oid = typrelid AND relkind = 'c'
    )
  LOOP
    EXECUTE command;
  END LOOP;
END $$`;

/**
 * Creates the application's role and database unless they exist, and sets the role's password. Transfers
 * a database of an earlier version, which the superuser owns, to the role.
 *
 * @returns whether this call has transferred the database
 */
export async function prepareDatabase(cluster: PostgresCluster, password: string) {
  return asSuperuser(cluster, 'postgres', async (server) => {
    const role = await server.query('SELECT FROM pg_roles WHERE rolname = $1', [APPLICATION_ROLE]);
    const verb = role.rowCount === 0 ? 'CREATE' : 'ALTER';
    await server.query(
      `${verb} ROLE ${APPLICATION_ROLE} LOGIN PASSWORD ${server.escapeLiteral(password)}`,
    );
    const { rows } = await server.query<{ owner: string }>(
      'SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1',
      [DATABASE],
    );
    if (!rows[0]) await server.query(`CREATE DATABASE ${DATABASE} OWNER ${APPLICATION_ROLE}`);
    const needsTransfer = rows[0] !== undefined && rows[0].owner !== APPLICATION_ROLE;
    if (needsTransfer) await asSuperuser(cluster, DATABASE, transferOwnership);
    return needsTransfer;
  });
}

/** Transfers everything in one transaction, so that the owner of the database is that of all its contents. */
async function transferOwnership(database: Client): Promise<void> {
  await database.query('BEGIN');
  await database.query(REASSIGN);
  await database.query(`ALTER DATABASE ${DATABASE} OWNER TO ${APPLICATION_ROLE}`);
  await database.query('COMMIT');
}

async function asSuperuser<T>(
  cluster: PostgresCluster,
  database: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: cluster.superuserUrl(database) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
