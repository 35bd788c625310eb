import { delimiter, dirname, join } from 'node:path';
import { runCommand } from './child-process.mjs';
import { runMain, print } from './run-main.mjs';
import { resolveInProject } from './project.mjs';
import { NOT_CHECKED } from './run-steps.mjs';

const MIN_NODE = '20.19';
const RECOMMENDED = '24';

/**
 * Step of `npm run test:full`: runs the tests of server and client on the other supported Node line,
 * which npm installs into a folder (the first argument, or one in .cache). Exits with `NOT_CHECKED`
 * if npm can't install it.
 */
await runMain(async () => {
  const line = process.versions.node.startsWith('20.') ? RECOMMENDED : MIN_NODE;
  const node = await installNode(
    line,
    process.argv[2] ?? resolveInProject('.cache', `node-${line}`),
  );
  if (node === null) process.exit(NOT_CHECKED);
  const jest = resolveInProject('node_modules', 'jest', 'bin', 'jest.js');
  const PATH = [dirname(node), process.env.PATH].join(delimiter);
  const args = [jest, '--selectProjects', 'server', 'client', 'full'];
  const { code } = await runCommand(node, args, { env: { PATH } });
  process.exit(code);
});

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
