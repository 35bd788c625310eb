import { existsSync, readFileSync, readdirSync } from 'node:fs';

const modules = new URL('./node_modules/', import.meta.url);

/**
 * Names of the installed packages that are ES modules: Jest runs CommonJS, so they are compiled.
 */
function esmPackages() {
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(new URL(`${name}/`, modules)).map((each) => `${name}/${each}`)
      : [name],
  );
  return names.filter((name) => {
    const manifest = new URL(`${name}/package.json`, modules);
    return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).type === 'module';
  });
}

const swc = (parser) => [
  '@swc/jest',
  {
    isModule: 'unknown',
    jsc: {
      target: 'es2023',
      parser,
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        react: { runtime: 'automatic' },
      },
    },
    module: { type: 'commonjs' },
  },
];

const sources = {
  rootDir: import.meta.dirname,
  transform: {
    '^.+\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '^.+\\.ts$': swc({ syntax: 'typescript', decorators: true }),
    '^.+\\.m?js$': swc({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages().join('|')})/)`, '\\.cjs$'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: [
    '<rootDir>/dist/',
    '<rootDir>/(contract|packages/[^/]+)/dist/',
    '<rootDir>/.data/',
    '<rootDir>/.cache/',
  ],
};

const database = {
  globalSetup: '<rootDir>/test/support/server/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/server/global-teardown.mjs',
};

const server = {
  ...sources,
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/test/support/server/stop-observers.ts'],
  testEnvironmentOptions: { customExportConditions: ['@mayfly/source', 'node', 'node-addons'] },
  moduleNameMapper: {
    '^\\./parser-worker-file\\.js$': '<rootDir>/test/support/server/built-parser-worker.ts',
    '^\\./authenticator-file\\.js$': '<rootDir>/test/support/server/built-authenticator.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};

/** Specs of the server and the packages that need neither a database nor a build. */
export const unit = {
  ...server,
  displayName: 'unit',
  testMatch: ['<rootDir>/{server,contract,packages}/**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/packages/code-finder/training/'],
};

/** Specs of the client in jsdom, without a build. */
const client = {
  ...sources,
  displayName: 'client',
  testEnvironment: '<rootDir>/test/support/browser/jsdom-environment.mjs',
  // Resolves packages as Node does, since their browser builds are ES modules.
  testEnvironmentOptions: {
    customExportConditions: ['@mayfly/source', 'node', 'require', 'default'],
  },
  setupFilesAfterEnv: ['<rootDir>/test/support/client/setup.ts'],
  testMatch: ['<rootDir>/client/**/*.spec.ts', '<rootDir>/client/**/*.spec.tsx'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/support/browser/empty-stylesheet.ts',
    '^@testing-library/react$': '<rootDir>/test/support/client/testing-library.cjs',
    '/article-(list|cards)$': '<rootDir>/test/support/client/sample-articles.tsx',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};

/**
 * Server tests run in Node, client tests in jsdom. `*.e2e-spec.ts` files need the build and run on a real PostgreSQL.
 * Faults (kills, outages, floods) have a short form for `npm test`; `TEST_FORM=full` selects the long one. The project
 * `full` runs only in `npm run test:full`: what an operator runs, what a few clients use, the training of the models,
 * and what takes long. The project `page` checks the built page.
 */
export default {
  // Twice the two processors of a build machine, since many tests wait for timeouts.
  maxWorkers: 4,
  // A worker has a heap of a gigabyte at its end, and needs more than the default half second to free it.
  workerGracefulExitTimeout: 20_000,
  testTimeout: 120_000,
  projects: [
    unit,
    {
      ...server,
      displayName: 'server',
      testMatch: ['<rootDir>/test/e2e/**/*.e2e-spec.ts'],
      ...database,
    },
    {
      ...server,
      displayName: 'full',
      testMatch: [
        '<rootDir>/test/full/**/*.e2e-spec.ts',
        '<rootDir>/packages/code-finder/training/*.spec.ts',
      ],
      ...database,
    },
    {
      ...server,
      displayName: 'faults',
      testMatch: ['<rootDir>/test/faults/**/*.e2e-spec.ts'],
      ...database,
    },
    client,
    { ...client, displayName: 'page', testMatch: ['<rootDir>/client/*.e2e-spec.ts'] },
  ],
};
