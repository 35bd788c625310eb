import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as tar from 'tar';
import ts from 'typescript';
import { build } from 'vite';
import { z } from 'zod';
import { resolveInProject } from './project.mjs';
import { UserError, runMain } from './run-main.mjs';
import { writeTypes } from './sdk-types.mjs';

const [, , out] = process.argv;
const SOURCES = resolveInProject('sdk', 'src');
const CONTRACT = join(SOURCES, 'contract.ts');
/** Packed formats by name, with their kind of modules for the compiler and for Node. */
const FORMATS = {
  esm: { module: ts.ModuleKind.ESNext, type: 'module' },
  cjs: { module: ts.ModuleKind.CommonJS, type: 'commonjs' },
};
/** Packages whose code is bundled with the command `mayfly`, so that the client has no dependencies. */
const BUNDLED = ['commander', 'nodemailer'];
/**
 * Optional peers of the packed manifest. That of the workspace can't have them: npm would then install
 * them in production images of the product as well.
 */
const PEERS = { '@playwright/test': '>=1.40' };
/** Modification time of all packed files, as npm writes it, so that equal files give the same archive. */
const PACKED_AT = new Date('1985-10-26T08:15:00Z');

/**
 * Builds `@mayfly/client` in a folder: `package/` with JavaScript and declarations in both formats and with
 * the command `mayfly`, and `mayfly-client.tgz`, which is the same for the same sources. Needs the built
 * server.
 */
await runMain(async () => {
  const declarations = { ...declareSources(), [CONTRACT]: await declareContract() };
  const folder = join(out, 'package');
  for (const [name, format] of Object.entries(FORMATS)) {
    writeFormat(join(folder, name), format, declarations);
  }
  await bundleCommand(join(folder, 'bin'));
  writeManifest(folder);
  cpSync(resolveInProject('sdk', 'README.md'), join(folder, 'README.md'));
  cpSync(resolveInProject('LICENSE'), join(folder, 'LICENSE'));
  await pack(folder, join(out, 'mayfly-client.tgz'));
});

function readOptions() {
  const path = resolveInProject('sdk', 'tsconfig.json');
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  return ts.parseJsonConfigFileContent(config, ts.sys, resolveInProject('sdk'));
}

/** Returns the declarations of the sources by their paths. Fails if the types are wrong. */
function declareSources() {
  const { fileNames, options } = readOptions();
  const program = ts.createProgram(fileNames, {
    ...options,
    ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, sourceMap: false },
    outDir: '/',
  });
  const problems = ts.getPreEmitDiagnostics(program);
  if (problems.length > 0) throw new UserError(formatProblems(problems));
  const declarations = {};
  for (const path of fileNames) {
    const source = program.getSourceFile(path);
    program.emit(source, (_name, text) => (declarations[path] = text), undefined, true);
  }
  return declarations;
}

const formatProblems = (problems) =>
  ts.formatDiagnostics(problems, {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => resolveInProject(),
    getNewLine: () => '\n',
  });

/** Returns plain declarations of what `contract.ts` exports, from the schemas of the built server. */
async function declareContract() {
  const endpoints = resolveInProject('dist', 'server', 'contract', 'endpoints', 'endpoints.js');
  const { NAMED_SCHEMAS } = await import(pathToFileURL(endpoints).href);
  const registry = z.registry();
  for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/${id}` });
  const source = ts.createSourceFile(
    CONTRACT,
    readFileSync(CONTRACT, 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const exported = source.statements.flatMap(({ exportClause }) =>
    exportClause.elements.map(({ propertyName, name }) => [(propertyName ?? name).text, name.text]),
  );
  return writeTypes(schemas, Object.fromEntries(exported));
}

function writeFormat(folder, { module, type }, declarations) {
  for (const [path, declaration] of Object.entries(declarations)) {
    const name = relative(SOURCES, path).replace(/\.ts$/, '');
    const { outputText } = ts.transpileModule(readFileSync(path, 'utf8'), {
      fileName: path,
      compilerOptions: { module, target: ts.ScriptTarget.ES2022, verbatimModuleSyntax: false },
    });
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, `${name}.js`), outputText);
    writeFileSync(join(folder, `${name}.d.ts`), declaration);
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ type })}\n`);
}

/** Bundles the command with the packages that it uses, and their licenses. */
async function bundleCommand(folder) {
  const output = {
    entryFileNames: 'mayfly.mjs',
    banner: '#!/usr/bin/env node',
    codeSplitting: false,
  };
  await build({
    configFile: false,
    root: resolveInProject('sdk'),
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: 'cli/main.ts',
      outDir: resolve(folder),
      target: 'node20',
      rolldownOptions: { output },
    },
  });
  const licenses = BUNDLED.map((name) => {
    const license = readFileSync(resolveInProject('node_modules', name, 'LICENSE'), 'utf8');
    return `${name}\n\n${license.trim()}\n`;
  });
  writeFileSync(join(folder, 'LICENSES.txt'), licenses.join('\n---\n\n'));
}

/** Writes the manifest, with the product's version: the package fits the server that serves it. */
function writeManifest(folder) {
  const read = (...path) => JSON.parse(readFileSync(resolveInProject(...path), 'utf8'));
  const manifest = { ...read('sdk', 'package.json'), version: read('package.json').version };
  for (const [name, range] of Object.entries(PEERS)) {
    manifest.peerDependencies[name] = range;
    manifest.peerDependenciesMeta[name] = { optional: true };
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

async function pack(folder, file) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
  await tar.create(
    {
      ...{ file, cwd: folder, prefix: basename(folder), portable: true, mtime: PACKED_AT },
      gzip: { level: 9 },
      onWriteEntry: (entry) => {
        // Makes the archive independent of the umask of the build.
        entry.stat.mode = (entry.stat.mode & ~0o777) | 0o644;
      },
    },
    files,
  );
}
