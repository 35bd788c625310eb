import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** Connects to the embedded database of a running product. */
export async function connectEmbedded(dataDir: string): Promise<Client> {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8');
  const postmaster = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  const port = Number(postmaster.split('\n')[3]);
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'mayfly',
    password,
    database: 'mayfly',
  });
  await client.connect();
  return client;
}
