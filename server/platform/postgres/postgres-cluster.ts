import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { ConfigError } from '../../config/config-error.js';
import type { DataFolder } from './data-folder.js';
import type { Account } from './postgres-account.js';
import { findPostmaster } from './postmaster-file.js';
import type { Postmaster } from './postmaster-file.js';
import { spawnPostmaster, stopPostmaster } from './postmaster.js';

/** How long a cluster whose process keeps ending is tried; recovery may take as long as it needs. */
const START_LIMIT_MS = 10_000;
const RETRY_MS = 50;
const PID_FILE_LIMIT_MS = 2_000;

/** https://www.postgresql.org/docs/18/errcodes-appendix.html: class 28, invalid authorization */
const WRONG_PASSWORD = '28P01';

/** The PostgreSQL of one data folder as far as it can be run: brought up, and connected to. */
export class PostgresCluster {
  private startedPid: number | null = null;

  constructor(
    readonly folder: DataFolder,
    private readonly binaries: string,
    private readonly account: Account | null,
    /** Where it listens, once it has been brought up. */
    public port: number,
  ) {}

  /** Connection string of one of its databases, for the role that administers them. */
  superuserUrl(database: string): string {
    return this.url(database, 'mayfly', this.folder.password);
  }

  /** Connection string of one of its databases, for a role. */
  url(database: string, role: string, password: string): string {
    return `postgres://${role}:${password}@127.0.0.1:${this.port}/${database}`;
  }

  /**
   * Resolves when it answers, whether it ran already or had to be started. Gives up as soon as
   * it is no longer wanted.
   *
   * @throws {ConfigError} when it does not accept the password that lies beside the data
   */
  async ensureRunning(isWanted: () => boolean): Promise<Postmaster> {
    try {
      for (let end = Date.now() + START_LIMIT_MS; Date.now() < end && isWanted();) {
        const running = this.running();
        if (running && (await this.answers(running))) return running;
        if (running) end = Date.now() + START_LIMIT_MS;
        else await this.spawn();
        await delay(RETRY_MS);
      }
      throw new Error(`PostgreSQL did not start: ${this.folder.log.lastLine()}`);
    } catch (error) {
      await this.stopIfStarted();
      throw error;
    }
  }

  /** Its process, where there is one. */
  running(): Postmaster | null {
    return findPostmaster(this.folder.cluster);
  }

  /** Stops it; resolves when its process is gone. */
  async stop(): Promise<void> {
    const running = this.running();
    if (running) await stopPostmaster(running.pid, this.folder.cluster);
  }

  /** Stops it where it is we who started it: one that ran already may be another's. */
  async stopIfStarted(): Promise<void> {
    if (this.running()?.pid === this.startedPid) await this.stop();
  }

  /** Starts its process and waits until that has written its pid file, or has ended. */
  private async spawn(): Promise<void> {
    const binary = join(this.binaries, 'bin', 'postgres');
    const child = spawnPostmaster(binary, this.folder, this.port, this.account);
    this.startedPid = child.pid;
    const ended = new AbortController();
    void child.exited.then(() => ended.abort());
    const enough = AbortSignal.any([ended.signal, AbortSignal.timeout(PID_FILE_LIMIT_MS)]);
    while (!enough.aborted && !this.running()) await delay(5);
  }

  private async answers({ port }: Postmaster): Promise<boolean> {
    this.port = port;
    const client = new Client({
      connectionString: this.superuserUrl('postgres'),
      connectionTimeoutMillis: 2_000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch (error) {
      if ((error as { code?: string }).code !== WRONG_PASSWORD) return false;
      const { home, passwordFile } = this.folder;
      throw new ConfigError(
        `DATA_DIR: ${passwordFile} is not the password of the data in ${home}.`,
      );
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
