import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { SETTINGS } from '../../server/platform/postgres/postmaster.js';

const read = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../..', name), 'utf8');

interface Service {
  image: string;
  build?: string;
  command?: string[];
  environment?: Record<string, string>;
  mem_limit?: string;
  cap_drop?: string[];
  configs?: { source: string; target: string }[];
  logging?: { options: Record<string, string> };
}

const { services, configs } = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<'mayfly' | 'database' | 'redis', Service>;
  configs: Record<string, { content: string }>;
};
const EXACT = /:\d+\.\d+(\.\d+)?(-[a-z]+)?$/;

describe('docker-compose.yml', () => {
  it.each(Object.entries(services))('limits resources and privileges of %s', (_name, service) => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.logging?.options).toHaveProperty('max-size');
  });

  it('pins the versions of images', () => {
    const images = Object.values(services).filter(({ build }) => !build);
    for (const { image } of images) expect(image).toMatch(EXACT);
  });

  it('keeps data out of the logs of PostgreSQL like the embedded one', () => {
    const given = (services.database.command ?? []).filter((word) => word.includes('='));
    const expected = Object.entries(SETTINGS).map(([name, value]) => `${name}=${value}`);
    expect(expected).toEqual(expect.arrayContaining(given));
    const names = given.map((word) => word.split('=')[0]);
    expect(names).toEqual([
      ...['log_min_messages', 'log_min_error_statement', 'log_error_verbosity'],
      'wal_recycle',
    ]);
  });

  it('connects as a role that is no superuser', () => {
    const url = services.mayfly.environment?.DATABASE_URL ?? '';
    const role = new URL(url.replace(/\$\{.*?\}/, 'x'));
    expect(role.username).not.toBe(services.database.environment?.POSTGRES_USER ?? 'postgres');
    const created = new RegExp(`^CREATE ROLE ${role.username} LOGIN PASSWORD :'password';$`, 'm');
    expect(configs['database-role']?.content).toMatch(created);
  });

  it('creates that role on first start and leaves the superuser without a password', () => {
    expect(services.database.configs).toEqual([
      { source: 'database-role', target: '/docker-entrypoint-initdb.d/role.sql' },
    ]);
    const superuser = services.database.environment?.POSTGRES_USER ?? 'postgres';
    const { content = '' } = configs['database-role'] ?? {};
    expect(content).toMatch(/^\\getenv password POSTGRES_PASSWORD$/m);
    expect(content).toMatch(new RegExp(`^ALTER ROLE ${superuser} PASSWORD NULL;$`, 'm'));
  });
});

describe('Dockerfile', () => {
  it('pins a version of the Node line in .nvmrc', () => {
    const line = read('.nvmrc').trim();
    const images = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    for (const image of images) {
      expect(image).toMatch(EXACT);
      expect(image).toMatch(new RegExp(`^node:${line}\\.`));
    }
  });
});
