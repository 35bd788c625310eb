import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, closeSync, cpSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stopScript } from '../server/child-server.js';
import { temporaryFolder } from '../temporary-folder.js';
import { eventually } from '../until.js';

const program = ['nginx', '/usr/sbin/nginx'].find((path) => spawnSync(path, ['-v']).status === 0);

/** Whether nginx is installed on this machine. */
export const hasNginx = program !== undefined;

/** Program of nginx. */
export const NGINX = program ?? 'nginx';

/** nginx with the configuration of `deploy/nginx`, in front of web nodes on this machine. */
export class Nginx {
  private constructor(
    readonly origin: string,
    private readonly process: ChildProcess,
    private readonly folder: { path: string; remove(): void },
  ) {}

  /** Starts nginx on a port. Only `listen.conf` and `nodes.conf` differ from `deploy/nginx`. */
  static async start(port: number, nodePorts: number[]): Promise<Nginx> {
    const folder = temporaryFolder('nginx');
    chmodSync(folder.path, 0o777);
    cpSync('deploy/nginx', join(folder.path, 'conf'), { recursive: true });
    const write = (name: string, text: string) =>
      writeFileSync(join(folder.path, 'conf', name), text);
    write('listen.conf', `listen ${port};\n`);
    write(
      'nodes.conf',
      nodePorts.map((node) => `server 127.0.0.1:${node} max_fails=0;\n`).join(''),
    );
    // A file, since nginx opens /dev/stdout by its path, which a socket doesn't allow.
    const output = openSync(join(folder.path, 'output.log'), 'a');
    const args = ['-p', folder.path, '-c', join(folder.path, 'conf', 'nginx.conf')];
    const child = spawn(NGINX, [...args, '-e', 'stderr', '-g', 'daemon off;'], {
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    const nginx = new Nginx(`http://127.0.0.1:${port}`, child, folder);
    await eventually(() => nginx.responds(), Boolean);
    return nginx;
  }

  /** Output of nginx: the access log and errors. */
  get log(): string {
    return readFileSync(join(this.folder.path, 'output.log'), 'utf8');
  }

  /** Stops nginx and removes its files. */
  async stop(): Promise<void> {
    await stopScript(this.process);
    this.folder.remove();
  }

  private async responds(): Promise<boolean> {
    if (this.process.exitCode !== null) throw new Error(`nginx ended: ${this.log}`);
    return fetch(this.origin).then(
      (response) => response.ok,
      () => false,
    );
  }
}
