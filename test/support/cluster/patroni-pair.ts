import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { chownTo, getUnprivilegedAccount } from '@mayfly/embedded-postgres/postgres-account.js';
import { findFreePort, stopScript } from '../server/child-server.js';
import { temporaryFolder } from '../temporary-folder.js';
import { eventually } from '../until.js';
import { startProgram } from './program.js';

const DEBIAN = '/usr/lib/postgresql';
const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
/** Folder of PostgreSQL's programs in Debian. The package from npm lacks some that Patroni needs. */
const BINARIES = join(DEBIAN, String(Math.max(0, ...versions)), 'bin');

/** Seconds after which a leader that doesn't renew its key is replaced. Patroni refuses less. */
const TTL_SECONDS = 20;

interface Node {
  name: string;
  port: number;
  restPort: number;
  patroni: ChildProcess;
}

/** Two machines with PostgreSQL and Patroni, in synchronous mode, and an etcd on a third one. */
export class PatroniPair {
  private readonly account = getUnprivilegedAccount();
  private readonly folder = temporaryFolder('patroni');
  private readonly nodes: Node[] = [];
  private etcd: ChildProcess | undefined;

  private constructor() {}

  /** Starts everything, with the database `mayfly` of the role `mayfly_app`. */
  static async start(): Promise<PatroniPair> {
    const pair = new PatroniPair();
    try {
      const [etcdPort, peerPort] = [await findFreePort(), await findFreePort()];
      const urls = [etcdPort, peerPort].map((port) => `http://127.0.0.1:${port}`) as [
        string,
        string,
      ];
      pair.etcd = await startProgram(
        'etcd',
        [
          ...[
            '--data-dir',
            join(pair.folder.path, 'etcd'),
            '--initial-cluster',
            `default=${urls[1]}`,
          ],
          ...['--listen-client-urls', urls[0], '--advertise-client-urls', urls[0]],
          ...['--listen-peer-urls', urls[1], '--initial-advertise-peer-urls', urls[1]],
        ],
        etcdPort,
      );
      const leader = await pair.startNode('one', etcdPort);
      await eventually(() => pair.hasRole(leader, 'primary'), Boolean);
      await pair.query(leader, 'CREATE ROLE mayfly_app LOGIN');
      await pair.query(leader, 'CREATE DATABASE mayfly OWNER mayfly_app');
      const standby = await pair.startNode('two', etcdPort);
      await eventually(() => pair.hasRole(standby, 'synchronous'), Boolean);
      return pair;
    } catch (error) {
      await pair.close();
      throw error;
    }
  }

  /** Server lines of HAProxy: connections go to the node whose Patroni says that it is the primary. */
  get haproxyServers(): string[] {
    return [
      'option httpchk OPTIONS /primary',
      'http-check expect status 200',
      'default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
      ...this.nodes.map(
        ({ name, port, restPort }) => `server ${name} 127.0.0.1:${port} check port ${restPort}`,
      ),
    ];
  }

  /** Kills the primary and its Patroni, as the loss of their machine does. */
  async killPrimary(): Promise<void> {
    for (const node of this.nodes) {
      if (!(await this.hasRole(node, 'primary'))) continue;
      await this.kill(node);
      return;
    }
  }

  async close(): Promise<void> {
    for (const node of this.nodes) await this.kill(node);
    this.etcd?.kill('SIGKILL');
    this.folder.remove();
  }

  private async startNode(name: string, etcdPort: number): Promise<Node> {
    const [port, restPort] = [await findFreePort(), await findFreePort()];
    const folder = join(this.folder.path, name);
    mkdirSync(folder);
    const file = join(folder, 'patroni.json');
    const configuration = this.configure(name, { port, restPort, etcdPort });
    writeFileSync(file, JSON.stringify(configuration));
    for (const path of [folder, file]) chownTo(this.account, path);
    const patroni = spawn('patroni', [file], {
      ...this.account,
      cwd: folder,
      stdio: 'ignore',
    });
    const node = { name, port, restPort, patroni };
    this.nodes.push(node);
    return node;
  }

  private configure(name: string, ports: Record<'port' | 'restPort' | 'etcdPort', number>) {
    const folder = join(this.folder.path, name);
    const address = `127.0.0.1:${ports.port}`;
    const restAddress = `127.0.0.1:${ports.restPort}`;
    return {
      ...{ scope: 'mayfly', name, etcd3: { host: `127.0.0.1:${ports.etcdPort}` } },
      restapi: { listen: restAddress, connect_address: restAddress },
      bootstrap: {
        dcs: { ttl: TTL_SECONDS, loop_wait: 2, retry_timeout: 5, synchronous_mode: true },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C' }],
      },
      postgresql: {
        ...{ listen: address, connect_address: address },
        ...{ data_dir: join(folder, 'data'), bin_dir: BINARIES, pgpass: join(folder, 'pgpass') },
        basebackup: [{ checkpoint: 'fast' }],
        parameters: { unix_socket_directories: folder },
        pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
        authentication: {
          superuser: { username: 'postgres', password: 'unused' },
          replication: { username: 'replicator', password: 'unused' },
        },
      },
    };
  }

  private async hasRole({ restPort }: Node, role: 'primary' | 'synchronous'): Promise<boolean> {
    const response = await fetch(`http://127.0.0.1:${restPort}/${role}`).catch(() => null);
    return response?.ok ?? false;
  }

  private async kill({ name, patroni }: Node): Promise<void> {
    if (patroni.exitCode !== null || patroni.signalCode !== null) return;
    await stopScript(patroni, 'SIGKILL');
    const file = join(this.folder.path, name, 'data', 'postmaster.pid');
    if (!existsSync(file)) return;
    const [pid = ''] = readFileSync(file, 'utf8').split('\n');
    spawnSync('pkill', ['-KILL', '-P', pid]);
    spawnSync('kill', ['-KILL', pid]);
  }

  private async query({ port }: Node, sql: string): Promise<void> {
    const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  }
}
