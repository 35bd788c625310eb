import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { RestClient } from '../../support/server/rest-client.js';
import { startProduct, type RunningProduct } from '../../support/server/running-product.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { createTestDatabase, type TestDatabase } from '../../support/server/test-database.js';

jest.setTimeout(1_800_000);

const VERSION = '4.32.5';
const VENV = resolve('.cache', 'schemathesis');
const PROGRAM = join(VENV, 'bin', 'schemathesis');

/** Installs schemathesis from PyPI into `.cache`. Returns whether it is there. */
function install(): boolean {
  const isInstalled = () =>
    spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' }).stdout?.includes(VERSION) === true;
  if (isInstalled()) return true;
  spawnSync('python3', ['-m', 'venv', VENV]);
  spawnSync(join(VENV, 'bin', 'pip'), ['install', '--quiet', `schemathesis==${VERSION}`]);
  return isInstalled();
}

/**
 * Response statuses of requests that match the schemas and of requests that don't. Sessions may be missing or
 * expired, and are checked before parameters; domains may be unknown to this server.
 */
const CONFIG = `
[checks.positive_data_acceptance]
expected-statuses = ["2xx", "3xx", 400, 401, 404, 409, 410, 429]

[checks.negative_data_rejection]
expected-statuses = [400, 401, 404, 405, 409, 410, 413, 414, 415, 422, 429]

[[operations]]
include-path = "/emails/{emailAddress}/wait"
parameters = { "query.timeout" = 0 }
`;

/** `ignored_auth` expects 401 without a valid session ID, but a missing one is 400 and an inactive one 410. */
const OPTIONS = [
  ...['--exclude-checks', 'ignored_auth', '--phases', 'examples,coverage,fuzzing'],
  ...['--max-examples', '100', '--suppress-health-check', 'all', '--continue-on-failure'],
  ...['--generation-database', 'none', '--warnings', 'off', '--no-color'],
  // A stream doesn't end.
  ...['--exclude-path-regex', '/events$'],
];

const describeWithTool = install() ? describe : describe.skip;

describeWithTool('the API under generated requests (skipped without schemathesis)', () => {
  const folder = temporaryFolder('api-fuzz');
  let database: TestDatabase;
  let product: RunningProduct;
  beforeAll(async () => {
    database = await createTestDatabase();
    const env = { DATABASE_URL: database.url, RATE_LIMITS: 'off', DNS_SERVERS: '127.0.0.1:9' };
    product = await startProduct({ dataDir: folder.path, env });
  });
  afterAll(async () => {
    await product.stop();
    await database.drop();
    folder.remove();
  });

  /** Compares each response with the OpenAPI description. Returns the exit code of schemathesis. */
  const fuzz = (parameters: string, options: string[] = []) => {
    const config = join(folder.path, 'config.toml');
    writeFileSync(config, parameters + CONFIG);
    const run = ['--config-file', config, 'run', `${product.origin}/api/openapi.json`];
    // Schemathesis writes its findings into its working directory.
    const child = { cwd: folder.path, stdio: 'inherit' } as const;
    return spawnSync(PROGRAM, [...run, ...OPTIONS, ...options], child).status;
  };

  it('matches its description with generated parameters', () => {
    expect(fuzz('')).toBe(0);
  });

  it('matches its description with the parameters of an inbox', async () => {
    const rest = new RestClient(product.origin);
    const [session] = await rest.issue(1);
    const { emailAddress, sessionId } = session!;
    const smtp = `smtp://127.0.0.1:${product.smtpPort}`;
    const sender = ['dist/sdk/package/bin/mayfly.mjs', 'send', emailAddress, '--smtp', smtp];
    spawnSync(process.execPath, [...sender, '--code', '--attach', 'LICENSE']);
    const [id] = await rest.messageIds(session!);
    rest.close();
    const lines = [`"path.emailAddress" = "${emailAddress}"`, `"path.id" = "${id}"`];
    // Without DELETE, which would end the inbox; the other test includes it.
    const options = ['--header', `Session-ID: ${sessionId}`, '--exclude-method', 'DELETE'];
    expect(fuzz(`[parameters]\n${lines.join('\n')}\n"path.index" = 0\n`, options)).toBe(0);
  });
});
