import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { APPLICATION_ROLE, DATABASE, prepareDatabase } from './application-role.js';
import { initializeCluster, openDataFolder } from './data-folder.js';
import { DataFolderInUseError, DataFolderLease } from './data-folder-lease.js';
import { getClusterOwner, getUnprivilegedAccount } from './postgres-account.js';
import { findPostgresBinaries } from './postgres-binaries.js';
import { PostgresCluster } from './postgres-cluster.js';
import { findFreePort, signalPostmaster, type Postmaster } from './postmaster.js';

const RETRY_INTERVAL_MS = 50;

/**
 * A PostgreSQL from npm, on loopback with a password, that runs as long as this process. Creates the
 * cluster on first use, adopts one that a killed process left running, restarts one that crashes,
 * and stops it by `stop` or when the process exits. One process at a time owns a data folder.
 */
export class EmbeddedPostgres {
  private postmaster: Postmaster | null = null;
  private lease: DataFolderLease | null = null;
  private isStopping = false;
  private watching: Promise<void> = Promise.resolve();
  /** Password of the application's role, set at each start and never stored. */
  private readonly password = randomBytes(24).toString('base64url');

  private constructor(
    private readonly cluster: PostgresCluster,
    private readonly log: (line: string) => void,
  ) {}

  /**
   * Starts the PostgreSQL of `dataDir`, or adopts the one that runs there. Takes the arguments of `launch`.
   *
   * @throws {EmbeddedPostgresError} if the folder cannot be used, or is in use by another process
   */
  static async start(...args: Parameters<typeof EmbeddedPostgres.launch>) {
    const server = await EmbeddedPostgres.launch(...args);
    await server.open();
    return server;
  }

  /**
   * Starts the PostgreSQL of `dataDir` unless it is running, and doesn't wait for it: the caller may block the event
   * loop until it calls `open`, or `stop`.
   *
   * @param maxLogBytes size above which PostgreSQL's log is truncated
   * @param binaries folder with `bin/postgres`; that of the npm package by default
   * @throws {EmbeddedPostgresError} if the folder cannot be used
   */
  static async launch(
    dataDir: string,
    log: (line: string) => void,
    maxLogBytes?: number,
    binaries?: string,
  ): Promise<EmbeddedPostgres> {
    const unprivileged = getUnprivilegedAccount();
    const folder = openDataFolder(dataDir, unprivileged, maxLogBytes);
    if (folder.home !== resolve(dataDir)) {
      log(`PostgreSQL never runs as root and cannot access ${dataDir}: data is in ${folder.home}.`);
    }
    const account = unprivileged && (getClusterOwner(folder.cluster) ?? unprivileged);
    const installed = binaries ?? findPostgresBinaries(account, folder.home);
    initializeCluster(folder, join(installed, 'bin', 'initdb'), account);
    const cluster = new PostgresCluster(folder, installed, account, await findFreePort());
    const server = new EmbeddedPostgres(cluster, log);
    process.once('exit', server.stopOnExit);
    cluster.launch();
    return server;
  }

  /**
   * Resolves when PostgreSQL accepts connections and this process owns the data folder.
   *
   * @throws {EmbeddedPostgresError} if PostgreSQL doesn't start, or another process uses the folder
   */
  async open(): Promise<void> {
    try {
      await this.connect();
    } catch (error) {
      process.off('exit', this.stopOnExit);
      throw error;
    }
    this.watching = this.watch();
  }

  /** Folder of the data: `DATA_DIR`, or `ROOT_FALLBACK`. */
  get home(): string {
    return this.cluster.folder.home;
  }

  /** Returns the connection string of the product's database for its role, which is no superuser. */
  url(database = DATABASE): string {
    return this.cluster.url(database, APPLICATION_ROLE, this.password);
  }

  /** Returns the connection string of a database for the superuser. */
  superuserUrl(database = DATABASE): string {
    return this.cluster.superuserUrl(database);
  }

  /**
   * Stops PostgreSQL. Resolves when its process has ended.
   *
   * @throws if it doesn't end, for example because it is suspended
   */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.lease?.release();
    await this.watching;
    await (this.lease ? this.cluster.stop() : this.cluster.stopIfStarted());
    this.cluster.folder.log.unwatch();
    if (this.ownPid && this.ownPid === this.cluster.findRunning()?.pid) {
      throw new Error('PostgreSQL did not end.');
    }
    process.off('exit', this.stopOnExit);
  }

  /** Exit hook: sends SIGINT (fast shutdown) to PostgreSQL without waiting. */
  private readonly stopOnExit = (): void => {
    if (this.ownPid) signalPostmaster(this.ownPid, this.cluster.folder.cluster, 'SIGINT');
  };

  /** PID of the PostgreSQL to stop: without the lease, one that was running may belong to another process. */
  private get ownPid(): number | undefined {
    return this.lease ? this.postmaster?.pid : this.cluster.startedPid;
  }

  private async connect(): Promise<void> {
    this.postmaster = await this.cluster.ensureRunning(() => !this.isStopping);
    try {
      this.lease = await DataFolderLease.acquire(this.superuserUrl('postgres'), this.home);
      const { log } = this.cluster.folder;
      // The log of an earlier version quotes statements and their data.
      if (await prepareDatabase(this.cluster, this.password)) log.clear();
      log.watch();
    } catch (error) {
      if (error instanceof DataFolderInUseError) this.cluster.disown();
      else await this.cluster.stopIfStarted();
      throw error;
    }
  }

  private async watch(): Promise<void> {
    while (!this.isStopping) {
      await this.lease?.closed;
      if (this.isStopping) return;
      this.log('PostgreSQL has ended unexpectedly and is restarted.');
      await this.connect().catch((error: Error) => this.log(error.message));
      await delay(RETRY_INTERVAL_MS);
    }
  }
}
