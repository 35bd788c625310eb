import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { z } from 'zod';
import { writeTypes } from '../packages/sdk/write-types.mjs';

/*
 * Builds `@mayfly/client` in the folder of the first argument: `package/` with JavaScript and declarations in
 * both module formats and with the command `mayfly`, and `mayfly-client.tgz`, which is the same for the same
 * sources. Needs the built server.
 */
const out = resolve(process.argv[2]);
const folder = join(out, 'package');
/** Options of the compiler for each format, and its kind of modules for Node. */
const FORMATS = {
  esm: { type: 'module', options: ['--module', 'esnext'] },
  cjs: { type: 'commonjs', options: ['--module', 'commonjs', '--verbatimModuleSyntax', 'false'] },
};
/**
 * Optional peers of the packed manifest. That of the workspace can't have them: npm would then install
 * them in production images of the product as well.
 */
const PEERS = {
  peerDependencies: { '@playwright/test': '>=1.40' },
  peerDependenciesMeta: { '@playwright/test': { optional: true } },
};

/** Lets the bundler see the JSON files that modules require. */
const exposeRequire = (code) => code.replaceAll('createRequire(import.meta.url)(', 'require(');

// npm packs the modes of files.
process.umask(0o022);
for (const [name, format] of Object.entries(FORMATS)) await compile(join(folder, name), format);
await bundleCommand();
writeManifest();
cpSync('packages/sdk/README.md', join(folder, 'README.md'));
cpSync('LICENSE', join(folder, 'LICENSE'));
pack();

/** Compiles the sources. Their types of the contract become plain ones. */
async function compile(target, { type, options }) {
  const draft = join(out, 'compiled');
  const tsc = ['node_modules/typescript-native/bin/tsc', '-p', 'packages/sdk', '--outDir', draft];
  const flags = ['--noEmit', 'false', '--declaration', '--sourceMap', 'false'];
  const args = [...tsc, ...flags, '--moduleResolution', 'bundler', ...options];
  execFileSync(process.execPath, args, { stdio: 'inherit' });
  cpSync(join(draft, 'packages', 'sdk', 'src'), target, { recursive: true });
  rmSync(draft, { recursive: true });
  writeFileSync(join(target, 'contract.d.ts'), await declareContract());
  writeFileSync(join(target, 'package.json'), `${JSON.stringify({ type })}\n`);
}

/** Returns plain declarations of what `contract.ts` exports, from the schemas of the built contract. */
async function declareContract() {
  const source = readFileSync('packages/sdk/src/contract.ts', 'utf8');
  const exported = {};
  for (const [, names, module] of source.matchAll(/export type \{([^}]+)\} from '([^']+)'/g)) {
    // Registers the schemas of the module.
    await import(module);
    for (const each of names.split(',').filter((name) => name.trim() !== '')) {
      const [name, alias = name] = each.trim().split(' as ');
      exported[name] = alias;
    }
  }
  const { schemas } = z.toJSONSchema(z.globalRegistry, { uri: (id) => `#/${id}` });
  return writeTypes(schemas, exported);
}

/** Bundles the command with the packages that it uses, so that the client has no dependencies, and their licenses. */
async function bundleCommand() {
  const output = {
    entryFileNames: 'mayfly.mjs',
    chunkFileNames: '[name].mjs',
    banner: ({ isEntry }) => (isEntry ? '#!/usr/bin/env node' : ''),
  };
  const { output: chunks } = await build({
    configFile: false,
    root: 'packages/sdk',
    logLevel: 'warn',
    publicDir: false,
    plugins: [{ name: 'expose-require', transform: exposeRequire }],
    ssr: { noExternal: true },
    build: {
      ssr: 'cli/main.ts',
      outDir: join(folder, 'bin'),
      target: 'node20',
      rolldownOptions: { output },
    },
  });
  const modules = chunks.flatMap((chunk) => Object.keys(chunk.modules ?? {}));
  const names = modules.flatMap((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []);
  const licenses = [...new Set(names)].toSorted().map((name) => {
    const file = readdirSync(`node_modules/${name}`).find((each) => /^licen[cs]e/i.test(each));
    const license = readFileSync(`node_modules/${name}/${file}`, 'utf8');
    return `${name}\n\n${license.trim()}\n`;
  });
  writeFileSync(join(folder, 'bin', 'LICENSES.txt'), licenses.join('\n---\n\n'));
}

/** Writes the manifest, with the product's version: the package fits the server that serves it. */
function writeManifest() {
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
  const { devDependencies: _bundled, ...own } = read('packages/sdk/package.json');
  const manifest = { ...own, version: read('package.json').version, ...PEERS };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Packs the folder as npm does: equal files give the same archive. */
function pack() {
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', '..'];
  const name = execFileSync('npm', args, { cwd: folder, encoding: 'utf8' }).trim();
  renameSync(join(out, name), join(out, 'mayfly-client.tgz'));
}
