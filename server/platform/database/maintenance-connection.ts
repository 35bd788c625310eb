import {
  BULK_TIMEOUT_MS,
  CONNECT_TIMEOUT_MS,
  formatSessionOptions,
  WatchedClient,
} from './watched-client.js';

/** A connection for statements that can't run within a transaction, such as `VACUUM`. */
export interface MaintenanceConnection {
  /** Runs a statement and returns the details of its notices, in order. */
  run(sql: string): Promise<string[]>;
  query<Rows>(sql: string): Promise<Rows>;
}

/**
 * Opens a connection outside of the pool, with settings of its own, and closes it afterwards.
 *
 * @param settings parameters of the session by name, such as `lock_timeout`
 */
export async function withMaintenanceConnection<T>(
  url: string,
  settings: Record<string, string>,
  work: (connection: MaintenanceConnection) => Promise<T>,
): Promise<T> {
  const client = new WatchedClient({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'mayfly-maintenance',
    options: formatSessionOptions(settings),
    statementTimeoutMs: BULK_TIMEOUT_MS,
  });
  let details: string[] = [];
  client.on('notice', ({ detail }) => void (detail !== undefined && details.push(detail)));
  await client.connect();
  try {
    return await work({
      run: async (sql) => {
        details = [];
        await client.query(sql);
        return details;
      },
      query: async <Rows>(sql: string) => (await client.query(sql)).rows as Rows,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}
