import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';

/**
 * Returns the signing key with this name from the database, where all nodes share it. Creates it if
 * it doesn't exist.
 */
export async function loadSigningKey(database: DataSource, name: string): Promise<Buffer> {
  await database.query(
    'INSERT INTO signing_keys (name, key) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [name, randomBytes(32)],
  );
  const [row] = await database.query<{ key: Buffer }[]>(
    'SELECT key FROM signing_keys WHERE name = $1',
    [name],
  );
  return (row as { key: Buffer }).key;
}
