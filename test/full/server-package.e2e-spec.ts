import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../support/server/child-server.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { eventually } from '../support/until.js';

jest.setTimeout(600_000);

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
/** An account without rights, as most users are. */
const NOBODY = 65_534;

describe('the package @mayfly/server', () => {
  const project = temporaryFolder('package');
  const settings = temporaryFolder('settings');
  const folder = project.path;
  const command = join(folder, 'node_modules', '.bin', 'mayfly');
  beforeAll(async () => {
    await run(process.execPath, ['scripts/pack-server.mjs']);
    const packed = join(process.cwd(), 'dist/npm/mayfly-server.tgz');
    const flags = ['--no-audit', '--no-fund', '--prefer-offline'];
    await run('npm', ['install', ...flags, packed], { cwd: folder });
  });
  afterAll(() => {
    project.remove();
    settings.remove();
  });

  const mayfly = (args: string[], options: object = {}) =>
    run(process.execPath, [command, ...args], { cwd: folder, ...options });

  /** Starts the command until `use` returns, then sends Ctrl-C. Returns the exit code. */
  const serve = async (
    options: { uid?: number; data: string },
    use: (url: string, smtpPort: number) => Promise<void>,
  ) => {
    const [port, smtpPort] = [await findFreePort(), await findFreePort()];
    const ports = ['--port', String(port), '--smtp-port', String(smtpPort)];
    const { uid, data } = options;
    const child: ChildProcess = spawn(process.execPath, [command, ...ports, '--data', data], {
      cwd: folder,
      stdio: 'ignore',
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });
    const ended = once(child, 'exit');
    const url = `http://localhost:${port}`;
    const respond = () => fetch(`${url}/health/ready`).catch(() => null);
    await eventually(respond, (response) => child.exitCode !== null || response?.ok === true);
    await use(url, smtpPort);
    child.kill('SIGINT');
    return (await ended)[0] as number | null;
  };

  const users: [name: string, uid: number | undefined][] = [['the user of the tests', undefined]];
  if (isRoot) users.push(['an ordinary user', NOBODY]);

  it.each(users)('serves from its command as %s, and ends by Ctrl-C', async (_name, uid) => {
    const data = join(folder, `data-${uid}`);
    if (uid !== undefined) chownSync(folder, uid, uid);
    const env = { ...process.env, XDG_CONFIG_HOME: settings.path };
    const code = await serve(
      { data, ...(uid === undefined ? {} : { uid }) },
      async (url, smtpPort) => {
        expect((await fetch(url)).status).toBe(200);
        const { stdout: created } = await mayfly(['new', '--url', url], { env });
        expect(created.trim()).toMatch(/@/);
        await mayfly(['send', '--code', '--smtp', `smtp://127.0.0.1:${smtpPort}`], { env });
        const { stdout } = await mayfly(['wait', '--code'], { env });
        expect(stdout.trim()).toMatch(/^\w{4,}$/);
      },
    );
    expect(code).toBe(0);
    expect(readdirSync(data)).not.toEqual([]);
  });

  it('starts and stops a server for a test suite', async () => {
    const file = join(folder, 'suite.mjs');
    writeFileSync(
      file,
      `import { startMayfly } from '@mayfly/server';
       const { url, smtpUrl, stop } = await startMayfly({ MAIL_DOMAINS: 'suite.test' });
       const domains = await (await fetch(url + '/api/v1/domains')).json();
       await stop();
       const after = await fetch(url).catch(() => 'stopped');
       console.log(JSON.stringify({ domains: domains.data, smtpUrl, after }));`,
    );
    const { stdout } = await run(process.execPath, [file], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual({
      domains: ['suite.test'],
      smtpUrl: expect.stringMatching(/^smtp:\/\/127\.0\.0\.1:\d+$/),
      after: 'stopped',
    });
  });

  it('prints its version and help, and names a wrong option', async () => {
    expect((await mayfly(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect((await mayfly(['--help'])).stdout).toContain('--smtp-port');
    await expect(mayfly(['--prot', '1'])).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining("'--prot'"),
    });
  });
});
