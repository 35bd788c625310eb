import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { mayflyTasks } from '../../packages/sdk/src/fixtures/cypress.js';
import { SignUpApplication } from '../sign-up/application.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

const run = promisify(execFile);
const project = process.cwd();
const readme = readFileSync(join(project, 'packages', 'sdk', 'README.md'), 'utf8');
/** Examples of the README by the names of their files. */
const examples: Record<string, string> = Object.fromEntries(
  [...readme.matchAll(/^```ts (\S+)\n([^]*?)^```$/gm)].map(([, name, code]) => [name, code]),
);

/** Those of Cypress's types that the example uses (cypress.d.ts). */
const CYPRESS_TYPES = `
  declare module 'cypress' {
    interface Tasks { [name: string]: (argument: any) => any }
    type On = (event: 'task', tasks: Tasks) => void;
    export function defineConfig(config: {
      e2e: { setupNodeEvents(on: On, config: object): void };
    }): object;
  }
  interface Chainable<T = any> {
    then<S>(next: (value: T) => S): Chainable<S>;
    type(text: string): Chainable;
    click(): Chainable;
  }
  declare const cy: {
    task<T = unknown>(name: string, argument?: unknown, options?: { timeout: number }): Chainable<T>;
    visit(url: string): Chainable;
    get(selector: string): Chainable;
    contains(...wanted: string[]): Chainable;
  };
  declare function it(name: string, test: () => void): void;`;

describe('the fixtures of the packed client library', () => {
  // In the project, so that imports resolve to its packages, except `@mayfly/client` in this folder.
  const folder = join(project, '.cache', `fixtures-${process.pid}`);
  const inFolder = (...parts: string[]) => join(folder, ...parts);
  let product: TestProduct;
  let signUp: SignUpApplication;

  beforeAll(async () => {
    product = await startTestProduct();
    signUp = await SignUpApplication.start(`smtp://127.0.0.1:${product.smtpPort}`);
    mkdirSync(inFolder('node_modules', '@mayfly'), { recursive: true });
    const client = inFolder('node_modules', '@mayfly', 'client');
    symlinkSync(join(project, 'dist', 'sdk', 'package'), client);
    writeFileSync(inFolder('package.json'), '{ "type": "module" }');
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    signUp.close();
    await product.close();
  });

  const signUpAs = (emailAddress: string) => {
    const body = new URLSearchParams({ email: emailAddress, name: 'Ada' });
    return fetch(`${signUp.origin}/sign-up`, { method: 'POST', body, redirect: 'manual' });
  };

  it('have tasks for Cypress that confirm a sign-up', async () => {
    const tasks = mayflyTasks({ url: product.origin });
    const { emailAddress, sessionId } = await tasks['mayfly:createInbox']();
    await signUpAs(emailAddress);
    const code = await tasks['mayfly:waitForCode']({ sessionId, subject: 'confirm' });
    const body = new URLSearchParams({ email: emailAddress, code });
    const confirmed = await fetch(`${signUp.origin}/confirm`, { method: 'POST', body });
    expect(await confirmed.text()).toContain('Hello Ada');
    await signUpAs(emailAddress);
    const link = await tasks['mayfly:waitForLink']({ sessionId, from: 'harbor-books' });
    expect(link).toMatch(new RegExp(`^${signUp.origin}/confirm\\?`));
  });

  it('have tasks for Cypress whose results are plain data', async () => {
    const tasks = mayflyTasks({ url: product.origin });
    const { emailAddress, sessionId } = await tasks['mayfly:createInbox'](null);
    await signUpAs(emailAddress);
    const message = await tasks['mayfly:waitForMessage']({ sessionId });
    expect(structuredClone(message)).toMatchObject({ subject: 'Confirm your email address' });
    const messages = await tasks['mayfly:messages']({ sessionId });
    expect(structuredClone(messages)).toEqual([expect.objectContaining({ id: message.id })]);
    expect(await tasks['mayfly:deleteInbox']({ sessionId })).toBeNull();
    expect((await product.call('/email/current', { session: sessionId })).status).toBe(410);
  });

  it('have tasks for Cypress that delete an inbox whose address has ended', async () => {
    const tasks = mayflyTasks({ url: product.origin });
    const { sessionId } = await tasks['mayfly:createInbox']();
    await product.call('/email/current', { method: 'DELETE', session: sessionId });
    expect(
      await mayflyTasks({ url: product.origin })['mayfly:deleteInbox']({ sessionId }),
    ).toBeNull();
  });

  it('have types that the examples of the README compile with', () => {
    expect(Object.keys(examples)).toEqual([
      'sign-up.spec.ts',
      'playwright.config.ts',
      'cypress.config.ts',
      'sign-up.cy.ts',
    ]);
    const sources = Object.entries({ ...examples, 'cypress.d.ts': CYPRESS_TYPES });
    for (const [name, code] of sources) writeFileSync(inFolder(name), code);
    const options = { noEmit: true, strict: true, skipLibCheck: true, types: [] };
    const program = ts.createProgram(
      sources.map(([name]) => inFolder(name)),
      {
        ...options,
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
      },
    );
    const problems = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText);
    expect(problems).toEqual([]);
  });

  it('attach what arrived to a failed Playwright test, and delete its inbox', async () => {
    const spec = `import { test } from '@mayfly/client/playwright';
      test('fails', async ({ mayfly, request }) => {
        const form = { email: mayfly.inbox.emailAddress, name: 'Ada' };
        await request.post('${signUp.origin}/sign-up', { form });
        await mayfly.inbox.waitForMessage({ subject: 'Your invoice', timeout: 0 });
      });`;
    writeFileSync(inFolder('failing.test.js'), spec);
    writeFileSync(
      inFolder('playwright.config.js'),
      "export default { testDir: '.', testMatch: '*.test.js', reporter: 'json', workers: 1 };",
    );
    const cli = join(project, 'node_modules', '@playwright', 'test', 'cli.js');
    const env = {
      ...process.env,
      MAYFLY_URL: product.origin,
      // Playwright refuses to run inside of Jest.
      JEST_WORKER_ID: undefined,
      PLAYWRIGHT_JSON_OUTPUT_FILE: undefined,
    };
    const args = [cli, 'test', '--config', inFolder('playwright.config.js')];
    const before = await product.database.query('SELECT id FROM addresses');
    const { stdout } = await run(process.execPath, args, { env }).catch((failure) => failure);
    const { suites } = JSON.parse(stdout) as {
      suites: { specs: { tests: { results: TestResult[] }[] }[] }[];
    };
    const [result] = suites[0]?.specs[0]?.tests[0]?.results ?? [];
    expect(result?.status).toBe('failed');
    expect(result?.error.message).toContain('Confirm your email address');
    const [attachment] = result?.attachments ?? [];
    const attached = Buffer.from(attachment?.body ?? '', 'base64').toString();
    expect(JSON.parse(attached)).toEqual([
      expect.objectContaining({ subject: 'Confirm your email address' }),
    ]);
    expect(await product.database.query('SELECT id FROM addresses')).toEqual(before);
  });
});

interface TestResult {
  status: string;
  error: { message: string };
  attachments: { name: string; body: string }[];
}
