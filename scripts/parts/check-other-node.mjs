import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { runCommand } from './child-process.mjs';
import { runMain, print } from './run-main.mjs';
import { resolveInProject, root } from './project.mjs';
import { NOT_CHECKED } from './run-steps.mjs';

const MIN_NODE = '20.19';
const RECOMMENDED = '24';

/** Folders that are not copied: the copy gets packages and a build for the other Node. */
const NOT_COPIED = new Set(['node_modules', 'dist', '.cache', '.data', 'test-results', 'screens']);

/**
 * Step of `npm run test:full`: builds and tests server and client on the other supported Node line,
 * which npm installs into a folder (the first argument, or one in .cache). Works in a copy of the
 * project, since some tests start the product as people do, which installs the packages for that Node.
 * Exits with `NOT_CHECKED` if npm can't install it.
 */
await runMain(async () => {
  const line = process.versions.node.startsWith('20.') ? RECOMMENDED : MIN_NODE;
  const node = await installNode(
    line,
    process.argv[2] ?? resolveInProject('.cache', `node-${line}`),
  );
  if (node === null) process.exit(NOT_CHECKED);
  const copy = mkdtempSync(join(tmpdir(), 'mayfly-other-node-'));
  // Some tests run the product as another user.
  chmodSync(copy, 0o755);
  try {
    const filter = (path) => !NOT_COPIED.has(relative(root, path));
    cpSync(root, copy, { recursive: true, filter });
    process.exitCode = await buildAndTest(node, copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

/** Builds and tests a copy of the project. Returns the exit code of the tests, or of a failed build. */
async function buildAndTest(node, copy) {
  const PATH = [dirname(node), process.env.PATH].join(delimiter);
  const options = { cwd: copy, env: { PATH } };
  const built = await runCommand(node, [join('scripts', 'build.mjs')], options);
  if (built.code !== 0) return built.code;
  const jest = join('node_modules', 'jest', 'bin', 'jest.js');
  const args = [jest, '--selectProjects', 'server', 'client', 'full'];
  return (await runCommand(node, args, options)).code;
}

/** Returns the path of a Node of this line, or prints why there is none and returns null. */
async function installNode(line, folder) {
  const node = join(folder, 'node_modules', 'node', 'bin', 'node');
  const isInstalled = async () => {
    const { code, output } = await runCommand(node, ['--version'], { quiet: true });
    if (code === 0) print(`Node ${output.trim()}`);
    return code === 0;
  };
  if (await isInstalled()) return node;
  const quietly = ['--no-save', '--no-audit', '--no-fund', '--fetch-retries=0'];
  const args = ['install', '--prefix', folder, ...quietly, `node@${line}`];
  const { output } = await runCommand('npm', args, { quiet: true });
  if (await isInstalled()) return node;
  print(`npm could not install Node ${line}: ${output.trim().split('\n')[0]}`);
  return null;
}
