import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { delimiter, join, relative, resolve } from 'node:path';
import { temporaryFolder } from '../../support/temporary-folder.js';

jest.setTimeout(3_600_000);

const LINE = process.versions.node.startsWith('20.') ? '24' : '20.19';
const FOLDER = resolve('.cache', `node-${LINE}`);
const NODE = join(FOLDER, 'node_modules', 'node', 'bin', 'node');

/** Folders that are not copied: the copy gets packages and a build for the other Node. */
const NOT_COPIED = new Set(['node_modules', 'dist', '.cache', '.data', 'test-results', 'screens']);

const quietly = ['--no-save', '--no-audit', '--no-fund', '--fetch-retries=0'];
const isInstalled = () => spawnSync(NODE, ['--version']).status === 0;
if (!isInstalled()) spawnSync('npm', ['install', '--prefix', FOLDER, ...quietly, `node@${LINE}`]);

const describeOnNode = isInstalled() ? describe : describe.skip;

describeOnNode(`on Node ${LINE} (skipped if npm can't install it)`, () => {
  it('server and client pass their tests', () => {
    // A copy, since some tests start the product as people do, which installs its packages.
    const copy = temporaryFolder('other-node');
    const filter = (path: string) => !NOT_COPIED.has(relative(process.cwd(), path));
    cpSync('.', copy.path, { recursive: true, filter });
    const PATH = [resolve(NODE, '..'), process.env.PATH].join(delimiter);
    const { JEST_WORKER_ID: _, ...others } = process.env;
    const run = (...args: string[]) =>
      spawnSync(NODE, args, { cwd: copy.path, env: { ...others, PATH }, stdio: 'inherit' }).status;
    const jest = [
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      'unit',
      'server',
      'client',
      'full',
    ];
    const ignore = ['--testPathIgnorePatterns', '/node_modules/', 'test/full/tools'];
    const codes = [run('scripts/build.mjs'), run(...jest, ...ignore)];
    copy.remove();
    expect(codes).toEqual([0, 0]);
  });
});
