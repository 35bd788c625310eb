/**
 * Areas of the code that `npm run mutation` checks, each in a run of its own. Tests run in the
 * process of Stryker, so those of a started child (faults, browser) can't kill a mutant.
 *
 * - `mutate`: the mutated files
 * - `project`: the project of jest.config.mjs whose tests run
 * - `tests`: globs of the tests, without those that take long for each mutant
 * - `startsProducts`: whether most tests start a product, on a PostgreSQL that is started once for the whole
 *   run. Then a run of a test file takes seconds, so all mutants are checked in groups
 * - `setup`: file that runs before each test file, after those of the project
 * - `testTimeoutMs`: timeout of a test, since a mutant may make it wait forever
 */
export const AREAS = {
  client: {
    mutate: ['client/address/**/*.{ts,tsx}', 'client/inbox/**/*.{ts,tsx}'],
    project: 'client',
    tests: ['client/{address,inbox}/**/*.spec.{ts,tsx}'],
    startsProducts: false,
    setup: 'test/mutation/short-waits.ts',
    testTimeoutMs: 25_000,
  },
  mail: {
    mutate: ['server/mail/**/*.ts'],
    project: 'server',
    tests: [
      'server/mail/**/*.spec.ts',
      'test/server/mail-attacks.e2e-spec.ts',
      'test/server/mail-fixtures.e2e-spec.ts',
    ],
    startsProducts: false,
    testTimeoutMs: 6_000,
  },
  messages: {
    mutate: ['server/addresses/**/*.ts', 'server/messages/**/*.ts'],
    project: 'server',
    tests: [
      'server/addresses/**/*.spec.ts',
      'server/messages/**/*.spec.ts',
      'test/server/address-life.e2e-spec.ts',
      'test/server/authentication.e2e-spec.ts',
      'test/server/delivery.e2e-spec.ts',
      'test/server/delivery-trace.e2e-spec.ts',
      'test/server/error-texts.e2e-spec.ts',
      'test/server/expiry.e2e-spec.ts',
      'test/server/handovers.e2e-spec.ts',
      'test/server/mail-parts.e2e-spec.ts',
      'test/server/mail-to-screen.e2e-spec.ts',
      'test/full/operator-changes.e2e-spec.ts',
      'test/server/parser-pool.e2e-spec.ts',
      'test/server/reading-on-demand.e2e-spec.ts',
      'test/server/remote-image-store.e2e-spec.ts',
      'test/server/remote-images.e2e-spec.ts',
      'test/server/rest-contract.e2e-spec.ts',
      'test/full/rest-errors.e2e-spec.ts',
      'test/server/search.e2e-spec.ts',
      'test/full/wait-conditions.e2e-spec.ts',
      'test/server/wait-for-mail.e2e-spec.ts',
      'test/server/whole-inbox.e2e-spec.ts',
      'test/full/metrics.e2e-spec.ts',
      'test/full/operator-commands.e2e-spec.ts',
      'test/full/operator-mail.e2e-spec.ts',
    ],
    startsProducts: true,
    testTimeoutMs: 20_000,
  },
};

/** `--sample` of `scripts/mutation.mjs`: one mutant in that many is checked. */
export const SAMPLE = Number(process.env.MUTATION_SAMPLE ?? 1);

/**
 * Number of test files that run at once: more than a build machine has processors, since many mutants keep a
 * test waiting.
 */
export const CONCURRENCY = 5;

/** File with the results so far, which `scripts/mutation.mjs` chooses by area and code. */
export const RESULTS_FILE = process.env.MUTATION_RESULTS ?? '';

/** Returns the area that `scripts/mutation.mjs` runs, which it names in the environment. */
export function currentArea() {
  const name = process.env.MUTATION_AREA ?? '';
  const area = AREAS[name];
  if (!area) throw new Error(`MUTATION_AREA: "${name}" is none of ${Object.keys(AREAS)}.`);
  return { name, ...area };
}
