import { spawnSync, type ChildProcess } from 'node:child_process';
import { findFreePort, stopScript } from '../server/child-server.js';
import { startProgram } from './program.js';

/** Whether `redis-server` is installed on this machine. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis && process.env.CI) throw new Error('redis-server is missing. CI runs its tests too.');

/** A Redis for one test. Stores nothing on disk unless `settings` change that. */
export class RedisServer {
  private process!: ChildProcess;

  private constructor(
    readonly port: number,
    private readonly settings: string[],
  ) {}

  /** Starts a Redis on a free port and waits until it accepts connections. */
  static async start(settings: string[] = []): Promise<RedisServer> {
    const server = new RedisServer(await findFreePort(), settings);
    await server.resume();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts an empty Redis on the same port, after `kill`. */
  async resume(): Promise<void> {
    const args = ['--port', String(this.port), '--save', '', '--appendonly', 'no'];
    this.process = await startProgram('redis-server', [...args, ...this.settings], this.port);
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
    await stopScript(this.process, 'SIGKILL');
  }
}
