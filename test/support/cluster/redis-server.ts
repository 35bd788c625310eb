import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { findFreePort } from '../server/child-server.js';

/** Whether `redis-server` is installed on this machine. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis && process.env.CI) throw new Error('redis-server is missing. CI runs its tests too.');

/** A Redis for one test. Stores nothing on disk unless `settings` change that. */
export class RedisServer {
  private process: ChildProcess;

  private constructor(
    readonly port: number,
    private readonly settings: string[],
  ) {
    this.process = this.spawn();
  }

  /** Starts a Redis on a free port and waits until it accepts connections. */
  static async start(settings: string[] = []): Promise<RedisServer> {
    const server = new RedisServer(await findFreePort(), settings);
    await server.waitUntilReady();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts an empty Redis on the same port, after `kill`. */
  async resume(): Promise<void> {
    this.process = this.spawn();
    await this.waitUntilReady();
  }

  /** Suspends the process: connections stay open and commands get no reply. */
  freeze(): void {
    this.process.kill('SIGSTOP');
  }

  /** Continues the process after `freeze`. */
  thaw(): void {
    this.process.kill('SIGCONT');
  }

  /** Kills the process, as in a crash. */
  async kill(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const exited = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await exited;
  }

  private spawn(): ChildProcess {
    const args = ['--port', String(this.port), '--save', '', '--appendonly', 'no'];
    return spawn('redis-server', [...args, ...this.settings], { stdio: 'ignore' });
  }

  private async waitUntilReady(): Promise<void> {
    while (!(await accepts(this.port))) await new Promise((wake) => setTimeout(wake, 20));
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
