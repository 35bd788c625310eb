import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { APPLICATION_ROLE, DATABASE, prepareDatabase } from './application-role.js';
import { initializeCluster, openDataFolder } from './data-folder.js';
import { DataFolderInUseError, DataFolderLease } from './data-folder-lease.js';
import { getClusterOwner, getUnprivilegedAccount } from './postgres-account.js';
import { findPostgresBinaries } from './postgres-binaries.js';
import { PostgresCluster } from './postgres-cluster.js';
import type { Postmaster } from './postmaster-file.js';
import { findFreePort, signalPostmaster } from './postmaster.js';

const RETRY_MS = 50;

/**
 * A real PostgreSQL from npm, on loopback and behind a password, that lives as long as this
 * process: made on first use, adopted when a killed process left it running, started again
 * when it dies, stopped by `stop` or else by the end of the process. One process at a time may
 * own a data folder.
 */
export class EmbeddedPostgres {
  private postmaster: Postmaster;
  private lease: DataFolderLease;
  private stopping = false;
  private watching: Promise<void>;
  /** Of the application's role, which gets it at each start: it is stored nowhere else. */
  private readonly password = randomBytes(24).toString('base64url');

  private constructor(
    private readonly cluster: PostgresCluster,
    private readonly log: (line: string) => void,
  ) {}

  /**
   * Starts the PostgreSQL of `dataDir`, or takes over the one that runs there.
   *
   * @param maxLogBytes size at which its log is rotated
   * @throws {ConfigError} when the folder cannot be used, or belongs to another process
   */
  static async start(
    dataDir: string,
    log: (line: string) => void,
    maxLogBytes?: number,
  ): Promise<EmbeddedPostgres> {
    const unprivileged = getUnprivilegedAccount();
    const folder = openDataFolder(dataDir, unprivileged, maxLogBytes);
    if (folder.home !== resolve(dataDir)) {
      log(
        `PostgreSQL, which never runs as root, cannot reach ${dataDir}: data is in ${folder.home}.`,
      );
    }
    const account = unprivileged && (getClusterOwner(folder.cluster) ?? unprivileged);
    const binaries = findPostgresBinaries(account, folder.home);
    initializeCluster(folder, join(binaries, 'bin', 'initdb'), account);
    const cluster = new PostgresCluster(folder, binaries, account, await findFreePort());
    const server = new EmbeddedPostgres(cluster, log);
    await server.open();
    process.once('exit', server.stopOnExit);
    server.watching = server.watch();
    return server;
  }

  /** The folder the data lies in: `DATA_DIR`, or root's fallback. */
  get home(): string {
    return this.cluster.folder.home;
  }

  /** Connection string of the product's database, or of another one, for a role without rights. */
  url(database = DATABASE): string {
    return this.cluster.url(database, APPLICATION_ROLE, this.password);
  }

  /** Connection string of the product's database, or of another one, for the superuser. */
  superuserUrl(database = DATABASE): string {
    return this.cluster.superuserUrl(database);
  }

  /**
   * Stops PostgreSQL; resolves when its process is gone.
   *
   * @throws if it doesn't end, as when it is suspended
   */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.lease.release();
    await this.watching;
    await this.cluster.stop();
    this.cluster.folder.log.unwatch();
    const { pid } = this.postmaster;
    if (this.cluster.running()?.pid === pid) throw new Error('PostgreSQL does not end.');
    process.off('exit', this.stopOnExit);
  }

  /** Whatever ends this process in a hurry, PostgreSQL is told to end too; none waits for it. */
  private readonly stopOnExit = (): void => {
    signalPostmaster(this.postmaster.pid, this.cluster.folder.cluster, 'SIGINT');
  };

  private async open(): Promise<void> {
    this.postmaster = await this.cluster.ensureRunning(() => !this.stopping);
    try {
      this.lease = await DataFolderLease.take(this.superuserUrl('postgres'), this.home);
      const { log } = this.cluster.folder;
      // What earlier versions logged quoted statements and their data.
      if (await prepareDatabase(this.cluster, this.password)) log.clear();
      log.watch();
    } catch (error) {
      if (!(error instanceof DataFolderInUseError)) await this.cluster.stopIfStarted();
      throw error;
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
}
