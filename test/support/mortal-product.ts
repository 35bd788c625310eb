import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { findFreePort } from './child-server.js';
import { killAtOnce, postgresProcesses } from './processes.js';
import { RestClient } from './rest-client.js';
import { startProduct, type ProductSettings, type RunningProduct } from './running-product.js';
import { temporaryFolder } from './temporary-folder.js';

/**
 * The built product, to be killed and started again on the same ports and the same data. Without
 * limits per client, since all mail of a test comes from one.
 */
export class MortalProduct {
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

  /** Makes one with a data folder of its own, and starts it. */
  static async start(env: Record<string, string> = {}): Promise<MortalProduct> {
    const ports = { port: await findFreePort(), smtpPort: await findFreePort() };
    const product = new MortalProduct(ports, { RATE_LIMITS: 'off', ...env });
    try {
      await product.start();
    } catch (error) {
      await product.remove();
      throw error;
    }
    return product;
  }

  /** Starts it, again perhaps. */
  async start(): Promise<RunningProduct> {
    this.running = await startProduct(this.settings);
    return this.running;
  }

  /** How it is started; a second one with the same data folder is started with parts of it. */
  get settings(): ProductSettings & { port: number; smtpPort: number } {
    return { ...this.ports, dataDir: this.dataDir, env: this.env };
  }

  /** Where its data lies. */
  get dataDir(): string {
    return this.folder.path;
  }

  get smtpPort(): number {
    return this.ports.smtpPort;
  }

  /** Tells all that wait for something of it, or send to it, that the test is over. */
  get removed(): AbortSignal {
    return this.removing.signal;
  }

  /** The server's process. */
  get server(): RunningProduct {
    if (!this.running) throw new Error('The product has not been started.');
    return this.running;
  }

  /** The processes of its PostgreSQL. */
  get postgres(): number[] {
    return postgresProcesses(this.dataDir);
  }

  /** `kill -9` of the server; its PostgreSQL lives on. */
  async killServer(): Promise<void> {
    await this.running?.stop('SIGKILL');
  }

  /** `kill -9` of every process of PostgreSQL. */
  async killPostgres(): Promise<void> {
    await killAtOnce(this.postgres);
  }

  /** `kill -9` of server and PostgreSQL together. */
  async killAll(): Promise<void> {
    const { postgres } = this;
    await Promise.all([this.killServer(), killAtOnce(postgres)]);
    await this.killPostgres();
  }

  /** A connection to its database, past the server. */
  async connect(): Promise<Client> {
    const [, , , port] = readFileSync(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8')
      .split('\n')
      .map(Number);
    const password = readFileSync(join(this.dataDir, 'postgres-password'), 'utf8');
    const client = new Client({
      ...{ host: '127.0.0.1', port, user: 'mayfly', password, database: 'mayfly' },
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** Ends whatever still runs of it and takes its folder away. */
  async remove(): Promise<void> {
    this.removing.abort();
    this.rest.close();
    await this.killAll();
    this.folder.remove();
  }
}
