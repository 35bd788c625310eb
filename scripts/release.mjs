import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import './build.mjs';

/*
 * `npm run release -- npm`, `image` or `chart` publishes one of them, as docs/releasing.md says; without a name, all.
 * With `--dry-run` nothing leaves this machine, and what needs a missing program is left out.
 */
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const { IMAGE = 'mayfly', CHARTS = 'oci://localhost' } = process.env;
const names = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const isDryRun = process.argv.includes('--dry-run');

const run = (command, ...args) => execFileSync(command, args, { stdio: 'inherit' });
const print = (line) => process.stdout.write(`${line}\n`);
const has = (command) => spawnSync(command, ['version'], { stdio: 'ignore' }).status === 0;

function buildImage(tag, ...options) {
  const platforms = isDryRun ? [] : ['--platform', 'linux/amd64,linux/arm64', '--push'];
  run('docker', 'buildx', 'build', ...platforms, '--tag', `${IMAGE}:${tag}`, ...options, '.');
}

const RELEASES = {
  npm() {
    run(process.execPath, 'scripts/pack-server.mjs');
    for (const file of ['dist/sdk/mayfly-client.tgz', 'dist/npm/mayfly-server.tgz'])
      run('npm', 'publish', ...(isDryRun ? ['--dry-run'] : []), '--access', 'public', file);
  },
  image() {
    if (isDryRun && !has('docker')) return print('No docker: no image.');
    buildImage(version);
    buildImage(`${version}-all-in-one`, '--target', 'all-in-one');
  },
  chart() {
    if (isDryRun && !has('helm')) return print('No helm: no chart.');
    run('helm', 'lint', '--strict', 'deploy/helm');
    run('helm', 'package', 'deploy/helm', '--destination', 'dist/chart');
    if (!isDryRun) run('helm', 'push', `dist/chart/mayfly-${version}.tgz`, CHARTS);
  },
};

for (const name of names.length > 0 ? names : Object.keys(RELEASES)) RELEASES[name]();
