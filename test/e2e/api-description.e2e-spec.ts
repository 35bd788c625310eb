import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from '@readme/openapi-parser';
import type { FastifyInstance } from 'fastify';
import {
  createValidator,
  listEndpoints,
  type ApiDescription,
  type Endpoint,
} from '../support/server/api-description.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

/** Starts the product and records its routes, such as `GET /emails/{id}`. */
async function startAndListRoutes(): Promise<{ product: TestProduct; routes: Set<string> }> {
  const routes = new Set<string>();
  const watch = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      if (!url.startsWith('/api/v1/')) return;
      const path = url.slice('/api/v1'.length).replaceAll(/:(\w+)/g, '{$1}');
      for (const each of [method].flat()) routes.add(`${each} ${path}`);
    });
  subscribe('fastify.initialization', watch);
  const product = await startTestProduct();
  unsubscribe('fastify.initialization', watch);
  return { product, routes };
}

describe('the description of the REST API', () => {
  let product: TestProduct;
  let routes: Set<string>;
  let text: string;
  let mediaType: string | null;
  let description: ApiDescription;
  let endpoints: Endpoint[];
  beforeAll(async () => {
    ({ product, routes } = await startAndListRoutes());
    const response = await fetch(`${product.origin}/api/openapi.json`);
    mediaType = response.headers.get('content-type');
    text = await response.text();
    description = JSON.parse(text) as ApiDescription;
    endpoints = listEndpoints(description);
  });
  afterAll(() => product.close());

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
    const served = [...routes].filter((route) => !/^(HEAD|OPTIONS) /.test(route));
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
