import { execFile } from 'node:child_process';
import { chownSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installPackage, type InstalledPackage } from '../support/server/installed-package.js';
import { temporaryFolder } from '../support/temporary-folder.js';

jest.setTimeout(600_000);

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
/** An account without rights, as most users are. */
const NOBODY = 65_534;

describe('the package @mayfly/server', () => {
  const project = temporaryFolder('package');
  const settings = temporaryFolder('settings');
  const folder = project.path;
  let installed: InstalledPackage;
  beforeAll(async () => {
    installed = await installPackage(folder);
  });
  afterAll(() => {
    project.remove();
    settings.remove();
  });

  const users: [name: string, uid: number | undefined][] = [['the user of the tests', undefined]];
  if (isRoot) users.push(['an ordinary user', NOBODY]);

  it.each(users)('serves from its command as %s, and ends by Ctrl-C', async (_name, uid) => {
    const data = join(folder, `data-${uid}`);
    if (uid !== undefined) chownSync(folder, uid, uid);
    const env = { ...process.env, XDG_CONFIG_HOME: settings.path };
    const { mayfly, serve } = installed;
    const { code } = await serve(
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
    const { mayfly } = installed;
    expect((await mayfly(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect((await mayfly(['--help'])).stdout).toContain('--smtp-port');
    await expect(mayfly(['--prot', '1'])).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining("'--prot'"),
    });
  });
});
