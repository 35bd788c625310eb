import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { findFreePort } from '../support/server/child-server.js';
import { startProduct, type RunningProduct } from '../support/server/running-product.js';
import { createTestDatabase, type TestDatabase } from '../support/server/test-database.js';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const recipes = join(root, 'docs', 'recipes');
const example = ['--test', '--test-reporter=tap', join(recipes, 'example.test.mjs')];

type Env = Record<string, string>;
/** A recipe, reduced to what these tests run. */
interface Recipe {
  /** Environment of the service `mayfly`, and of the tests. */
  service: Env;
  tests: Env;
  commands: string[];
}

const readYaml = (path: string): unknown =>
  parse(readFileSync(join(root, path), 'utf8'), { merge: true });

/** Validates a file against the JSON Schema of its platform. Returns the errors. */
function findErrors(schemaName: string, content: unknown): string[] {
  const path = join(root, 'test', 'fixtures', 'schemas', `${schemaName}.json`);
  const schema = JSON.parse(readFileSync(path, 'utf8')) as { $schema: string };
  const options = { strict: false, allErrors: true, validateFormats: false };
  const ajv = schema.$schema.includes('2020-12') ? new Ajv2020(options) : new Ajv(options);
  const isValid = ajv.validate(schema, content);
  return isValid ? [] : (ajv.errors ?? []).map((each) => `${each.instancePath} ${each.message}`);
}

function readGithub(): Recipe {
  const { jobs } = readYaml('docs/recipes/github-actions.yml') as {
    jobs: { test: { env: Env; services: { mayfly: { env: Env } }; steps: { run?: string }[] } };
  };
  const { env, services, steps } = jobs.test;
  const commands = steps.flatMap((step) => step.run ?? []);
  return { service: services.mayfly.env, tests: env, commands };
}

function readGitlab(): Recipe {
  const { test } = readYaml('docs/recipes/gitlab-ci.yml') as {
    test: { services: { alias: string; variables: Env }[]; variables: Env; script: string[] };
  };
  const service = test.services.find(({ alias }) => alias === 'mayfly')?.variables ?? {};
  return { service, tests: test.variables, commands: test.script };
}

function readCompose(): Recipe {
  const { services } = readYaml('docs/recipes/compose.yml') as {
    services: { tests: { environment: Env; command: string }; mayfly: { environment: Env } };
  };
  const { environment, command } = services.tests;
  return { service: services.mayfly.environment, tests: environment, commands: [command] };
}

describe('a recipe for pipelines', () => {
  it.each([
    ['github-workflows', 'docs/recipes/github-actions.yml'],
    ['github-workflows', '.github/workflows/ci.yml'],
    ['github-workflows', '.github/workflows/release.yml'],
    ['gitlab-ci', 'docs/recipes/gitlab-ci.yml'],
    ['compose-spec', 'docs/recipes/compose.yml'],
    ['compose-spec', 'docker-compose.yml'],
  ])('matches the schema %s: %s', (schema, path) => {
    expect(findErrors(schema, readYaml(path))).toEqual([]);
  });
});

describe('the commands of a recipe', () => {
  let database: TestDatabase;
  let product: RunningProduct;
  beforeAll(async () => {
    database = await createTestDatabase();
    // One product for all recipes, whose settings differ only in `PUBLIC_URL`.
    const { DATABASE_URL: _, ...env } = { ...readGithub().service, ...readGitlab().service };
    product = await startProduct({ dataDir: '', env: { ...env, DATABASE_URL: database.url } });
  });
  afterAll(async () => {
    await product.stop();
    await database.drop();
  });

  const getSettings = () => ({
    ...process.env,
    MAYFLY_URL: product.origin,
    MAYFLY_SMTP_URL: `smtp://127.0.0.1:${product.smtpPort}`,
  });

  it.each([
    ['GitHub Actions', readGithub(), 'localhost'],
    ['GitLab CI', readGitlab(), 'mayfly'],
    ['docker compose', readCompose(), 'mayfly'],
  ])('of %s wait for Mayfly and run the tests', async (_name, recipe, host) => {
    expect(recipe.service).toMatchObject({ RATE_LIMITS: 'off', SENDER_CHECKS: 'off' });
    expect(recipe.tests['MAYFLY_URL']).toBe(`http://${host}:3000`);
    expect(recipe.tests['MAYFLY_SMTP_URL']).toBe(`smtp://${host}:2525`);
    const commands = recipe.commands.filter((command) => !command.startsWith('npm '));
    for (const command of commands) await run('sh', ['-euc', command], { env: getSettings() });
    expect(recipe.commands).toContain('npm test');
  });

  it('let an email reach a test', async () => {
    const { stdout } = await run(process.execPath, example, { env: getSettings() });
    expect(stdout).toMatch(/^# pass 1$/m);
  });
});

describe('with-mayfly.sh', () => {
  it('runs a command beside a Mayfly of its own and returns its exit code', async () => {
    const [PORT, SMTP_PORT] = [String(await findFreePort()), String(await findFreePort())];
    // Settings of a tested application, which Mayfly must not use.
    const others = {
      PORT: '1',
      DATABASE_URL: 'postgres://127.0.0.1:1/app',
      NODE_ENV: 'production',
    };
    const env = { ...process.env, ...others, MAYFLY_PORT: PORT, MAYFLY_SMTP_PORT: SMTP_PORT };
    const script = join(recipes, 'with-mayfly.sh');
    const command = `"$0" "$@"; echo "$MAYFLY_URL $MAYFLY_SMTP_URL $PORT"; exit 7`;
    const ended = run(script, ['sh', '-c', command, process.execPath, ...example], { env });
    await expect(ended).rejects.toMatchObject({
      code: 7,
      stdout: expect.stringMatching(/^# pass 1$/m) as string,
    });
    const { stdout } = (await ended.catch((error: unknown) => error)) as { stdout: string };
    expect(stdout).toContain(`\nhttp://localhost:${PORT} smtp://127.0.0.1:${SMTP_PORT} 1\n`);
    await expect(fetch(`http://127.0.0.1:${PORT}/health/live`)).rejects.toThrow();
  });
});
