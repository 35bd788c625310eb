import type { FactoryProvider } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';

/**
 * Returns a provider of the signing key with this name, for the constructor of its only user. All nodes share it in the
 * database, where the first one creates it.
 *
 * @param create creates a key; 256 random bits by default
 */
export function provideSigningKey(
  token: symbol,
  name: string,
  create: () => Buffer = () => randomBytes(32),
): FactoryProvider<Buffer> {
  const load = async (database: DataSource): Promise<Buffer> => {
    await database.query(
      'INSERT INTO signing_keys (name, key) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [name, create()],
    );
    const sql = 'SELECT key FROM signing_keys WHERE name = $1';
    const [row] = await database.query<[{ key: Buffer }]>(sql, [name]);
    return row.key;
  };
  return { provide: token, useFactory: load, inject: [DataSource] };
}
