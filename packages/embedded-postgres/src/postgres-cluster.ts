import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import type { DataFolder } from './data-folder.js';
import type { Account } from './postgres-account.js';
import { findPostmaster, spawnPostmaster, stopPostmaster, type Postmaster } from './postmaster.js';

/** Timeout of a start while no process is running. The first ones that run may take any time to recover. */
const START_TIMEOUT_MS = 10_000;
const MAX_RECOVERIES = 3;
/** Lines of its log that are reported if it doesn't start. */
const REPORTED_LINES = 5;
/** Waits get longer by this step: it usually starts within 60 ms, but recovers for minutes after a long load. */
const WAIT_STEP_MS = 5;
const MAX_WAIT_MS = 100;
const PID_FILE_TIMEOUT_MS = 2_000;

/** Class 28, https://www.postgresql.org/docs/18/errcodes-appendix.html */
const WRONG_PASSWORD = '28P01';

/** Starts, finds and stops the PostgreSQL of one data folder. */
export class PostgresCluster {
  /** The last process that this object started. */
  private child: ChildProcess | null = null;

  constructor(
    readonly folder: DataFolder,
    private readonly binaries: string,
    private readonly account: Account | null,
    /** Port that PostgreSQL listens on, once it is running. */
    public port: number,
  ) {}

  /** Returns the connection string of one of its databases for the superuser. */
  superuserUrl(database: string): string {
    return this.url(database, 'mayfly', this.folder.password);
  }

  /** Returns the connection string of one of its databases for a role. */
  url(database: string, role: string, password: string): string {
    return `postgres://${role}:${password}@127.0.0.1:${this.port}/${database}`;
  }

  /** PID of the PostgreSQL that this object started, unless `disown` was called. */
  get startedPid(): number | undefined {
    return this.child?.pid;
  }

  /** Starts PostgreSQL, unless it is running or starting. Doesn't wait for it. */
  launch(): void {
    if (this.isChildAlive || this.findRunning()) return;
    const binary = join(this.binaries, 'bin', 'postgres');
    this.child = spawnPostmaster(binary, this.folder, this.port, this.account);
  }

  /** Leaves the PostgreSQL that this object started to the process that uses it. */
  disown(): void {
    this.child = null;
  }

  /**
   * Resolves when PostgreSQL accepts connections; starts it if it isn't running. Stops trying when
   * `isWanted` returns false.
   *
   * @throws {EmbeddedPostgresError} with the last lines of its log if it doesn't start, e.g. because it can't
   * recover; or if it doesn't accept the password that is stored beside the data
   */
  async ensureRunning(isWanted: () => boolean): Promise<Postmaster> {
    const recovering = new Set<number>();
    try {
      let waitMs = 0;
      for (let end = Date.now() + START_TIMEOUT_MS; Date.now() < end && isWanted();) {
        const running = this.findRunning();
        if (running && (await this.acceptsConnections(running))) return running;
        if (running) recovering.add(running.pid);
        else await this.launchAndWait();
        // One that dies while it recovers is followed by another that does.
        if (running && recovering.size <= MAX_RECOVERIES) end = Date.now() + START_TIMEOUT_MS;
        waitMs = Math.min(waitMs + WAIT_STEP_MS, MAX_WAIT_MS);
        await delay(waitMs);
      }
      const lines = this.folder.log.lastLines(REPORTED_LINES).join('; ');
      throw new EmbeddedPostgresError(`DATA_DIR: PostgreSQL did not start. Its log ends: ${lines}`);
    } catch (error) {
      await this.stopIfStarted();
      throw error;
    }
  }

  /** Returns the postmaster, or null if PostgreSQL isn't running. */
  findRunning(): Postmaster | null {
    return findPostmaster(this.folder.cluster);
  }

  /** Stops PostgreSQL. Resolves when its process has ended. */
  async stop(): Promise<void> {
    const running = this.findRunning();
    if (running) await stopPostmaster(running.pid, this.folder.cluster);
  }

  /** Stops PostgreSQL if this object started it: one that ran before may belong to another process. */
  async stopIfStarted(): Promise<void> {
    if (this.startedPid) await stopPostmaster(this.startedPid, this.folder.cluster);
  }

  private get isChildAlive(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  /** Starts the process, unless it is starting, and waits until it has written its PID file or ended. */
  private async launchAndWait(): Promise<void> {
    this.launch();
    const end = Date.now() + PID_FILE_TIMEOUT_MS;
    while (this.isChildAlive && !this.findRunning() && Date.now() < end) await delay(5);
  }

  private async acceptsConnections({ port }: Postmaster): Promise<boolean> {
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
      throw new EmbeddedPostgresError(
        `DATA_DIR: ${passwordFile} is not the password of the data in ${home}.`,
      );
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
