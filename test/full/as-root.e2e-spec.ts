import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../support/child-server.js';
import { KillableServer } from '../support/killable-server.js';
import { runProduct, type EndedProduct } from '../support/running-product.js';
import { temporaryFolder } from '../support/temporary-folder.js';

jest.setTimeout(300_000);

const FALLBACK = '/var/lib/mayfly';
/** Runs a command with an empty /var/lib instead of the real one. */
const WITH_EMPTY_VAR_LIB = [
  ...['unshare', '--mount', 'sh', '-c'],
  'mount -t tmpfs -o mode=755 none /var/lib && exec "$0" "$@"',
];

const isRoot = process.getuid?.() === 0;
const canHide = () => {
  const [command = '', ...args] = WITH_EMPTY_VAR_LIB;
  return spawnSync(command, [...args, 'true']).status === 0;
};
const describeAsRoot = isRoot ? describe : describe.skip;
const describeWithNamespaces = isRoot && canHide() ? describe : describe.skip;

const accountId = (name: string): number =>
  Number(new RegExp(`^${name}:[^:]*:(\\d+):`, 'm').exec(readFileSync('/etc/passwd', 'utf8'))?.[1]);

/** Gives a folder and everything in it to an account. */
function chownTree(path: string, uid: number, gid: number): void {
  expect(spawnSync('chown', ['-R', `${uid}:${gid}`, path]).status).toBe(0);
}

/** Starts the product, stops it by SIGTERM once it responds, and returns its exit code and output. */
async function runUntilItServes(settings: Parameters<typeof runProduct>[0]): Promise<EndedProduct> {
  const port = await findFreePort();
  return runProduct({ ...settings, port }, async (child) => {
    const answers = () => fetch(`http://127.0.0.1:${port}/api/v1/domains`).catch(() => null);
    while (child.exitCode === null && !(await answers())?.ok) await sleep(50);
    child.kill('SIGTERM');
  });
}

describeAsRoot('started by root', () => {
  it('runs PostgreSQL and its processes as nobody', async () => {
    const product = await KillableServer.start({}, { firstStart: true });
    try {
      const owners = product.postgres.map((pid) =>
        /^Uid:\s+(\d+)\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.slice(1),
      );
      expect(owners.length).toBeGreaterThan(1);
      expect(new Set(owners.flat())).toEqual(new Set([String(accountId('nobody'))]));
    } finally {
      await product.remove();
    }
  });

  it("uses an ordinary user's data and keeps it usable for that user", async () => {
    const folder = temporaryFolder('ordinary');
    const [uid, gid] = [accountId('daemon'), accountId('daemon')];
    const asUser = { dataDir: folder.path, uid, gid };
    const asRoot = { dataDir: folder.path };
    chownTree(folder.path, uid, gid);
    for (const settings of [asUser, asRoot, asUser]) {
      expect(await runUntilItServes(settings)).toMatchObject({ code: 0, stderr: '' });
    }
    folder.remove();
  });
});

describeWithNamespaces('started by root in namespaces of its own', () => {
  it('falls back to /var/lib/mayfly with a warning', async () => {
    const folder = temporaryFolder('root-only');
    chmodSync(folder.path, 0o700);
    const dataDir = join(folder.path, 'data');
    const ended = await runUntilItServes({ dataDir, launcher: WITH_EMPTY_VAR_LIB });
    folder.remove();
    expect(ended.stderr).toBe('');
    expect(ended.code).toBe(0);
    expect(ended.stdout).toMatch(new RegExp(`cannot access ${dataDir}: data is in ${FALLBACK}\\.`));
    expect(ended.stdout).toMatch(new RegExp(`Data folder: +${FALLBACK}\n`));
  });
});
