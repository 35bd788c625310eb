import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { SETTINGS } from '@mayfly/embedded-postgres/postmaster.js';

const read = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../..', name), 'utf8');

interface Service {
  image: string;
  build?: string;
  command?: string[];
  environment?: Record<string, string>;
  mem_limit?: string;
  cap_drop?: string[];
  configs?: { source: string; target: string }[];
  logging?: { options: Record<string, string> };
  restart?: string;
  profiles?: string[];
  user?: string;
  healthcheck?: object;
  networks?: { default: { ipv4_address: string } };
}

const { services, configs } = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<
    'mayfly' | 'database' | 'redis' | 'web-1' | 'web-2' | 'smtp' | 'worker' | 'proxy',
    Service
  >;
  configs: Record<string, { content: string }>;
};
const EXACT = /:\d+\.\d+(\.\d+)?(-[a-z]+)?$/;

describe('docker-compose.yml', () => {
  it.each(Object.entries(services))('limits resources and privileges of %s', (_name, service) => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.restart).toBe('unless-stopped');
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.logging?.options).toHaveProperty('max-size');
  });

  it('checks the health of every service', () => {
    const unchecked = Object.values(services).filter(
      // The health check of the product is in its image.
      ({ healthcheck, build }) => !healthcheck && !build,
    );
    expect(unchecked).toEqual([]);
  });

  it('has a profile with two web nodes behind nginx, an smtp node and a worker', () => {
    const scaled = Object.entries(services).filter(([, { profiles }]) => profiles);
    expect(scaled.map(([name, { environment }]) => [name, environment?.ROLES])).toEqual([
      ...[
        ['web-1', 'web'],
        ['web-2', 'web'],
      ],
      ...[
        ['smtp', 'smtp'],
        ['worker', 'worker'],
        ['proxy', undefined],
      ],
    ]);
    for (const [, { profiles }] of scaled) expect(profiles).toEqual(['scale']);
  });

  it('lets web nodes trust the proxy and no other', () => {
    const address = services.proxy.networks?.default.ipv4_address;
    expect(services['web-1'].environment?.TRUST_PROXY).toBe(address);
    expect(services['web-2'].environment?.TRUST_PROXY).toBe(address);
    expect(services.proxy.user).toBe('101:101');
  });

  it('pins the versions of images', () => {
    const images = Object.values(services).filter(({ build }) => !build);
    for (const { image } of images) expect(image).toMatch(EXACT);
  });

  it('keeps data out of the logs of PostgreSQL, as the embedded one does', () => {
    const given = (services.database.command ?? []).filter((word) => word.includes('='));
    const expected = Object.entries(SETTINGS).map(([name, value]) => `${name}=${value}`);
    expect(expected).toEqual(expect.arrayContaining(given));
    const names = given.map((word) => word.split('=')[0]);
    expect(names).toEqual(['log_min_messages', 'log_min_error_statement', 'log_error_verbosity']);
  });

  it('connects as a role that is not a superuser', () => {
    const url = services.mayfly.environment?.DATABASE_URL ?? '';
    const role = new URL(url.replace(/\$\{.*?\}/, 'x'));
    expect(role.username).not.toBe(services.database.environment?.POSTGRES_USER ?? 'postgres');
    const created = new RegExp(`^CREATE ROLE ${role.username} LOGIN PASSWORD :'password';$`, 'm');
    expect(configs['database-role']?.content).toMatch(created);
  });

  it('creates its role on first start and removes the superuser password', () => {
    expect(services.database.configs).toEqual([
      { source: 'database-role', target: '/docker-entrypoint-initdb.d/role.sql' },
    ]);
    const superuser = services.database.environment?.POSTGRES_USER ?? 'postgres';
    const { content = '' } = configs['database-role'] ?? {};
    expect(content).toMatch(/^\\getenv password POSTGRES_PASSWORD$/m);
    expect(content).toMatch(new RegExp(`^ALTER ROLE ${superuser} PASSWORD NULL;$`, 'm'));
  });
});

describe('Dockerfile', () => {
  it('pins a version of the Node line in .nvmrc', () => {
    const line = read('.nvmrc').trim();
    const stages = [...read('Dockerfile').matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)];
    const names = new Set(stages.map(([, , name]) => name));
    const images = stages.map(([, image]) => image).filter((image) => !names.has(image));
    expect(images).not.toEqual([]);
    for (const image of images) {
      expect(image).toMatch(EXACT);
      expect(image).toMatch(new RegExp(`^node:${line}\\.`));
    }
  });
});

describe('the workflows', () => {
  const { scripts, workspaces } = JSON.parse(read('package.json')) as {
    scripts: Record<string, string>;
    workspaces: string[];
  };
  const folder = '.github/workflows';
  const files = readdirSync(folder).map((name) => `${folder}/${name}`);
  interface Workflow {
    jobs: Record<string, { 'timeout-minutes'?: number; steps: { run?: string; uses?: string }[] }>;
    permissions?: object;
  }

  it.each(files)(
    '%s runs only scripts of package.json, with few rights and a time limit',
    (file) => {
      const { jobs, permissions } = parse(read(file)) as Workflow;
      expect(permissions).toMatchObject({ contents: 'read' });
      const steps = Object.values(jobs).flatMap((job) => job.steps);
      const commands = steps.flatMap(({ run }) => run ?? []);
      const names = commands.flatMap((run) => /^npm run ([\w:-]+)/.exec(run)?.[1] ?? []);
      expect(names).not.toEqual([]);
      expect(names.filter((name) => !(name in scripts))).toEqual([]);
      for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
      for (const { uses } of steps) expect(uses ?? 'x@v1').toMatch(/@v\d+$/);
    },
  );

  it('run everything that `npm test` runs', () => {
    const ci = read(`${folder}/ci.yml`);
    const script = read('scripts/test.mjs');
    const readNames = (list: RegExp) => list.exec(script)?.[1]?.match(/[\w:]+/g) ?? [];
    const checks = readNames(/ CHECKS = \[(.*?)\]/);
    for (const name of checks) expect(ci).toContain(`npm run ${name}\n`);
    const projects = readNames(/check\(\.\.\.CHECKS\), jest\(\[(.*?)\]\)/);
    const { 'test:unit': unit, 'test:e2e': e2e } = scripts;
    const missing = projects.filter((name) => !`${unit} ${e2e}`.includes(name));
    expect([checks.length, projects.length, missing]).toEqual([3, 5, []]);
  });

  it('publish one version of everything', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    const [, released] = /^## \[(\d[^\]]*)\] - \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md')) ?? [];
    const folders = workspaces.flatMap((pattern) =>
      pattern.endsWith('/*')
        ? readdirSync(pattern.slice(0, -2)).map((name) => `${pattern.slice(0, -1)}${name}`)
        : pattern,
    );
    const chart = parse(read('deploy/helm/Chart.yaml')) as { version: string; appVersion: string };
    const { images } = parse(read('deploy/kubernetes/kustomization.yaml')) as {
      images: { newTag: string }[];
    };
    const registry = JSON.parse(read('packages/sdk/server.json')) as {
      version: string;
      packages: { version: string }[];
    };
    const stated = [
      ...folders.map((each) => JSON.parse(read(`${each}/package.json`)) as { version: string }),
      ...[registry, ...registry.packages, chart],
    ].map((each) => each.version);
    expect(new Set([...stated, released, chart.appVersion, images[0]?.newTag])).toEqual(
      new Set([version]),
    );
  });
});
