import { Ajv } from 'ajv';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { parse, parseAllDocuments } from 'yaml';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'deploy', 'kubernetes');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: unknown;
}
interface Deployment extends Resource {
  spec: { replicas: number; template: { spec: PodSpec } };
}
interface PodSpec {
  securityContext: object;
  terminationGracePeriodSeconds: number;
  containers: {
    resources: { limits: object };
    livenessProbe: { httpGet: { path: string } };
    securityContext: object;
    envFrom: object[];
  }[];
}
interface Kustomization {
  resources: string[];
  configMapGenerator: { name: string; literals: string[] }[];
}

const kustomization = parse(read('kustomization.yaml')) as Kustomization;
const readResources = (name: string): Resource[] =>
  parseAllDocuments(read(name)).map((document) => document.toJS() as Resource);
const resources = kustomization.resources.flatMap(readResources);
const deployments = resources.filter(({ kind }) => kind === 'Deployment') as Deployment[];

/** Returns the module of `kubernetes-types` that describes an API version: `v1` is the core group's. */
function toModule(apiVersion: string): string {
  const [group = '', version] = apiVersion.split('/');
  return `kubernetes-types/${version ? `${group.split('.')[0]}/${version}` : `core/${group}`}`;
}

/** Checks resources against the types of the Kubernetes API. Returns the errors, unknown fields included. */
function findErrors(checked: Resource[]): string[] {
  const declarations = checked.map(
    ({ apiVersion, kind, ...rest }, index) =>
      `export const resource${index}: import('${toModule(apiVersion)}').${kind} = ` +
      `${JSON.stringify({ apiVersion, kind, ...rest })};`,
  );
  const file = join(root, '.cache', `kubernetes-${process.pid}.ts`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(file, declarations.join('\n'));
  try {
    const options = { noEmit: true, strict: true, skipLibCheck: true, types: [] };
    const moduleKinds = {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
    };
    const program = ts.createProgram([file], { ...options, ...moduleKinds });
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  } finally {
    rmSync(file);
  }
}

describe('the Kubernetes manifests', () => {
  it('follow the API of Kubernetes', () => {
    expect(findErrors(resources)).toEqual([]);
  });

  it('are all listed in kustomization.yaml', () => {
    const files = readdirSync(folder).filter((name) => name !== 'kustomization.yaml');
    expect(kustomization.resources.toSorted()).toEqual(files.toSorted());
  });

  it('give each role its own deployment, without privileges and with limits', () => {
    expect(deployments.map(({ metadata }) => metadata.name)).toEqual(['web', 'smtp', 'worker']);
    for (const { spec } of deployments) {
      const pod = spec.template.spec;
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
      // The product drains for up to 30 seconds, after the pause of `preStop`.
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(35);
      const [container] = pod.containers;
      expect(container?.resources.limits).toHaveProperty('memory');
      expect(container?.securityContext).toEqual({
        ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
        capabilities: { drop: ['ALL'] },
      });
      expect(container?.envFrom).toContainEqual({ secretRef: { name: 'mayfly' } });
    }
  });

  it('restart a process that does not respond to HTTP, and keep a node of each pair', () => {
    for (const { spec } of deployments) {
      const [container] = spec.template.spec.containers;
      expect(container?.livenessProbe.httpGet.path).toBe('/health/live');
    }
    const pairs = deployments.filter(({ spec }) => spec.replicas > 1);
    const budgets = resources.filter(({ kind }) => kind === 'PodDisruptionBudget');
    const names = (of: Resource[]) => of.map(({ metadata }) => metadata.name);
    expect(names(budgets)).toEqual(names(pairs));
  });

  it('contain no secret', () => {
    expect(resources.map(({ kind }) => kind)).not.toContain('Secret');
    const [settings] = kustomization.configMapGenerator;
    expect(settings?.literals.join()).not.toMatch(/PASSWORD|SECRET|DATABASE_URL|REDIS_URL/);
  });
});

describe('the Helm chart', () => {
  const chart = join(root, 'deploy', 'helm');
  const values = parse(readFileSync(join(chart, 'values.yaml'), 'utf8')) as {
    settings: Record<string, string>;
    nodes: Record<string, object>;
  };
  const schema = JSON.parse(readFileSync(join(chart, 'values.schema.json'), 'utf8')) as object;
  const validate = new Ajv({ strict: false }).compile(schema);
  const hasHelm = spawnSync('helm', ['version']).status === 0;
  const describeWithHelm = hasHelm ? describe : describe.skip;

  it('has values that its schema accepts', () => {
    expect([validate(values), validate.errors]).toEqual([true, null]);
  });

  it.each([
    ['an unknown value', { ...values, replica: 2 }],
    ['a role that is missing', { ...values, nodes: { web: values.nodes['web'] } }],
    [
      'a secret among the settings',
      { ...values, settings: { ...values.settings, REDIS_URL: 'x' } },
    ],
    ['a setting that is no text', { ...values, settings: { ...values.settings, PORT: 3000 } }],
  ])('refuses %s', (_case, wrong) => {
    expect(validate(wrong)).toBe(false);
  });

  describeWithHelm('rendered (needs helm)', () => {
    const render = (...options: string[]): Resource[] => {
      const args = ['template', 'mail', chart, ...options];
      const documents = parseAllDocuments(execFileSync('helm', args, { encoding: 'utf8' }));
      return documents.map((each) => each.toJS() as Resource).filter(Boolean);
    };

    it('follows the API of Kubernetes and is without warnings', () => {
      execFileSync('helm', ['lint', '--strict', chart]);
      const all = render('--set', 'ingress.className=nginx,smtpService.annotations.a=b');
      expect(findErrors(all)).toEqual([]);
      expect(findErrors(render('--set', 'ingress.enabled=false,nodes.smtp.replicas=1'))).toEqual(
        [],
      );
    });

    it('has what the manifests have', () => {
      const list = (from: Resource[]) =>
        from.map(({ kind, metadata }) => `${kind} ${metadata.name.replace('mail-', '')}`);
      const own = ['Namespace mayfly', 'Ingress web'];
      const others = ['ConfigMap mail', 'Ingress mail'];
      expect(
        list(render())
          .filter((each) => !others.includes(each))
          .toSorted(),
      ).toEqual(
        list(resources)
          .filter((each) => !own.includes(each))
          .toSorted(),
      );
    });

    it('refuses values by the schema', () => {
      expect(() => render('--set', 'nodes.web.replicas=0')).toThrow('minimum');
    });
  });
});
