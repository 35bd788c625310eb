import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { runCommand, runNodeScript } from './child-process.mjs';
import { runMain, print, UserError } from './run-main.mjs';
import { resolveInProject } from './project.mjs';
import { NOT_CHECKED } from './run-steps.mjs';
import { startProduct } from './start-product.mjs';

const VERSION = '4.32.5';
const venv = resolveInProject('.cache', 'schemathesis');
const folder = resolveInProject('.cache', 'api-fuzz');
const program = `${venv}/bin/schemathesis`;

/**
 * This check expects 401 without a valid session ID, but a missing one is 400 and an inactive one 410. The
 * other checks cover its other findings.
 */
const EXCLUDED_CHECKS = 'ignored_auth';

/**
 * Statuses of responses to requests that match the schemas: their sessions may be missing or expired, and
 * their domains need not be those of this server.
 */
const CONFIG = `
[checks.positive_data_acceptance]
expected-statuses = ["2xx", "3xx", 400, 401, 404, 409, 410, 429]

[[operations]]
include-path = "/emails/{emailAddress}/wait"
parameters = { "query.timeout" = 0 }
`;

/**
 * Step of `npm run test:full`: schemathesis (PyPI) sends generated requests to a started product and
 * compares each response with the OpenAPI description: no 5xx, no undocumented status, no violated
 * schema. Run once with generated parameters and once with those of a real inbox. Arguments go to
 * schemathesis, such as `--seed 1`. Exits with `NOT_CHECKED` where schemathesis can't be installed.
 */
await runMain(async () => {
  if (!(await install())) process.exit(NOT_CHECKED);
  mkdirSync(folder, { recursive: true });
  const server = await startProduct(`${folder}/data`);
  try {
    const inbox = await fillInbox(server);
    const codes = [await fuzz(server, 'generated', []), await fuzzInbox(server, inbox)];
    if (codes.some((code) => code !== 0))
      throw new UserError('The API differs from its description.');
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Installs schemathesis into `.cache`. Prints why if that isn't possible, and returns false. */
async function install() {
  const isInstalled = async () => {
    const { output } = await runCommand(program, ['--version'], { quiet: true });
    return output.includes(VERSION);
  };
  if (await isInstalled()) return true;
  const made = await runCommand('python3', ['-m', 'venv', venv], { quiet: true });
  const args = ['install', '--quiet', '--disable-pip-version-check', `schemathesis==${VERSION}`];
  const { output } =
    made.code === 0 ? await runCommand(`${venv}/bin/pip`, args, { quiet: true }) : made;
  if (await isInstalled()) return true;
  print(`schemathesis ${VERSION} could not be installed: ${output.trim().split('\n').at(-1)}`);
  return false;
}

/** Issues an address and sends it an email with a code and an attachment. */
async function fillInbox({ origin, smtpPort }) {
  const api = `${origin}/api/v1`;
  const issued = await fetch(`${api}/generate-email`, { method: 'POST' });
  const { emailAddress, sessionId } = await issued.json();
  const args = [emailAddress, '--port', smtpPort, '--code', '--attach', 'LICENSE'];
  await runNodeScript(resolveInProject('test', 'support', 'send.mjs'), args, { quiet: true });
  const headers = { 'Session-ID': sessionId };
  const page = await fetch(`${api}/emails/${emailAddress}`, { headers });
  const { data } = await page.json();
  return { emailAddress, sessionId, id: data.content[0].id };
}

/** Sends requests about an inbox. Leaves out DELETE, which would end it; the other run includes it. */
function fuzzInbox(server, { emailAddress, sessionId, id }) {
  const known = { 'path.emailAddress': emailAddress, 'path.id': id };
  const lines = Object.entries(known).map(([name, value]) => `"${name}" = "${value}"`);
  const parameters = `[parameters]\n${lines.join('\n')}\n"path.index" = 0\n`;
  const options = ['--header', `Session-ID: ${sessionId}`, '--exclude-method', 'DELETE'];
  return fuzz(server, 'of an inbox', options, parameters);
}

/** Runs schemathesis and returns its exit code. */
async function fuzz({ origin }, title, options, parameters = '') {
  print(`\nRequests with parameters ${title}`);
  const config = `${folder}/config.toml`;
  writeFileSync(config, parameters + CONFIG);
  const args = [
    ...['--config-file', config, 'run', `${origin}/api/openapi.json`],
    ...['--exclude-checks', EXCLUDED_CHECKS, '--phases', 'examples,coverage,fuzzing'],
    ...['--max-examples', '100', '--suppress-health-check', 'all', '--continue-on-failure'],
    ...['--generation-database', 'none', '--warnings', 'off', '--no-color'],
    ...options,
    ...process.argv.slice(2),
  ];
  // Schemathesis writes its findings into its working directory.
  const { code } = await runCommand(program, args, { cwd: folder });
  return code;
}
