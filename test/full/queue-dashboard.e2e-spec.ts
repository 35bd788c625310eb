import { describeOnBothEngines, type Engine } from '../support/browser/engines.js';
import { eventually } from '../support/until.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

const toBasicAuth = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

describeOnBothEngines('the queue dashboard', (startEngine) => {
  let engine: Engine;
  let product: TestProduct;
  const password = 'correct horse';
  beforeAll(async () => {
    engine = await startEngine();
    product = await startTestProduct({ ADMIN_PASSWORD: password, ...engine.settings });
  });
  afterAll(async () => {
    await product.close();
    await engine.stop();
  });

  const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${product.origin}/admin/queues${path}`, { headers, method });
  const operator = { Authorization: toBasicAuth('operator', password) };

  it.each([
    ['nobody', {}],
    ['a wrong password', { Authorization: toBasicAuth('operator', 'wrong horse') }],
    ['another name', { Authorization: toBasicAuth('admin', password) }],
    ['no Basic header', { Authorization: 'Bearer x' }],
    ['no base64', { Authorization: 'Basic ***' }],
  ])('is closed to %s', async (_who, headers: Record<string, string>) => {
    for (const path of ['', '/', '/api/queues']) {
      const response = await open(path, headers);
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toMatch(/^Basic /);
      expect(await response.json()).toMatchObject({ statusCode: 401, error: 'Unauthorized' });
    }
  });

  it('shows the queues without addresses and session IDs', async () => {
    const session = await product.issue();
    await eventually(
      () => product.delayedJobIds('expiry'),
      (ids) => ids.length > 0,
    );
    const response = await open('/api/queues?activeQueue=expiry&status=delayed', operator);
    const body = await response.text();
    const { queues } = JSON.parse(body) as { queues: { name: string }[] };
    expect(queues.map(({ name }) => name).toSorted()).toEqual(['deliveries', 'expiry']);
    expect(body).toContain('expire-');
    expect(body).not.toContain(session.sessionId);
    expect(body).not.toContain(session.emailAddress.split('@')[0]);
  });

  it("loads nothing from other hosts and can't be framed", async () => {
    const response = await open('/', operator);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
    const page = await response.text();
    expect(page).toMatch(/rel="icon"[^>]*href="\/favicon\.svg"/);
    expect(page).not.toMatch(/https?:\/\//);
  });

  it('accepts changes only from its own origin', async () => {
    const change = (headers: Record<string, string>) =>
      open('/api/queues/expiry/pause', { ...operator, ...headers }, 'PUT');
    expect((await change({})).status).toBe(403);
    expect((await change({ Origin: 'https://evil.example' })).status).toBe(403);
    expect((await change({ Origin: product.origin })).status).toBe(200);
    const back = await open(
      '/api/queues/expiry/resume',
      { ...operator, Origin: product.origin },
      'PUT',
    );
    expect(back.status).toBe(200);
  });

  it('rejects the right password after ten wrong ones in a minute', async () => {
    const strict = await startTestProduct({
      ADMIN_PASSWORD: password,
      RATE_LIMITS: 'on',
      ...engine.settings,
    });
    const fetchDashboard = (headers: Record<string, string>) =>
      fetch(`${strict.origin}/admin/queues/`, { headers });
    const wrong = { Authorization: toBasicAuth('operator', 'guess') };
    const statuses = [];
    for (let n = 0; n < 10; n += 1) statuses.push((await fetchDashboard(wrong)).status);
    expect(new Set(statuses)).toEqual(new Set([401]));
    const refused = await fetchDashboard(operator);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await strict.close();
  });
});
