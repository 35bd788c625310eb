import { Logger } from '@nestjs/common';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { DiskSpaceService } from '../../server/infra/disk/disk-space.service.js';
import { SmtpListenerService } from '../../server/smtp/smtp-listener.service.js';
import { HealthService } from '../../server/operator/health.service.js';
import { MIGRATION_LOCK_KEY } from '../../server/infra/database/migrate.js';
import { findFreePort } from '../support/server/child-server.js';
import {
  createEmptyDatabase,
  createTestDatabase,
  serverUrl,
} from '../support/server/test-database.js';
import { Client } from 'pg';
import { eventually } from '../support/until.js';
import { runProduct } from '../support/server/running-product.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { startTestProduct } from '../support/server/test-product.js';
import type { TestProduct } from '../support/server/test-product.js';

const PASSWORD = 'correct horse';

let product: TestProduct;
const start = async () => {
  product = await startTestProduct({ OPS_PORT: '0', ADMIN_PASSWORD: PASSWORD });
};

const get = async (path: string) => {
  const response = await fetch(`${product.origin}${path}`);
  return { status: response.status, body: (await response.json()) as unknown };
};
const fetchReadiness = () => get('/health/ready');
const buildNotReady = (message: string) => ({
  status: 503,
  body: { statusCode: 503, code: 'service-unavailable', message, error: 'Service Unavailable' },
});

describe('GET /health/ready', () => {
  beforeAll(start);
  afterAll(() => product.close());
  // Every test undoes what it has broken.
  afterEach(() => eventually(fetchReadiness, ({ status }) => status === 200));

  it('returns 200 on both ports while email can be stored', async () => {
    expect(await fetchReadiness()).toEqual({ status: 200, body: { status: 'ok' } });
    const ops = await fetch(`http://127.0.0.1:${product.opsPort}/health/ready`);
    expect([ops.status, await ops.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('returns 503 while the disk is nearly full, on the operations port too', async () => {
    const disk = product.get(DiskSpaceService);
    disk.onApplicationShutdown();
    const { isLow } = disk;
    disk.isLow = true;
    expect(await fetchReadiness()).toEqual(buildNotReady('The disk is nearly full.'));
    const ops = await fetch(`http://127.0.0.1:${product.opsPort}/health/ready`);
    expect({ status: ops.status, body: await ops.json() }).toEqual(
      buildNotReady('The disk is nearly full.'),
    );
    expect((await get('/health')).status).toBe(200);
    disk.isLow = isLow;
  });

  it('returns 503 while the database lacks a migration, which is logged once', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const [row] = await product.database.query<{ timestamp: string; name: string }>(
      'DELETE FROM migrations WHERE id = (SELECT min(id) FROM migrations) RETURNING timestamp, name',
    );
    expect(await fetchReadiness()).toEqual(
      buildNotReady('The database is missing migrations of this version.'),
    );
    await fetchReadiness();
    const problem = 'Not ready: The database is missing migrations of this version.';
    expect(warn.mock.calls).toEqual([[problem]]);
    warn.mockRestore();
    await product.database.query('INSERT INTO migrations (timestamp, name) VALUES ($1, $2)', [
      row?.timestamp,
      row?.name,
    ]);
  });

  it('returns 503 after a full disk refused an email, until one is stored', async () => {
    const { emailAddress } = await product.issue();
    const send = async () =>
      (await sendMail(product.smtpPort, emailAddress, 'Subject: Hi\r\n\r\nHello.\r\n')).code;
    await product.database.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION USING ERRCODE = 'disk_full'; END $$`);
    await product.database.query(
      'CREATE TRIGGER fail BEFORE INSERT ON sources FOR EACH ROW EXECUTE FUNCTION fail()',
    );
    expect(await send()).toBe(451);
    expect(await fetchReadiness()).toEqual(buildNotReady('Email could not be stored recently.'));
    await product.database.query('DROP TRIGGER fail ON sources');
    expect(await send()).toBe(250);
    expect((await fetchReadiness()).status).toBe(200);
  });
});

describe('an outage of the database', () => {
  beforeAll(start);
  afterAll(() => product.close());

  it('is logged once, and its end, if only /health is asked', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const log = jest.spyOn(Logger.prototype, 'log').mockReturnValue();
    const { database } = product;
    const [{ name } = { name: '' }] = await database.query<{ name: string }>(
      'SELECT current_database() AS name',
    );
    const server = new Client(serverUrl());
    await server.connect();
    await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await server.query(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
       WHERE datname = $1 AND usename = current_user`,
      [name],
    );
    const fetchHealth = () => get('/health');
    await eventually(fetchHealth, ({ status }) => status === 503);
    await fetchHealth();
    await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await server.end();
    await eventually(fetchHealth, ({ status }) => status === 200);
    const count = (spy: jest.SpyInstance, text: string) =>
      spy.mock.calls.filter(([each]) => each === text).length;
    expect(count(warn, 'The database is unavailable.')).toBe(1);
    expect(count(log, 'The database responds again.')).toBe(1);
    warn.mockRestore();
    log.mockRestore();
  });
});

describe('the health page', () => {
  beforeAll(start);
  afterAll(() => product.close());

  const fetchPage = async () => {
    const headers = { Authorization: `Basic ${btoa(`operator:${PASSWORD}`)}` };
    const response = await fetch(`${product.origin}/admin`, { headers });
    expect(response.status).toBe(200);
    return response.text();
  };
  const listProblems = (page: string) => {
    const [, list = ''] = /What doesn't work<\/h2>([^]*?)<\/ul>/.exec(page) ?? [];
    return [...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, sentence]) => sentence);
  };

  it('says that everything works', async () => {
    const page = await fetchPage();
    expect(page).toContain('Everything works.');
    expect(listProblems(page)).toEqual([]);
    expect([...page.matchAll(/<li>([^<]*)<\/li>/g)].map(([, sentence]) => sentence)).toEqual([
      'The database responds and has every migration.',
      'SMTP is listening.',
      'The disk has space.',
      'Email can be stored.',
      'The queue responds.',
      'Expired addresses are deleted on time.',
    ]);
  });

  it('names each problem', async () => {
    const disk = product.get(DiskSpaceService);
    disk.onApplicationShutdown();
    disk.isLow = true;
    await product.database.query('ALTER TABLE addresses RENAME TO hidden');
    const page = await fetchPage();
    await product.database.query('ALTER TABLE hidden RENAME TO addresses');
    disk.isLow = false;
    expect(page).toContain('Something needs your attention.');
    expect(listProblems(page)).toEqual([
      'The disk is nearly full.',
      'The database cannot store email.',
      'It is unknown whether expired addresses are deleted.',
    ]);
    expect(page).toContain('<li>SMTP is listening.</li>');
  });
});

