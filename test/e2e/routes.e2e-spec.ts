import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from '@readme/openapi-parser';
import type { FastifyInstance } from 'fastify';
import type { ApiError } from '@mayfly/contract/api-error.js';
import { builtSiteFiles } from '../../server/site/pages.service.js';
import {
  createValidator,
  listEndpoints,
  type ApiDescription,
  type Endpoint,
} from '../support/server/api-description.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

let product: TestProduct;
/** Routes of the product, such as `GET /api/v1/emails/:emailAddress`. */
let routes: string[];
beforeAll(async () => {
  const recorded = new Set<string>();
  const watch = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      if (existsSync(join(builtSiteFiles.client, url))) return;
      for (const each of [method].flat()) {
        // A HEAD route has the handler and the guards of its GET route; CORS adds one for OPTIONS.
        if (!['HEAD', 'OPTIONS'].includes(each)) recorded.add(`${each} ${url}`);
      }
    });
  subscribe('fastify.initialization', watch);
  product = await startTestProduct();
  unsubscribe('fastify.initialization', watch);
  routes = [...recorded].toSorted();
});
afterAll(() => product.close());

describe('the description of the REST API', () => {
  let text: string;
  let mediaType: string | null;
  let description: ApiDescription;
  let endpoints: Endpoint[];
  beforeAll(async () => {
    const response = await fetch(`${product.origin}/api/openapi.json`);
    mediaType = response.headers.get('content-type');
    text = await response.text();
    description = JSON.parse(text) as ApiDescription;
    endpoints = listEndpoints(description);
  });

  it('is valid OpenAPI 3.1', async () => {
    expect(mediaType).toBe('application/json; charset=utf-8');
    expect(description.openapi).toBe('3.1.0');
    const result = await validate(JSON.parse(text) as never);
    expect(result).toMatchObject({ valid: true, warnings: [] });
    const broken = JSON.parse(text) as { paths: Record<string, object> };
    broken.paths['/domains'] = { get: { parameters: [{ name: 'nowhere' }] } };
    expect((await validate(broken as never)).valid).toBe(false);
  });

  it('is compressed and revalidated', async () => {
    const get = (headers: Record<string, string>) =>
      fetch(`${product.origin}/api/openapi.json`, { headers });
    const zipped = await get({ 'Accept-Encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(await zipped.text()).toBe(text);
    expect(
      (await get({ 'Accept-Encoding': 'gzip;q=0' })).headers.get('content-encoding'),
    ).toBeNull();
    const etag = zipped.headers.get('etag') ?? '';
    expect((await get({ 'If-None-Match': etag })).status).toBe(304);
  });

  it('is shown by Swagger UI, which loads nothing from other hosts', async () => {
    const page = await fetch(`${product.origin}/api/docs`);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self'; style-src/);
    const files = [...html.matchAll(/<(?:script|link)[^>]+(?:src|href)=["']([^"']+)/g)].map(
      ([, file = '']) => new URL(file, page.url),
    );
    expect(new Set(files.map(({ origin }) => origin))).toEqual(new Set([product.origin]));
    for (const file of files.filter(({ pathname }) => pathname.startsWith('/api/docs/'))) {
      expect([file.pathname, (await fetch(file)).status]).toEqual([file.pathname, 200]);
    }
    const script = await fetch(`${product.origin}/api/docs/swagger-ui-init.js`);
    expect(await script.text()).toContain('"operationId": "waitForMessage"');
    const site = await fetch(`${product.origin}/health`);
    expect(site.headers.get('content-security-policy')).not.toContain("style-src 'self' 'unsafe-");
  });

  const listRoutes = () => endpoints.map(({ method, path }) => `${method} ${path}`);

  it('contains exactly the routes that are served', () => {
    const served = routes.flatMap((route) => {
      const [method, path = ''] = route.split(' /api/v1');
      return path.startsWith('/') ? `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}` : [];
    });
    expect(listRoutes().toSorted()).toEqual(served.toSorted());
  });

  it('describes every endpoint, with examples that match the schemas', () => {
    const findErrors = createValidator(description);
    const { schemas, responses: errors } = description.components;
    const delivery = description.webhooks['message:received']?.['post'];
    expect(endpoints.length).toBeGreaterThan(20);
    for (const endpoint of [...endpoints, delivery!]) {
      const { operationId: name, requestBody, responses } = endpoint;
      expect([name, endpoint.description]).toEqual([name, expect.stringMatching(/^[A-Z`].*\.$/s)]);
      const named = [requestBody, ...Object.values(responses)].map(
        (each) => errors[each?.$ref?.split('/').at(-1) ?? ''] ?? each,
      );
      for (const { schema, example } of named.flatMap(
        (each) => each?.content?.['application/json'] ?? [],
      )) {
        const $ref = schema?.$ref ?? '';
        const shown = example ?? schemas[$ref.split('/').at(-1) ?? '']?.examples?.[0];
        expect([name, $ref]).toEqual([name, expect.stringMatching(/^#.components.schemas./)]);
        expect([name, shown]).not.toEqual([name, undefined]);
        expect([name, findErrors($ref, shown)]).toEqual([name, []]);
      }
    }
  });

  it('describes every path parameter', () => {
    for (const { path, parameters = [] } of endpoints) {
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const named = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
      expect([path, named]).toEqual([path, parts]);
    }
  });

  it('describes limits and defaults of page and size', () => {
    const { parameters = [] } = description.paths['/emails/{emailAddress}']?.['get'] ?? {};
    const page = { type: 'integer', minimum: 0, maximum: 1_000_000, default: 0 };
    const size = { type: 'integer', minimum: 1, maximum: 100, default: 10 };
    const schemas = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
    expect(schemas).toMatchObject({ page, size, 'If-None-Match': { type: 'string' } });
  });

  it('requires no property with a default', () => {
    const schema = description.components.schemas['NewPushSubscription'];
    expect(schema).toMatchObject({ properties: { showsContent: { default: false } } });
    expect(schema).toMatchObject({ required: ['endpoint', 'keys'] });
  });

  it('describes 401 for an unknown token and 429 with Retry-After for every endpoint', () => {
    for (const { name, responses } of endpoints) {
      const references = [responses['401']?.$ref, responses['429']?.$ref];
      const expected = ['#/components/responses/E401', '#/components/responses/E429'];
      expect([name, ...references]).toEqual([name, ...expected]);
    }
    expect(description.components.responses['E429']?.headers).toHaveProperty('Retry-After');
  });

  it('contains the endpoints that the migration table names', () => {
    const table = readFileSync(join(import.meta.dirname, '../../docs/migration.md'), 'utf8');
    const cells = table.split('\n').flatMap((line) => line.split(' | ').at(-1) ?? []);
    const named = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z]+ \/[^?`]*)/g)]);
    const found = named.map(([, route = '']) => route.replace('{address}', '{emailAddress}'));
    expect(found.length).toBeGreaterThan(15);
    expect(found.filter((route) => !listRoutes().includes(route))).toEqual([]);
  });
});

/** Every route that needs neither a session, nor a signature, nor a login; files of the client apart. */
const PUBLIC_ROUTES = [
  'DELETE /mcp',
  'GET /*',
  'GET /api/docs',
  'GET /api/docs/',
  'GET /api/docs/*',
  'GET /api/docs/LICENSE',
  'GET /api/docs/docs/*',
  'GET /api/docs/docs/swagger-ui-init.js',
  'GET /api/docs/index.html',
  'GET /api/docs/swagger-ui-init.js',
  'GET /api/openapi.json',
  'GET /api/openapi.md',
  'GET /api/v1/domains',
  'GET /api/v1/push-key',
  'GET /api/v1/site-config',
  'GET /feed.xml',
  'GET /health',
  'GET /health/live',
  'GET /health/ready',
  'GET /mcp',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'POST /api/v1/catch-all',
  'POST /api/v1/generate-email',
  'POST /api/v1/payment/create-order',
  'POST /api/v1/payment/sandbox-checkout',
  'POST /mcp',
  'POST /share',
];

const PARAMETERS: Record<string, string> = {
  emailAddress: 'someone@mayfly.test',
  id: '019ab2c4-5d6e-7f80-9123-456789abcdef',
  index: '0',
};

describe('every route', () => {
  /** Sends an empty request. Returns the status and the code of its error, such as `410 address-expired`. */
  const request = async (route: string, query = ''): Promise<string> => {
    const [method, pattern = ''] = route.split(' ');
    const path = pattern.replace(/:(\w+)/g, (_match, name: string) => PARAMETERS[name] ?? 'any');
    const response = await fetch(`${product.origin}${path}${query}`, {
      method,
      redirect: 'manual',
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return `${response.status} ${(isJson && (JSON.parse(text) as ApiError).code) || ''}`.trim();
  };
  /** Returns a function that returns the routes with a response. */
  const requestAll = async (query?: string): Promise<(response: string) => string[]> => {
    const responses = new Map<string, string>();
    for (const route of routes) responses.set(route, await request(route, query));
    return (response) => routes.filter((route) => responses.get(route) === response);
  };

  it('refuses requests without a session or a login, unless it is listed as public', async () => {
    const filter = await requestAll();
    const needSession = filter('400 session-missing');
    const needLogin = filter('401 unauthorized');
    const needSignature = filter('401 invalid-signature');
    const protectedRoutes = new Set([...needSession, ...needLogin, ...needSignature]);
    expect(routes.filter((route) => !protectedRoutes.has(route))).toEqual(PUBLIC_ROUTES);
    expect(needLogin.filter((route) => !/ \/admin(\/|$)/.test(route))).toEqual(['GET /metrics']);
    expect(needSignature).toEqual(['POST /api/v1/payment/webhook']);
  });

  it('refuses inactive sessions if it needs one', async () => {
    const needSession = (await requestAll())('400 session-missing');
    const filter = await requestAll(`?sessionId=${'A'.repeat(43)}`);
    expect(filter('410 address-expired')).toEqual(needSession);
  });

  it('refuses wrong signatures if it accepts signed URLs', async () => {
    const filter = await requestAll('?expires=9999999999&signature=x');
    const path = 'GET /api/v1/emails/:emailAddress/:id';
    expect(filter('410 link-expired')).toEqual([
      `${path}/attachments.zip`,
      `${path}/attachments/:index`,
      `${path}/body`,
      `${path}/images/:index`,
      `${path}/source`,
    ]);
  });
});
