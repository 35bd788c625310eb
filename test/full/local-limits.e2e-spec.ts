import { socketRefusalSchema } from '@mayfly/contract/socket-events.js';
import { listen } from '../support/server/socket-listener.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

describe('per-client limits after a local start', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct({ RATE_LIMITS: '' });
  });
  afterAll(() => product.close());

  const issueMany = async (headers: Record<string, string>) => {
    const requests = Array.from({ length: 31 }, () =>
      product.call('/generate-email', { method: 'POST', headers }),
    );
    return (await Promise.all(requests)).map(({ status }) => status);
  };

  it("don't apply to requests from this machine", async () => {
    expect(await issueMany({})).toEqual(Array(31).fill(201));
  });

  it('apply to requests that a proxy forwards', async () => {
    expect(await issueMany({ 'X-Forwarded-For': '127.0.0.1' })).toContain(429);
  });

  it('apply to requests from pages of other sites', async () => {
    expect(await issueMany({ Origin: 'https://other.example' })).toContain(429);
  });

  it("don't apply to socket handshakes from this machine", async () => {
    const sessionIds = Array.from({ length: 10 }, (_, n) => `${n}`.padEnd(43, 'A'));
    const refusals = Array.from({ length: 25 }, () =>
      listen(product.origin, { sessionIds }).then(
        () => 0,
        (error: { data: unknown }) => socketRefusalSchema.parse(error.data).statusCode,
      ),
    );
    expect(await Promise.all(refusals)).toEqual(Array(25).fill(410));
  });
});
