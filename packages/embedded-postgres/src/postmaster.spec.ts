import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signalPostmaster } from './postmaster.js';

const children: ChildProcess[] = [];

/** Starts a process with the arguments of a postmaster of this cluster. */
const startFakePostmaster = async (cluster: string): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [
    '-e',
    'process.stdin.resume()',
    '--',
    '-D',
    cluster,
    '-c',
  ]);
  children.push(child);
  await once(child, 'spawn');
  return child;
};

describe('signalPostmaster', () => {
  const cluster = mkdtempSync(join(tmpdir(), 'mayfly-postmaster-test-'));
  afterEach(() => {
    jest.restoreAllMocks();
    children.forEach((child) => child.kill('SIGKILL'));
  });
  afterAll(() => rmSync(cluster, { recursive: true }));

  it('does nothing if the process ends between the check and the signal', async () => {
    const child = await startFakePostmaster(cluster);
    const kill = jest.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' });
    });
    expect(() => signalPostmaster(child.pid ?? 0, cluster, 'SIGINT')).not.toThrow();
    expect(kill).toHaveBeenCalledTimes(1);
  });

  it('signals only the postmaster of the given cluster', async () => {
    const child = await startFakePostmaster(cluster);
    signalPostmaster(child.pid ?? 0, tmpdir(), 'SIGKILL');
    signalPostmaster(child.pid ?? 0, cluster, 'SIGTERM');
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGTERM');
  });
});
