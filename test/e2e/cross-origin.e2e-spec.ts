import { sendRaw } from '../support/server/raw-request.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

describe('another origin', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct();
  });
  afterAll(() => product.close());

  it('may send a session ID by every method, without credentials', async () => {
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
      const { status, headers } = await sendRaw(product.origin, {
        path: '/api/v1/email/current',
        method: 'OPTIONS',
        headers: {
          Origin: 'https://elsewhere.example',
          'Access-Control-Request-Method': method,
          'Access-Control-Request-Headers': 'session-id, content-type, if-none-match',
        },
      });
      expect(status).toBe(204);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-methods']).toContain(method);
      expect(headers['access-control-allow-headers']?.toLowerCase()).toContain('session-id');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  it('may read Retry-After, even of an error', async () => {
    const headers = { Origin: 'https://elsewhere.example' };
    for (const path of ['/api/v1/domains', '/api/v1/email/current', '/api/v1/nothing']) {
      const response = await sendRaw(product.origin, { path, headers });
      expect(response.headers['access-control-allow-origin']).toBe('*');
      expect(response.headers['access-control-expose-headers']).toContain('Retry-After');
    }
  });
});
