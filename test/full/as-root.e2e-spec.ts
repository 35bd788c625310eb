import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../support/server/child-server.js';
import { KillableServer } from '../support/server/killable-server.js';
import { runProduct, type EndedProduct } from '../support/server/running-product.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { eventually } from '../support/until.js';

jest.setTimeout(300_000);

const FALLBACK_DATA_DIR = '/var/lib/mayfly';
/** Runs a command with an empty /var/lib instead of the real one. */
const WITH_EMPTY_VAR_LIB = [
  ...['unshare', '--mount', 'sh', '-c'],
  'mount -t tmpfs -o mode=755 none /var/lib && exec "$0" "$@"',
];

const isRoot = process.getuid?.() === 0;
const canMount = () => {
  const [command = '', ...args] = WITH_EMPTY_VAR_LIB;
  return spawnSync(command, [...args, 'true']).status === 0;
};
const describeAsRoot = isRoot ? describe : describe.skip;
const describeWithNamespaces = isRoot && canMount() ? describe : describe.skip;

/** Returns the user ID and the primary group ID of an account. */
function readAccount(name: string): { uid: number; gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Gives a folder and everything in it to an account. */
function chownTree(path: string, uid: number, gid: number): void {
  expect(spawnSync('chown', ['-R', `${uid}:${gid}`, path]).status).toBe(0);
}

/** Starts the product, stops it by SIGTERM once it responds, and returns its exit code and output. */
async function runUntilItServes(settings: Parameters<typeof runProduct>[0]): Promise<EndedProduct> {
  const port = await findFreePort();
  return runProduct({ ...settings, port }, async (child) => {
    const fetchDomains = () => fetch(`http://127.0.0.1:${port}/api/v1/domains`).catch(() => null);
    await eventually(fetchDomains, (response) => child.exitCode !== null || response?.ok === true);
    child.kill('SIGTERM');
  });
}

describeAsRoot('started as root', () => {
  it('runs PostgreSQL and its processes as nobody', async () => {
    const product = await KillableServer.start({}, { firstStart: true });
    try {
      const owners = product.postgres.map((pid) =>
        /^Uid:\s+(\d+)\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.slice(1),
      );
      expect(owners.length).toBeGreaterThan(1);
      expect(new Set(owners.flat())).toEqual(new Set([String(readAccount('nobody').uid)]));
    } finally {
      await product.remove();
    }
  });

  it("uses an ordinary user's data and keeps it usable for that user", async () => {
    const folder = temporaryFolder('ordinary');
    const { uid, gid } = readAccount('daemon');
    const asUser = { dataDir: folder.path, uid, gid };
    const asRoot = { dataDir: folder.path };
    chownTree(folder.path, uid, gid);
    for (const settings of [asUser, asRoot, asUser]) {
      expect(await runUntilItServes(settings)).toMatchObject({ code: 0, stderr: '' });
    }
    folder.remove();
  });
});

describeWithNamespaces('started as root in its own mount namespace', () => {
  it('falls back to /var/lib/mayfly with a warning', async () => {
    const folder = temporaryFolder('root-only');
    chmodSync(folder.path, 0o700);
    const dataDir = join(folder.path, 'data');
    const ended = await runUntilItServes({ dataDir, launcher: WITH_EMPTY_VAR_LIB });
    folder.remove();
    expect(ended.stderr).toBe('');
    expect(ended.code).toBe(0);
    expect(ended.stdout).toContain(`cannot access ${dataDir}: data is in ${FALLBACK_DATA_DIR}.`);
    expect(ended.stdout).toMatch(new RegExp(`Data folder: +${FALLBACK_DATA_DIR}\n`));
  });
});
