import type { FactoryProvider } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';

/**
 * Returns the signing key with this name from the database, where all nodes share it. Creates it if
 * it doesn't exist.
 *
 * @param create creates a key; 256 random bits by default
 */
async function loadSigningKey(
  database: DataSource,
  name: string,
  create: () => Buffer = () => randomBytes(32),
): Promise<Buffer> {
  await database.query(
    'INSERT INTO signing_keys (name, key) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [name, create()],
  );
  const [row] = await database.query<{ key: Buffer }[]>(
    'SELECT key FROM signing_keys WHERE name = $1',
    [name],
  );
  return (row as { key: Buffer }).key;
}

/** Returns a provider of the signing key with this name, for the constructor of its only user. */
export function provideSigningKey(
  token: symbol,
  name: string,
  create?: () => Buffer,
): FactoryProvider<Buffer> {
  return {
    provide: token,
    useFactory: (database: DataSource) => loadSigningKey(database, name, create),
    inject: [DataSource],
  };
}
