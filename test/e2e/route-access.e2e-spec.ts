import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ApiError } from '@mayfly/contract/api-error.js';
import { builtSiteFiles } from '../../server/site/pages.service.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

/** Every route that needs neither a session, nor a signature, nor a login; files of the client apart. */
const PUBLIC_ROUTES = [
  'DELETE /mcp',
  'GET /*',
  'GET /.well-known/mta-sts.txt',
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

/** Starts the product and records its routes, such as `GET /api/v1/emails/:emailAddress`. */
async function startAndListRoutes(): Promise<{ product: TestProduct; routes: string[] }> {
  const routes = new Set<string>();
  const watch = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      if (existsSync(join(builtSiteFiles.client, url))) return;
      for (const each of [method].flat()) {
        // A HEAD route has the handler and the guards of its GET route; CORS adds one for OPTIONS.
        if (!['HEAD', 'OPTIONS'].includes(each)) routes.add(`${each} ${url}`);
      }
    });
  subscribe('fastify.initialization', watch);
  const product = await startTestProduct();
  unsubscribe('fastify.initialization', watch);
  return { product, routes: [...routes].toSorted() };
}

describe('every route', () => {
  let product: TestProduct;
  let routes: string[];
  beforeAll(async () => {
    ({ product, routes } = await startAndListRoutes());
  });
  afterAll(() => product.close());

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
