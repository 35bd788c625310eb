import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startProduct, type RunningProduct } from '../support/server/running-product.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { createTestDatabase, type TestDatabase } from '../support/server/test-database.js';

const run = promisify(execFile);
const project = process.cwd();
const inProject = (...parts: string[]) => join(project, ...parts);
const built = inProject('dist', 'sdk', 'mayfly-client.tgz');
const readJson = (...path: string[]) => JSON.parse(readFileSync(inProject(...path), 'utf8'));
/** Texts with examples. Each example is a whole module. */
const texts = [
  'packages/sdk/README.md',
  'README.md',
  'client/pages/articles/email-testing-for-developers.mdx',
].map((path) => readFileSync(inProject(path), 'utf8'));
const examples = [
  ...texts.flatMap((text) => [...text.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code]) => code)),
];

/** Waits for a code in the inbox of `SESSION_ID`. Valid in ES modules and CommonJS. */
const useClient = `
  const { emailAddress } = await new Mayfly().createInbox();
  const inbox = await new Mayfly().openInbox({ sessionId: process.env.SESSION_ID });
  console.log(emailAddress.includes('@'), await inbox.waitForCode());`;

/** Fails to compile unless the declared types are those of the contract. */
const compareTypes = `
  import type * as declared from '@mayfly/client';
  import type * as messages from '${inProject('contract/message.js')}';
  import type * as sessions from '${inProject('contract/address-session.js')}';
  import type * as deliveries from '${inProject('contract/delivery.js')}';
  import type * as webhooks from '${inProject('contract/webhook.js')}';
  type Same<A, B> =
    (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
  type Plain<T> = T extends object ? { [Key in keyof T]: Plain<T[Key]> } : T;
  type Check<A, B> = Same<Plain<A>, Plain<B>>;
  const same: [
    Check<declared.MessageData, messages.Message>,
    Check<declared.MessagePage, messages.MessagePage>,
    Check<declared.AddressSession, sessions.AddressSession>,
    Check<declared.Delivery, deliveries.Delivery>,
    Check<declared.WebhookEvent, webhooks.WebhookEvent>,
  ] = [true, true, true, true, true];
  console.log(same);`;

describe('the packed client library', () => {
  const folder = temporaryFolder('packed');
  const inFolder = (...parts: string[]) => join(folder.path, ...parts);
  let database: TestDatabase;
  let product: RunningProduct;
  let url: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    const env = { DATABASE_URL: database.url, RATE_LIMITS: 'off' };
    product = await startProduct({ dataDir: folder.path, env });
    url = `${product.origin}/sdk/mayfly-client.tgz`;
    writeFileSync(inFolder('package.json'), '{ "private": true, "type": "module" }');
    const quietly = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
    await run('npm', ['install', ...quietly, '--cache', inFolder('cache'), url], {
      cwd: folder.path,
    });
  });
  afterAll(async () => {
    await product.stop();
    await database.drop();
    folder.remove();
  });

  it('is served as a file that is revalidated, and nothing else of its folder', async () => {
    const response = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(readFileSync(built))).toBe(true);
    expect(response.headers.get('content-type')).toBe('application/gzip');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const etag = response.headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    for (const path of ['package/package.json', '.sources', '']) {
      expect((await fetch(`${product.origin}/sdk/${path}`)).status).toBe(404);
    }
  });

  it('has the version of the server, and no dependency', () => {
    const manifest = JSON.parse(
      readFileSync(inFolder('node_modules', '@mayfly', 'client', 'package.json'), 'utf8'),
    );
    expect(manifest.version).toBe(readJson('package.json').version);
    expect(readJson('packages', 'sdk', 'package.json').version).toBe(manifest.version);
    expect(readJson('packages', 'sdk', 'server.json').version).toBe(manifest.version);
    expect(manifest.dependencies).toBeUndefined();
    expect(manifest.devDependencies).toBeUndefined();
    for (const peer of Object.values(manifest.peerDependenciesMeta)) {
      expect(peer).toEqual({ optional: true });
    }
  });

  it.each([
    ['ES modules', 'module', `import { Mayfly } from '@mayfly/client'; ${useClient}`],
    [
      'CommonJS',
      'commonjs',
      `const { Mayfly } = require('@mayfly/client'); (async () => { ${useClient} })()`,
    ],
  ])('works in %s, configured by the environment', async (_name, type, code) => {
    const issued = await fetch(`${product.origin}/api/v1/generate-email`, { method: 'POST' });
    const { emailAddress, sessionId } = (await issued.json()) as Record<string, string>;
    const source = 'Subject: Sign in\r\n\r\nYour verification code is 493817.\r\n';
    await sendMail(product.smtpPort, emailAddress ?? '', source);
    const env = { ...process.env, MAYFLY_URL: `${product.origin}/`, SESSION_ID: sessionId };
    const args = [`--input-type=${type}`, '--eval', code];
    const { stdout } = await run(process.execPath, args, { cwd: folder.path, env });
    expect(stdout).toBe('true 493817\n');
  });

  it('declares the types of the contract, and its examples compile', async () => {
    expect(examples.length).toBeGreaterThan(10);
    mkdirSync(inFolder('examples'));
    for (const [index, code] of [...examples, compareTypes].entries()) {
      writeFileSync(inFolder('examples', `example-${index}.ts`), code ?? '');
    }
    await compile('examples', {
      ...{ lib: ['es2023', 'dom', 'esnext.disposable'], types: ['node'], skipLibCheck: true },
      typeRoots: [inProject('node_modules', '@types')],
    });
  });

  /** Compiles the TypeScript files of a folder. Rejects with the errors of the compiler. */
  const compile = async (name: string, options: object) => {
    const compilerOptions = { target: 'es2022', module: 'nodenext', strict: true, noEmit: true };
    const config = { compilerOptions: { ...compilerOptions, ...options }, include: ['*.ts'] };
    writeFileSync(inFolder(name, 'tsconfig.json'), JSON.stringify(config));
    const tsc = inProject('node_modules', 'typescript', 'bin', 'tsc');
    const { stdout } = await run(process.execPath, [tsc, '-p', inFolder(name)]).catch((e) => e);
    expect(stdout).toBe('');
  };

  const tools: [string, string, string[]][] = [
    ['publint', 'publint/src/cli.js', ['--strict']],
    ['arethetypeswrong', '@arethetypeswrong/cli/dist/index.js', ['--no-emoji']],
  ];
  it.each(tools)('passes %s', async (_name, script, options) => {
    const tool = inProject('node_modules', script);
    const result = await run(process.execPath, [tool, built, ...options]).catch((e) => e);
    expect([result.code ?? 0, result.stdout]).toEqual([0, expect.not.stringContaining('rror')]);
  });
});
