/**
 * The import table of docs/architecture.md. Each row lists the modules that a module of server/ may
 * import. Specs beside their source follow the table as well; test/ may import everything.
 */
const MAY_IMPORT = {
  config: [],
  infra: ['config'],
  'operator/blocks': ['infra', 'config'],
  addresses: ['operator/blocks', 'infra', 'config'],
  messages: ['addresses', 'infra', 'config'],
  smtp: ['messages', 'addresses', 'operator/blocks', 'infra', 'config'],
  expiry: ['messages', 'addresses', 'operator/blocks', 'infra', 'config'],
  realtime: ['smtp', 'addresses', 'messages', 'infra', 'config'],
  'sender-auth': ['messages', 'addresses', 'infra', 'config'],
  notifications: ['messages', 'addresses', 'infra', 'config'],
  donations: ['infra', 'config'],
  agents: ['infra', 'config'],
  operator: ['messages', 'addresses', 'site', 'infra', 'config'],
  site: ['infra', 'config'],
};

/** Modules of which others may import only some kinds of files. */
const MODULES =
  'addresses|agents|messages|smtp|expiry|realtime|sender-auth|notifications|donations|operator|site';
const SPEC = '\\.(spec|e2e-spec)\\.tsx?$';
const NPM_IO =
  '(pg|ioredis|typeorm|bullmq|@nestjs|fastify|socket\\.io|nodemailer(?!/dist/\\w+/addressparser)|undici)';
const CORE_IO =
  '(fs|fs/promises|net|tls|dgram|dns|dns/promises|http|https|http2|child_process|cluster|worker_threads)';

const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const table = Object.entries(MAY_IMPORT).map(([module, others]) =>
  error(
    `${module.replace('/', '-')}-follows-the-import-table`,
    `server/${module} may import ${others.join(', ') || 'nothing of the server'}.`,
    {
      path: `^server/${module}/`,
      pathNot: module === 'operator' ? '^server/operator/blocks/' : undefined,
    },
    {
      path: '^(server|client|test|scripts|packages/sdk)/',
      pathNot: `^server/(${[module, ...others].join('|')})/`,
    },
  ),
);

