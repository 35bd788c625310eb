import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { WORKSPACES } from './build.mjs';

/*
 * Packs `@mayfly/server` as `dist/npm/mayfly-server.tgz`: the built product with the command `mayfly`, and the
 * workspaces that the server imports as bundled dependencies. npm installs the rest, and the PostgreSQL of
 * the platform.
 */
const OUT = 'dist/npm';
const FOLDER = join(OUT, 'package');
const BUILDS = ['dist/server', 'dist/client', 'dist/render', 'dist/sdk'];
const TSC = 'node_modules/typescript-native/bin/tsc';

const read = (path) => JSON.parse(fs.readFileSync(path, 'utf8'));

fs.rmSync(OUT, { recursive: true, force: true });
for (const build of BUILDS) fs.cpSync(build, join(FOLDER, build), { recursive: true });
const bundled = WORKSPACES.map(bundle);
fs.cpSync('LICENSE', join(FOLDER, 'LICENSE'));
fs.cpSync('server/README.md', join(FOLDER, 'README.md'));
declareTypes();
fs.writeFileSync(join(FOLDER, 'package.json'), JSON.stringify(createManifest(), null, 2));
const pack = ['pack', '--silent', '--ignore-scripts', '--pack-destination', '..'];
const packed = execFileSync('npm', pack, { cwd: FOLDER, encoding: 'utf8' }).trim();
fs.renameSync(join(OUT, packed), join(OUT, 'mayfly-server.tgz'));

/** Copies a workspace among the packages that are bundled. Returns its manifest. */
function bundle(workspace) {
  const manifest = read(join(workspace, 'package.json'));
  const target = join(FOLDER, 'node_modules', manifest.name);
  fs.mkdirSync(target, { recursive: true });
  fs.cpSync(join(workspace, 'dist'), join(target, 'dist'), { recursive: true });
  // Its dependencies are those of the package, so that npm installs each once.
  const { dependencies: _merged, ...own } = manifest;
  fs.writeFileSync(join(target, 'package.json'), JSON.stringify(own, null, 2));
  return manifest;
}

/** Writes the declarations of `startMayfly`, the only function that others import. */
function declareTypes() {
  const target = join(OUT, 'types');
  const flags = ['--declaration', '--emitDeclarationOnly', '--outDir', target];
  execFileSync(process.execPath, [TSC, '-p', 'tsconfig.build.json', ...flags]);
  fs.cpSync(join(target, 'start-mayfly.d.ts'), join(FOLDER, 'dist/server/start-mayfly.d.ts'));
  fs.rmSync(target, { recursive: true });
}

function createManifest() {
  const { version, license, engines, dependencies } = read('package.json');
  const names = bundled.map(({ name }) => name);
  const imported = findImports(['dist/server', 'dist/render']);
  const used = Object.entries(dependencies).filter(([name]) => imported.has(name));
  const needed = [...used, ...bundled.flatMap((each) => Object.entries(each.dependencies ?? {}))];
  const others = new Map(needed.filter(([name]) => !names.includes(name)));
  return {
    name: '@mayfly/server',
    version,
    description: 'Disposable email with real SMTP, PostgreSQL included: npx mayfly.',
    license,
    type: 'module',
    engines,
    bin: { mayfly: 'dist/server/command.js' },
    exports: {
      '.': { types: './dist/server/start-mayfly.d.ts', default: './dist/server/start-mayfly.js' },
    },
    files: ['dist'],
    dependencies: {
      ...Object.fromEntries([...others].toSorted()),
      ...Object.fromEntries(bundled.map((each) => [each.name, each.version])),
    },
    bundleDependencies: names,
  };
}

/** Returns the names of the packages that the files of some folders import. */
function findImports(folders) {
  const files = folders.flatMap((folder) =>
    fs.readdirSync(folder, { recursive: true }).map((name) => join(folder, name)),
  );
  const specifiers = files
    .filter((file) => /\.[cm]?js$/.test(file))
    .flatMap((file) => [
      ...fs
        .readFileSync(file, 'utf8')
        .matchAll(
          /(?:from|import|require|resolve)\s*\(?\s*['"]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^'"]*)?['"]/g,
        ),
    ])
    .map(([, name]) => name);
  return new Set(specifiers.filter((name) => !isBuiltin(name)));
}
