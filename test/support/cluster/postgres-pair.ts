import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { chownTo, getUnprivilegedAccount } from '@mayfly/embedded-postgres/postgres-account.js';
import { findPostgresBinaries } from '@mayfly/embedded-postgres/postgres-binaries.js';
import { findFreePort, stopScript } from '../server/child-server.js';
import { temporaryFolder } from '../temporary-folder.js';
import { eventually } from '../until.js';

const SUPERUSER = 'mayfly';

/** A primary PostgreSQL and its synchronous standby: each commit waits until both have written it. */
export class PostgresPair {
  private readonly account = getUnprivilegedAccount();
  private readonly folder = temporaryFolder('pair');
  private readonly binaries = findPostgresBinaries(this.account, this.folder.path);
  private readonly processes = new Map<string, ChildProcess>();

  private constructor(
    readonly primaryPort: number,
    readonly standbyPort: number,
  ) {}

  /** Starts both, with the database `mayfly` of the role `mayfly_app`. */
  static async start(): Promise<PostgresPair> {
    const pair = new PostgresPair(await findFreePort(), await findFreePort());
    const primary = pair.createFolder();
    await pair.run(primary, pair.primaryPort);
    await pair.query(pair.primaryPort, 'CREATE ROLE mayfly_app LOGIN');
    await pair.query(pair.primaryPort, 'CREATE DATABASE mayfly OWNER mayfly_app');
    await pair.end(primary, 'SIGINT');
    const standby = pair.copyToStandby(primary);
    await Promise.all([primary, standby].map((cluster) => pair.resume(cluster)));
    await eventually(
      () => pair.query(pair.primaryPort, 'SELECT sync_state FROM pg_stat_replication'),
      ([row]) => row?.sync_state === 'sync',
    );
    return pair;
  }

  /** Server lines of HAProxy: connections go to the standby only while the primary is down. */
  get haproxyServers(): string[] {
    return [
      'default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
      `server primary 127.0.0.1:${this.primaryPort}`,
      `server standby 127.0.0.1:${this.standbyPort} backup`,
    ];
  }

  /** Kills the primary and all its processes, as the loss of its machine does. */
  async killPrimary(): Promise<void> {
    await this.end(join(this.folder.path, 'primary'), 'SIGKILL');
  }

  /** Kills one of both and all its processes, and starts it again. */
  async crash(name: 'primary' | 'standby'): Promise<void> {
    const cluster = join(this.folder.path, name);
    await this.end(cluster, 'SIGKILL');
    await this.resume(cluster);
  }

  /** Makes the standby the primary. */
  async promote(): Promise<void> {
    await this.query(this.standbyPort, 'SELECT pg_promote()');
  }

  async close(): Promise<void> {
    for (const folder of this.processes.keys()) await this.end(folder, 'SIGKILL');
    this.folder.remove();
  }

  private createFolder(): string {
    const cluster = join(this.folder.path, 'primary');
    mkdirSync(cluster);
    chownTo(this.account, cluster);
    const args = ['-D', cluster, '-U', SUPERUSER, '--auth=trust', '--encoding=UTF8', '--locale=C'];
    const options = { ...this.account, cwd: cluster };
    execFileSync(join(this.binaries, 'bin', 'initdb'), args, { ...options, stdio: 'ignore' });
    return cluster;
  }

  private copyToStandby(primary: string): string {
    const standby = join(this.folder.path, 'standby');
    execFileSync('cp', ['-a', primary, standby]);
    const source = `host=127.0.0.1 port=${this.primaryPort} user=${SUPERUSER} application_name=standby`;
    appendFileSync(join(standby, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
    const signal = join(standby, 'standby.signal');
    writeFileSync(signal, '');
    chownTo(this.account, signal);
    return standby;
  }

  private resume(cluster: string): Promise<void> {
    return basename(cluster) === 'primary'
      ? this.run(cluster, this.primaryPort, ['-c', 'synchronous_standby_names=standby'])
      : this.run(cluster, this.standbyPort);
  }

  private async run(cluster: string, port: number, settings: string[] = []): Promise<void> {
    const own = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
    const args = ['-D', cluster, ...own.flatMap((setting) => ['-c', setting]), ...settings];
    const child = spawn(join(this.binaries, 'bin', 'postgres'), args, {
      ...this.account,
      cwd: cluster,
      stdio: 'ignore',
      detached: true,
    });
    this.processes.set(cluster, child);
    await eventually(
      () => this.query(port, 'SELECT').catch(() => null),
      (rows) => rows !== null,
    );
  }

  private async end(cluster: string, signal: NodeJS.Signals): Promise<void> {
    const child = this.processes.get(cluster);
    this.processes.delete(cluster);
    if (!child?.pid || child.exitCode !== null) return;
    // A killed postmaster leaves its children, which the loss of a machine doesn't.
    if (signal === 'SIGKILL') execFileSync('pkill', ['-KILL', '-P', String(child.pid)]);
    await stopScript(child, signal);
  }

  private async query(port: number, sql: string): Promise<Record<string, unknown>[]> {
    const client = new Client({ host: '127.0.0.1', port, user: SUPERUSER, database: 'postgres' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }
}
