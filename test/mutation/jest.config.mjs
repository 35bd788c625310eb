import { resolve } from 'node:path';
import config from '../../jest.config.mjs';
import { currentArea } from './areas.mjs';

const area = currentArea();
const rootDir = resolve(import.meta.dirname, '../..');
const project = config.projects.find(({ displayName }) => displayName === area.project);

process.env.MUTATION_TEST_ENVIRONMENT = project.testEnvironment.replace('<rootDir>', rootDir);

/** Replaces `@swc/jest` in an entry of Jest's transformers. */
function compileInstrumented([pattern, transformer]) {
  const [name, options] = transformer;
  const own = resolve(import.meta.dirname, 'instrumented-transform.cjs');
  return [pattern, name === '@swc/jest' ? [own, options] : transformer];
}

/** The tests of an area. Stryker starts them for every mutant, so PostgreSQL is started outside. */
export default {
  ...project,
  rootDir,
  transform: Object.fromEntries(Object.entries(project.transform).map(compileInstrumented)),
  globalSetup: undefined,
  globalTeardown: undefined,
  testEnvironment: resolve(import.meta.dirname, 'repeatable-environment.cjs'),
  testRunner: resolve(import.meta.dirname, 'jest-circus-repeated.cjs'),
  setupFilesAfterEnv: [
    ...(project.setupFilesAfterEnv ?? []),
    ...(area.setup ? [`<rootDir>/${area.setup}`] : []),
  ],
  testMatch: area.tests.map((glob) => `<rootDir>/${glob}`),
  testTimeout: area.testTimeoutMs,
};
