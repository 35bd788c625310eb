import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '../until.js';
import { findFreePort } from './child-server.js';

const run = promisify(execFile);

/** `@mayfly/server` installed into a folder of its own. */
export interface InstalledPackage {
  folder: string;
  /** Runs `mayfly` with arguments until it exits. */
  mayfly(args: string[], options?: object): Promise<{ stdout: string; stderr: string }>;
  /**
   * Starts `mayfly`, runs `use` once it is ready, and stops it by Ctrl-C.
   *
   * @returns its exit code, and the time from its start to the first response, in milliseconds
   */
  serve(
    options: { uid?: number; data: string },
    use?: (url: string, smtpPort: number) => Promise<void>,
  ): Promise<{ code: number | null; startMs: number }>;
}

/** Packs the built server as a release does, and installs the file with npm. */
export async function installPackage(folder: string): Promise<InstalledPackage> {
  await run(process.execPath, ['scripts/pack-server.mjs']);
  const packed = join(process.cwd(), 'dist/npm/mayfly-server.tgz');
  const flags = ['--no-audit', '--no-fund', '--prefer-offline'];
  await run('npm', ['install', ...flags, packed], { cwd: folder });
  const command = join(folder, 'node_modules', '.bin', 'mayfly');
  return {
    folder,
    mayfly: (args, options = {}) =>
      run(process.execPath, [command, ...args], { cwd: folder, ...options }),
    serve: async ({ uid, data }, use) => {
      const [port, smtpPort] = [await findFreePort(), await findFreePort()];
      const ports = ['--port', String(port), '--smtp-port', String(smtpPort)];
      const started = performance.now();
      const child = spawn(process.execPath, [command, ...ports, '--data', data], {
        cwd: folder,
        stdio: 'ignore',
        ...(uid === undefined ? {} : { uid, gid: uid }),
      });
      const exited = once(child, 'exit');
      const url = `http://localhost:${port}`;
      const respond = () => fetch(`${url}/health/ready`).catch(() => null);
      await eventually(respond, (response) => child.exitCode !== null || response?.ok === true);
      const startMs = performance.now() - started;
      await use?.(url, smtpPort);
      child.kill('SIGINT');
      return { code: (await exited)[0] as number | null, startMs };
    },
  };
}
