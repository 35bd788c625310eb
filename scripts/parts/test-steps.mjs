import { existsSync, readFileSync } from 'node:fs';
import { resolveInProject } from './project.mjs';

const tool = (...parts) => resolveInProject('node_modules', ...parts);
const tsc = (project) => [
  tool('typescript-native', 'bin', 'tsc'),
  ...['-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile'],
  resolveInProject('.cache', `${project.replaceAll(/[^a-z]/g, '-')}.tsbuildinfo`),
];
const jestReport = resolveInProject('.cache', 'jest.json');
const browserReport = resolveInProject('.cache', 'playwright.json');

/** Linters: oxlint for the code, dependency-cruiser for the import table. */
export const lintSteps = [
  {
    title: 'Lint',
    command: [tool('oxlint', 'bin', 'oxlint'), '--deny-warnings', '.'],
  },
  {
    title: 'Import table',
    command: [
      tool('dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
      ...['--config', '.dependency-cruiser.cjs', 'server', 'client', 'sdk', 'test'],
    ],
  },
];

const typeStep = (project) => ({ title: `Types of ${project}`, command: tsc(project) });

const serverTypeStep = typeStep('tsconfig.json');
const otherTypeSteps = ['client', 'sdk', 'test'].map((folder) =>
  typeStep(`${folder}/tsconfig.json`),
);

/** Type checks of the four TypeScript projects. */
export const typeSteps = [serverTypeStep, ...otherTypeSteps];

const formatStep = {
  title: 'Format',
  command: [tool('oxfmt', 'bin', 'oxfmt'), '--check'],
};

const composeStep = {
  title: 'docker-compose.yml',
  command: [resolveInProject('scripts', 'parts', 'check-compose.mjs')],
};

const nginxStep = {
  title: 'deploy/nginx',
  command: [resolveInProject('scripts', 'parts', 'check-nginx.mjs')],
};

const apiStep = {
  title: 'API against its description',
  command: [resolveInProject('scripts', 'parts', 'check-api.mjs')],
};

const lighthouseStep = {
  title: 'Lighthouse',
  command: [resolveInProject('scripts', 'parts', 'check-lighthouse.mjs')],
};

const imageStep = {
  title: 'Container image',
  command: [resolveInProject('scripts', 'parts', 'check-image.mjs')],
};

const benchStep = {
  title: 'Soak and cluster of the benchmark, short form',
  command: [resolveInProject('scripts', 'bench.mjs'), '--quick', '--soak', '--cluster'],
};

const advisoryStep = {
  title: 'Known advisories',
  command: [resolveInProject('scripts', 'parts', 'check-advisories.mjs')],
};

const otherNodeStep = {
  title: 'Server and client on the other Node line',
  command: [resolveInProject('scripts', 'parts', 'check-other-node.mjs')],
};

const mutationStep = {
  title: 'Mutations',
  command: [resolveInProject('scripts', 'mutation.mjs')],
};

/** Selects the long form of the tests that have two; see test/support/test-form.ts. */
const FULL_FORM = { TEST_FORM: 'full' };

const jest = (title, projects, env = {}) => ({
  title,
  env,
  command: [
    tool('jest', 'bin', 'jest.js'),
    ...['--selectProjects', ...projects, '--passWithNoTests'],
    ...['--json', `--outputFile=${jestReport}`],
  ],
  report: jestReport,
  count: ({ numPassedTests, numFailedTests, numPendingTests }) => [
    numPassedTests,
    numFailedTests,
    numPendingTests,
  ],
});

const browser = (env = {}) => ({
  title: 'Browser',
  command: [
    tool('@playwright', 'test', 'cli.js'),
    ...['test', '--config', 'test/browser/playwright.config.ts'],
  ],
  env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
  report: browserReport,
  count: ({ stats }) => [stats.expected + stats.flaky, stats.unexpected, stats.skipped],
});

/** The tests run after the build, in which tsc has checked the types of the server. */
const checks = [...otherTypeSteps, ...lintSteps, formatStep, composeStep];

/**
 * Returns the steps of `npm test` in order. With `full`, sweeps and faults run in their long form (faults
 * apart from everything else), and the tests in test/full, the checks of the API, pages, packages, nginx
 * and container image, the benchmark and the mutation tests run, too.
 */
export const testSteps = ({ full }) =>
  full
    ? [
        checks,
        jest('Unit and integration', ['server', 'client', 'full'], FULL_FORM),
        browser(FULL_FORM),
        apiStep,
        lighthouseStep,
        advisoryStep,
        otherNodeStep,
        nginxStep,
        imageStep,
        benchStep,
        jest('Faults', ['faults'], FULL_FORM),
        mutationStep,
      ]
    : [checks, jest('Unit, integration and faults', ['server', 'client', 'faults']), browser()];

/** Returns `[passed, failed, skipped]` of a step that has run, or zeros without a report. */
export function countTests(step) {
  if (!step.report || !existsSync(step.report)) return [0, 0, 0];
  return step.count(JSON.parse(readFileSync(step.report, 'utf8')));
}
