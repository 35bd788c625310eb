import { delimiter, dirname, join } from 'node:path';
import { runCommand } from './child-process.mjs';
import { runMain, say } from './clear-error.mjs';
import { inProject } from './project.mjs';
import { NOT_CHECKED } from './run-steps.mjs';

const OLDEST = '20.19';
const RECOMMENDED = '24';

/**
 * A step of `npm run test:full`: runs the tests of server and client on the other Node line that is
 * supported, which npm installs into a folder (the first argument, or one in .cache). Ends with
 * `NOT_CHECKED` if npm can't, which is not a success.
 */
await runMain(async () => {
  const line = process.versions.node.startsWith('20.') ? RECOMMENDED : OLDEST;
  const node = await installNode(line, process.argv[2] ?? inProject('.cache', `node-${line}`));
  if (node === null) process.exit(NOT_CHECKED);
  const jest = inProject('node_modules', 'jest', 'bin', 'jest.js');
  const PATH = [dirname(node), process.env.PATH].join(delimiter);
  const args = [jest, '--selectProjects', 'server', 'client'];
  const { code } = await runCommand(node, args, { env: { PATH } });
  process.exit(code);
});

/** Returns the path of a Node of that line, or null after saying why there is none. */
async function installNode(line, folder) {
  const node = join(folder, 'node_modules', 'node', 'bin', 'node');
  const isThere = async () => {
    const { code, output } = await runCommand(node, ['--version'], { quiet: true });
    if (code === 0) say(`Node ${output.trim()}`);
    return code === 0;
  };
  if (await isThere()) return node;
  const quietly = ['--no-save', '--no-audit', '--no-fund', '--fetch-retries=0'];
  const args = ['install', '--prefix', folder, ...quietly, `node@${line}`];
  const { output } = await runCommand('npm', args, { quiet: true });
  if (await isThere()) return node;
  say(`npm could not install Node ${line}: ${output.trim().split('\n')[0]}`);
  return null;
}
