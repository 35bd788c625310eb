import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { initialiseCluster, openDataFolder } from './data-folder.js';
import type { DataFolder } from './data-folder.js';
import { DataFolderLease } from './data-folder-lease.js';
import { unprivilegedAccount } from './postgres-account.js';
import type { Account } from './postgres-account.js';
import { postgresBinaries } from './postgres-binaries.js';
import {
  findPostmaster,
  freePort,
  removeStalePidFile,
  spawnPostmaster,
  stopPostmaster,
} from './postmaster.js';
import type { Postmaster } from './postmaster.js';

/** How long a cluster whose process keeps ending is tried; recovery may take as long as it needs. */
const START_LIMIT_MS = 10_000;
const RETRY_MS = 50;

/**
 * A real PostgreSQL from npm, on loopback and behind a password, that lives as long as this
 * process: made on first use, adopted when a killed process left it running, started again
 * when it dies, stopped by `stop`. One process at a time may own a data folder.
 */
export class EmbeddedPostgres {
  private postmaster: Postmaster;
  private lease: DataFolderLease;
  private stopping = false;
  private watching: Promise<void>;

  private constructor(
    private readonly folder: DataFolder,
    private readonly binaries: string,
    private readonly account: Account | null,
    private port: number,
    private readonly log: (line: string) => void,
  ) {}

  /**
   * Starts the PostgreSQL of `dataDir`, or takes over the one that runs there.
   *
   * @throws {ConfigError} when the folder cannot be used, or belongs to another process
   */
  static async start(dataDir: string, log: (line: string) => void): Promise<EmbeddedPostgres> {
    const account = unprivilegedAccount();
    const folder = openDataFolder(dataDir, account);
    const binaries = postgresBinaries(account, folder.home);
    initialiseCluster(folder, join(binaries, 'bin', 'initdb'), account);
    const server = new EmbeddedPostgres(folder, binaries, account, await freePort(), log);
    await server.open();
    server.watching = server.watch();
    return server;
  }

  /** The folder the data lies in: `DATA_DIR`, or root's fallback. */
  get home(): string {
    return this.folder.home;
  }

  /** Connection string of the product's database, or of another one on this server. */
  url(database = 'mayfly'): string {
    return `postgres://mayfly:${this.folder.password}@127.0.0.1:${this.port}/${database}`;
  }

  /** Stops PostgreSQL; resolves when its process is gone. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.lease.release();
    await this.watching;
    await stopPostmaster(this.postmaster.pid);
  }

  private async open(): Promise<void> {
    this.postmaster = await this.bringUp();
    this.port = this.postmaster.port;
    try {
      this.lease = await DataFolderLease.take(this.url('postgres'), this.folder.home);
    } catch (error) {
      if (!(error as { heldByAnother?: boolean }).heldByAnother) {
        await stopPostmaster(this.postmaster.pid);
      }
      throw error;
    }
    await this.lease.createDatabase('mayfly');
  }

  private async bringUp(): Promise<Postmaster> {
    let end = Date.now() + START_LIMIT_MS;
    while (Date.now() < end && !this.stopping) {
      const running = findPostmaster(this.folder.cluster);
      if (running && (await this.answers(running.port))) return running;
      if (running) end = Date.now() + START_LIMIT_MS;
      else await this.spawnOnce();
      await delay(RETRY_MS);
    }
    throw new Error(`PostgreSQL did not start: ${this.lastLogLine()}`);
  }

  private async spawnOnce(): Promise<void> {
    const binary = join(this.binaries, 'bin', 'postgres');
    removeStalePidFile(this.folder.cluster);
    const child = spawnPostmaster(binary, this.folder, this.port, this.account);
    const hasPidFile = async () => {
      while (!findPostmaster(this.folder.cluster)) await delay(5);
    };
    await Promise.race([child.exited, hasPidFile(), delay(2_000)]);
  }

  private async answers(port: number): Promise<boolean> {
    const url = this.url('postgres').replace(/:\d+\/postgres$/, `:${port}/postgres`);
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  private async watch(): Promise<void> {
    while (!this.stopping) {
      await this.lease.lost;
      if (this.stopping) return;
      this.log('PostgreSQL went away; starting it again.');
      await this.open().catch((error: Error) => this.log(error.message));
      await delay(RETRY_MS);
    }
  }

  private lastLogLine(): string {
    try {
      return readFileSync(this.folder.log, 'utf8').trim().split('\n').at(-1) ?? '';
    } catch {
      return `see ${this.folder.log}`;
    }
  }
}
