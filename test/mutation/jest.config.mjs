import { resolve } from 'node:path';
import config from '../../jest.config.mjs';
import { currentArea } from './areas.mjs';

const area = currentArea();
const rootDir = resolve(import.meta.dirname, '../..');
const project = config.projects.find(({ displayName }) => displayName === area.project);

process.env.MUTATION_TEST_ENVIRONMENT = project.testEnvironment.replace('<rootDir>', rootDir);

/** The tests of an area. Stryker starts them for every mutant, so PostgreSQL is started outside. */
export default {
  ...project,
  rootDir,
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
