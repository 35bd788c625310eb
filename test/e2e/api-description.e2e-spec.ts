import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { validate } from '@readme/openapi-parser';
import type { FastifyInstance } from 'fastify';
import { addressSessionSchema } from '@mayfly/contract/address-session.js';
import { ENDPOINTS } from '@mayfly/contract/endpoints/endpoints.js';
import { EXAMPLES } from '@mayfly/contract/endpoints/examples.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

type Operation = Record<string, unknown> & {
  responses: Record<string, ResponseObject>;
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
};
interface ResponseObject {
  $ref?: string;
  headers?: object;
  content?: Record<string, { example?: unknown }>;
}
interface Description {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; responses: Record<string, { headers?: object }> };
}

/** Starts the product and records its routes, such as `get /emails/{id}`. */
async function startAndListRoutes(): Promise<{ product: TestProduct; routes: Set<string> }> {
  const routes = new Set<string>();
  const watch = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      if (!url.startsWith('/api/v1/')) return;
      const path = url.slice('/api/v1'.length).replaceAll(/:(\w+)/g, '{$1}');
      for (const each of [method].flat()) routes.add(`${each.toLowerCase()} ${path}`);
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
  let description: Description;
  beforeAll(async () => {
    ({ product, routes } = await startAndListRoutes());
    const response = await fetch(`${product.origin}/api/openapi.json`);
    mediaType = response.headers.get('content-type');
    text = await response.text();
    description = JSON.parse(text) as Description;
  });
  afterAll(() => product.close());

  it('is valid OpenAPI 3.1', async () => {
    expect(mediaType).toBe('application/json; charset=utf-8');
    expect(description.openapi).toBe('3.1.0');
    const result = await validate(JSON.parse(text) as never);
    expect(result).toMatchObject({ valid: true, warnings: [] });
    const broken = JSON.parse(text) as Description;
    broken.paths['/domains'] = {
      get: { parameters: [{ name: 'nowhere' }] } as unknown as Operation,
    };
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

  it('contains exactly the routes that are served', () => {
    const described = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    const served = [...routes].filter((route) => !/^(head|options) /.test(route));
    expect(served.toSorted()).toEqual(described.toSorted());
    const inDocument = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(inDocument.toSorted()).toEqual(described.toSorted());
  });

  it('describes every endpoint, with examples that match the schemas', () => {
    for (const { name, description: about, body, responses } of ENDPOINTS) {
      expect([name, about]).toEqual([name, expect.stringMatching(/^[A-Z`].*\.$/s)]);
      const schemas = [body, ...Object.values(responses)].flatMap((each) => each?.schema ?? []);
      for (const schema of schemas) {
        expect([name, EXAMPLES.has(schema)]).toEqual([name, true]);
        schema.parse(EXAMPLES.get(schema));
      }
    }
    const created = description.paths['/generate-email']?.['post']?.responses['201'];
    addressSessionSchema.parse(created?.content?.['application/json']?.example);
  });

  it('describes every path parameter', () => {
    for (const [path, methods] of Object.entries(description.paths)) {
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters = [] } of Object.values(methods)) {
        const named = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
        expect(named).toEqual(parts);
      }
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

  it('describes 401 for an unknown token for every endpoint', () => {
    for (const { name, path, method } of ENDPOINTS) {
      const unauthorized = description.paths[path]?.[method]?.responses['401'];
      expect([name, unauthorized?.$ref]).toEqual([name, '#/components/responses/E401']);
    }
  });

  it('describes 429 with Retry-After for every endpoint', () => {
    for (const methods of Object.values(description.paths)) {
      for (const { responses } of Object.values(methods)) {
        expect(responses['429']).toEqual({ $ref: '#/components/responses/E429' });
      }
    }
    expect(description.components.responses['E429']?.headers).toHaveProperty('Retry-After');
  });
});