describe('GET /health/ready, at the end of a process', () => {
  beforeEach(start);
  afterEach(() => product.close());

  it('returns 503 on both ports during a shutdown', async () => {
    product.get(HealthService).startClosing();
    const closing = buildNotReady('Mayfly is shutting down.');
    expect(await fetchReadiness()).toEqual(closing);
    const ops = await fetch(`http://127.0.0.1:${product.opsPort}/health/ready`);
    expect({ status: ops.status, body: await ops.json() }).toEqual(closing);
    expect(await get('/health/live')).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it('returns 503 while SMTP is not listening', async () => {
    await product.get(SmtpListenerService).close();
    expect(await fetchReadiness()).toEqual(buildNotReady('SMTP is not listening.'));
  });
});

describe('startup', () => {
  it('responds on the operations port while another node migrates', async () => {
    const database = await createEmptyDatabase();
    await database.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK_KEY]);
    const opsPort = await findFreePort();
    const starting = startTestProduct({ OPS_PORT: String(opsPort) }, database);
    const check = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${opsPort}${path}`).catch(() => null);
      return [response?.status, await response?.json()];
    };
    const hasResponded = ([status]: unknown[]) => status !== undefined;
    expect(await eventually(() => check('/health/live'), hasResponded)).toEqual([
      200,
      { status: 'ok' },
    ]);
    const unready = { message: 'Mayfly is starting.', error: 'Service Unavailable' };
    expect(await check('/health/ready')).toEqual([
      503,
      { statusCode: 503, code: 'service-unavailable', ...unready },
    ]);
    await database.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK_KEY]);
    const started = await starting;
    expect(await check('/health/ready')).toEqual([200, { status: 'ok' }]);
    await started.close();
    await database.drop();
  });

  it('does not serve HTTP before SMTP listens', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    // Both ports are in use, and the error names the one that is tried first.
    const database = await createTestDatabase();
    const ended = await runProduct({
      ...{ dataDir: 'unused', port, smtpPort: port },
      env: { DATABASE_URL: database.url },
    });
    taken.close();
    await database.drop();
    expect(ended.stderr).toContain('SMTP_PORT');
  });
});