const server = [
  error('no-circular-imports', 'Circular imports are forbidden.', {}, { circular: true }),
  error(
    'modules-export-some-kinds-of-files',
    'Other modules may import only .service, .guard, .decorator, .presenter and .module files.',
    { path: '^server/([^/]+)/' },
    {
      path: `^server/(${MODULES})/`,
      pathNot: ['^server/$1/', '\\.(service|guard|decorator|presenter|module)\\.ts$'],
    },
  ),
  error(
    'startup-imports-like-modules',
    'main.ts and app.module.ts may import only .service, .guard, .presenter and .module files.',
    { path: '^server/[^/]+\\.ts$', pathNot: SPEC },
    { path: `^server/(${MODULES})/`, pathNot: '\\.(service|guard|presenter|module)\\.ts$' },
  ),
  error(
    'contract-imports-zod-only',
    'The contract may import only Zod.',
    { path: '^contract/', pathNot: SPEC },
    { path: '.', pathNot: ['^contract/', '(^|/)node_modules/zod/'] },
  ),
  error(
    'only-infra-imports-infrastructure',
    'Only infra/ may reference Redis, pg pools and Socket.IO adapters.',
    { path: '^server/', pathNot: '^server/infra/' },
    {
      path: '(^|/)node_modules/(ioredis|pg|@socket\\.io/[^/]*adapter|rate-limiter-flexible)/',
    },
  ),
  error(
    'only-threads-load-the-parser',
    'Only parsing threads load the parser: it takes memory and startup time, and its input is hostile.',
    {
      path: '^server/',
      pathNot: [SPEC, '^server/messages/parsing/(parser\\.worker|parse-message)\\.ts$'],
    },
    {
      path: [
        '^packages/mail-parser/src/(mime/read-\\w+|sanitize/sanitize-html)\\.ts$',
        '^packages/mail-parser/src/(render-body|fallback-text|extract-attachments)\\.ts$',
        '^server/messages/parsing/parse-message\\.ts$',
      ],
      dependencyTypesNot: ['type-only'],
    },
  ),
  error(
    'only-its-thread-checks-senders',
    'Only the authenticating thread loads mailauth: it takes memory and time, and its input is hostile.',
    {
      path: '^server/',
      pathNot: [SPEC, '^server/sender-auth/(authenticator\\.worker|check-\\w+)\\.ts$'],
    },
    {
      path: ['(^|/)node_modules/mailauth/', '^server/sender-auth/check-\\w+\\.ts$'],
      dependencyTypesNot: ['type-only'],
    },
  ),
  error(
    'parsers-are-pure',
    'mail-parser and code-finder are pure: no files, no network, no framework.',
    { path: '^packages/(mail-parser|code-finder)/src/', pathNot: SPEC },
    { path: [`^(node:)?${CORE_IO}$`, `(^|/)node_modules/${NPM_IO}/`] },
  ),
  error(
    'server-runs-without-development-tools',
    'In production, only "dependencies" are installed.',
    { path: '^server/', pathNot: SPEC },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
];

const packages = [
  error(
    'packages-import-nothing-of-the-product',
    'Workspaces know neither server nor client: they could be published alone.',
    { path: '^packages/', pathNot: SPEC },
    { path: '^(server|client|test|scripts)/' },
  ),
  error(
    'mail-parser-knows-no-codes',
    'code-finder reads what mail-parser returns, never the other way round.',
    { path: '^packages/mail-parser/', pathNot: SPEC },
    { path: '^packages/(?!mail-parser/)' },
  ),
  error(
    'embedded-postgres-stands-alone',
    'embedded-postgres needs Node and pg.',
    { path: '^packages/embedded-postgres/', pathNot: SPEC },
    { path: '^(contract|packages/(?!embedded-postgres/))' },
  ),
  error(
    'smtp-receiver-stands-alone',
    'smtp-receiver needs Node alone.',
    { path: '^packages/smtp-receiver/', pathNot: SPEC },
    {
      path: '.',
      pathNot: ['^packages/smtp-receiver/', '^(node:)?(crypto|events|net|tls|timers/promises)$'],
    },
  ),
];

const client = [
  error(
    'client-imports-the-contract-only',
    'The client may import only the contract of the server.',
    { path: '^client/' },
    { path: '^(server|test|scripts|packages)/', pathNot: '^test/support/client/' },
  ),
  error(
    'only-specs-import-test-support',
    'The client itself imports nothing of the tests.',
    { path: '^client/', pathNot: SPEC },
    { path: '^test/' },
  ),
  error(
    'client-imports-types-of-the-contract',
    'Of the contract, the client imports types and plain constants: Zod stays out of its bundle.',
    { path: '^client/', pathNot: SPEC },
    {
      path: '^contract/',
      pathNot: '^contract/(limits|fold-text|text-layout|text-links)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  ),
  error(
    'shared-constants-import-nothing',
    'The client loads these files as they are.',
    { path: '^contract/(limits|fold-text|text-layout|text-links)\\.ts$' },
    { path: '.' },
  ),
  error(
    'features-never-import-each-other',
    'A feature may import components/ and lib/; app/ and pages/home/ compose features.',
    { path: '^client/features/([^/]+)/' },
    { path: '^client/', pathNot: '^client/(features/$1|components|lib|locales|styles)/' },
  ),
  error(
    'pages-import-no-feature',
    'A text page may import components/, lib/ and country/; only home/ composes features.',
    { path: '^client/pages/', pathNot: '^client/pages/home/' },
    {
      path: '^client/',
      pathNot: '^client/(pages|features/country|components|lib|locales|styles)/',
    },
  ),
  error(
    'only-entry-points-import-app',
    'app/ composes everything else, so only the entry points import it.',
    { path: '^client/', pathNot: ['^client/[^/]+\\.tsx?$', '^client/app/'] },
    { path: '^client/app/' },
  ),
  error(
    'lib-imports-no-feature',
    'lib/ imports no feature and no component; its texts need the loader of chunks.',
    { path: '^client/lib/' },
    { path: '^client/', pathNot: '^client/(lib/|locales/|components/import-chunk\\.ts)' },
  ),
  error(
    'components-only-present',
    'Presentational components import no feature, no HTTP client and no socket.',
    { path: '^client/components/', pathNot: SPEC },
    { path: '^client/', pathNot: '^client/(components|lib/i18n|locales|styles)/' },
  ),
];

const sdk = [
  error(
    'sdk-imports-types-of-the-contract',
    'packages/sdk is installed without the rest: of the contract, it imports types, in contract.ts only.',
    { path: '^packages/sdk/', pathNot: SPEC },
    { path: '^(server|client|contract|test|scripts)/', dependencyTypesNot: ['type-only'] },
  ),
  error(
    'only-contract-ts-imports-the-contract',
    'The build replaces the declarations of contract.ts, and of no other file.',
    { path: '^packages/sdk/', pathNot: [SPEC, '^packages/sdk/src/contract\\.ts$'] },
    { path: '^(server|client|contract|test|scripts)/' },
  ),
  error(
    'sdk-runs-in-browsers',
    'The library itself needs neither Node nor a package.',
    { path: '^packages/sdk/src/[^/]+\\.ts$', pathNot: SPEC },
    { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-peer'] },
  ),
  error(
    'the-library-imports-itself-only',
    'Fixtures and the command import the library, never the other way round.',
    { path: '^packages/sdk/src/[^/]+\\.ts$', pathNot: SPEC },
    { path: '^packages/sdk/(cli|src/fixtures)/' },
  ),
  error(
    'nothing-imports-the-sdk',
    'The product does not need its client library.',
    { path: '^(server|client)/' },
    { path: '^packages/sdk/' },
  ),
];

module.exports = {
  forbidden: [
    ...table,
    ...server,
    ...packages,
    ...client,
    ...sdk,
    error('everything-resolves', 'An import cannot be resolved.', {}, { couldNotResolve: true }),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|^client/public/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@mayfly/source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.mdx', '.d.ts'],
    },
  },
};
