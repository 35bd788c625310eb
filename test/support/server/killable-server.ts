import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { findFreePort } from './child-server.js';
import { killAtOnce, postgresProcesses } from './processes.js';
import { RestClient } from './rest-client.js';
import { startProduct, type ProductSettings, type RunningProduct } from './running-product.js';
import { temporaryFolder } from '../temporary-folder.js';

/**
 * The built server, which can be killed and started again with the same ports and data. Rate limits
 * are off, since all emails of a test come from one client.
 */
export class KillableServer {
  readonly rest: RestClient;
  private readonly folder = temporaryFolder('faults');
  private running: RunningProduct | null = null;
  private readonly removing = new AbortController();

  private constructor(
    private readonly ports: { port: number; smtpPort: number },
    private readonly env: Record<string, string>,
  ) {
    this.rest = new RestClient(`http://127.0.0.1:${ports.port}`);
  }

  /**
   * Creates a server with its own data folder and starts it. The folder is a copy of the migrated one of
   * Jest's global setup, or empty with `firstStart`.
   */
  static async start(
    env: Record<string, string> = {},
    { firstStart = false } = {},
  ): Promise<KillableServer> {
    const ports = { port: await findFreePort(), smtpPort: await findFreePort() };
    const product = new KillableServer(ports, { RATE_LIMITS: 'off', ...env });
    if (!firstStart) copyMigratedData(product.dataDir);
    try {
      await product.start();
    } catch (error) {
      await product.remove();
      throw error;
    }
    return product;
  }

  /** Starts the server, for the first time or after a kill. */
  async start(): Promise<RunningProduct> {
    this.running = await startProduct(this.settings);
    return this.running;
  }

  /** Settings for `startProduct`. */
  get settings(): ProductSettings & { port: number; smtpPort: number } {
    return { ...this.ports, dataDir: this.dataDir, env: this.env };
  }

  /** Path of the data folder. */
  get dataDir(): string {
    return this.folder.path;
  }

  get smtpPort(): number {
    return this.ports.smtpPort;
  }

  /** Path of the PID file of PostgreSQL. */
  get pidFile(): string {
    return join(this.dataDir, 'postgres', 'postmaster.pid');
  }

  /** Writes a PID file as PostgreSQL does, with the PID of another process. */
  writePidFile(pid: number, port = 5432): void {
    const lines = [
      pid,
      join(this.dataDir, 'postgres'),
      1_700_000_000,
      port,
      '',
      '127.0.0.1',
      '',
      '',
    ];
    writeFileSync(this.pidFile, lines.join('\n'));
  }

  /** Aborts when the test ends, so that pending waits and sends end too. */
  get removed(): AbortSignal {
    return this.removing.signal;
  }

  /** Process of the server. */
  get server(): RunningProduct {
    if (!this.running) throw new Error('The product has not been started.');
    return this.running;
  }

  /** PIDs of the server's PostgreSQL. */
  get postgres(): number[] {
    return postgresProcesses(this.dataDir);
  }

  /** Kills the server with SIGKILL. Its PostgreSQL keeps running. */
  async killServer(): Promise<void> {
    await this.running?.stop('SIGKILL');
  }

  /** Kills every process of PostgreSQL with SIGKILL. */
  async killPostgres(): Promise<void> {
    await killAtOnce(this.postgres);
  }

  /** Kills the server and PostgreSQL together. */
  async killAll(): Promise<void> {
    const { postgres } = this;
    await Promise.all([this.killServer(), killAtOnce(postgres)]);
    await this.killPostgres();
  }

  /** Connects directly to the database, as a superuser. */
  async connect(): Promise<Client> {
    const [, , , port] = readFileSync(this.pidFile, 'utf8').split('\n').map(Number);
    const password = readFileSync(join(this.dataDir, 'postgres-password'), 'utf8');
    const client = new Client({
      ...{ host: '127.0.0.1', port, user: 'mayfly', password, database: 'mayfly' },
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** Kills what is still running and removes the data folder. */
  async remove(): Promise<void> {
    this.removing.abort();
    this.rest.close();
    await this.killAll();
    this.folder.remove();
  }
}

/**
 * Copies the data folder of Jest's global setup with its owners and modes, which PostgreSQL checks. Does
 * nothing without that setup.
 */
function copyMigratedData(to: string): void {
  const { MAYFLY_TEST_DATA: from } = process.env;
  if (!from) return;
  const { status, stderr } = spawnSync('cp', ['-pR', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
