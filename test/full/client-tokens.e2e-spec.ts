import { getRepositoryToken } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ClientTokenEntity } from '../../server/infra/client-tokens/client-token.entity.js';
import { apiErrorSchema } from '@mayfly/contract/api-error.js';
import { socketRefusalSchema } from '@mayfly/contract/socket-events.js';
import { ChangesService } from '../../server/infra/changes/changes.service.js';
import { runOperatorCommand } from '../support/server/operator-command.js';
import { listen } from '../support/server/socket-listener.js';
import { createTestDatabase, type TestDatabase } from '../support/server/test-database.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { eventually } from '../support/until.js';

const UNKNOWN = `mayfly_${'A'.repeat(36)}`;
const toBearerHeader = (token: string) => ({ Authorization: `Bearer ${token}` });

describe('a token of a client', () => {
  let database: TestDatabase;
  let nodes: TestProduct[];
  let client = 0;
  let from: Record<string, string>;
  beforeAll(async () => {
    database = await createTestDatabase();
    const settings = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1', ADMIN_PASSWORD: 'a-password' };
    nodes = [
      await startTestProduct(settings, database),
      await startTestProduct(settings, database),
    ];
  });
  beforeEach(() => {
    client += 1;
    from = { 'X-Forwarded-For': `192.0.2.${client}` };
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await database.drop();
  });

  const run = (...argv: string[]) => runOperatorCommand({ DATABASE_URL: database.url }, ...argv);
  const fetchDomains = (node: TestProduct, headers: Record<string, string> = {}) =>
    node.call('/domains', { headers: { ...from, ...headers } });
  /** Waits until a node responds to a token with a status. */
  const expectStatus = (node: TestProduct, token: string, status: number) =>
    eventually(
      () => fetchDomains(node, { ...toBearerHeader(token), 'X-Forwarded-For': '203.0.113.1' }),
      (response) => response.status === status,
    );
  /** Applies changes now. Polls twice, since a running poll may have begun before the changes. */
  const applyChanges = async (node: TestProduct) => {
    await node.get(ChangesService).poll();
    await node.get(ChangesService).poll();
  };
  const createToken = async (name: string, ...options: string[]) => {
    const { stdout, stderr } = await run('token', 'create', name, ...options, '--json');
    expect(stderr).toBe('');
    const { token } = JSON.parse(stdout) as { token: string };
    for (const node of nodes) await applyChanges(node);
    return token;
  };
  const issueMany = async (node: TestProduct, headers: Record<string, string>) => {
    const requests = Array.from({ length: 31 }, () =>
      node.call('/generate-email', { method: 'POST', headers: { ...from, ...headers } }),
    );
    return (await Promise.all(requests)).map(({ status }) => status);
  };

  it('lifts the request limits on every node', async () => {
    const token = await createToken('ci');
    for (const node of nodes) {
      expect(await issueMany(node, toBearerHeader(token))).toEqual(Array(31).fill(201));
    }
    expect(await issueMany(nodes[0]!, {})).toContain(429);
  });

  it.each(['header', 'auth'])('lifts the socket limits if it is sent by %s', async (place) => {
    const token = await createToken(`socket-${place}`);
    const sessionIds = Array.from({ length: 10 }, (_, n) => `${n}`.padEnd(43, 'A'));
    const statuses = (headers: Record<string, string>, auth: object) =>
      Promise.all(
        Array.from({ length: 25 }, () =>
          listen(nodes[0]!.origin, { sessionIds, ...auth }, { ...from, ...headers }).then(
            () => 0,
            ({ data }: { data: unknown }) => socketRefusalSchema.parse(data).statusCode,
          ),
        ),
      );
    const lifted = place === 'auth' ? statuses({}, { token }) : statuses(toBearerHeader(token), {});
    expect(await lifted).toEqual(Array(25).fill(410));
    expect(await statuses({}, {})).toContain(429);
  });

  it('is refused with 401 if it is unknown, also in a handshake', async () => {
    const refused = await fetchDomains(nodes[0]!, toBearerHeader(UNKNOWN));
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    const { message } = apiErrorSchema.parse(await refused.json());
    expect(message).toBe('This token is unknown, expired or revoked. Send another one, or none.');
    const handshake = listen(nodes[0]!.origin, { sessionId: 'x', token: UNKNOWN }, from);
    await expect(handshake).rejects.toMatchObject({ data: { statusCode: 401, message } });
  });

  it("can't be guessed beyond the limits of a client", async () => {
    const requests = Array.from({ length: 241 }, () =>
      fetchDomains(nodes[0]!, toBearerHeader(UNKNOWN)),
    );
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(240);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('is refused on every node soon after it is revoked', async () => {
    const token = await createToken('leaver');
    expect(await run('token', 'revoke', 'leaver')).toMatchObject({
      code: 0,
      stdout: 'Revoked the token leaver.\n',
    });
    for (const node of nodes) await expectStatus(node, token, 401);
    expect((await run('token', 'revoke', 'leaver')).code).toBe(3);
  });

  it('is refused once it has expired', async () => {
    const token = await createToken('guest', '--for', '90d');
    await database.query(
      "UPDATE client_tokens SET expires_at = now() - interval '1 s' WHERE name = 'guest'",
      [],
    );
    await database.query("INSERT INTO changes (topic) VALUES ('tokens.changed')", []);
    for (const node of nodes) await applyChanges(node);
    for (const node of nodes) await expectStatus(node, token, 401);
    expect((await run('token', 'list')).stdout).toMatch(/^guest +\S+ \S+ +expired /m);
  });

  it('costs no database query', async () => {
    const token = await createToken('frugal');
    const [node] = nodes as [TestProduct];
    const tokens = node.get<Repository<ClientTokenEntity>>(getRepositoryToken(ClientTokenEntity));
    const reads = jest.spyOn(tokens, 'createQueryBuilder');
    for (let n = 0; n < 20; n += 1)
      expect((await fetchDomains(node, toBearerHeader(token))).status).toBe(200);
    expect(reads).not.toHaveBeenCalled();
    reads.mockRestore();
  });

  it('is stored as a hash only and shown once', async () => {
    const token = await createToken('secret');
    const [row] = await database.query<{ text: string }>(
      "SELECT client_tokens::text AS text FROM client_tokens WHERE name = 'secret'",
      [],
    );
    expect(row?.text).toContain('secret');
    expect(row?.text).not.toContain(token);
    expect(row?.text).not.toContain(Buffer.from(token).toString('hex'));
    expect((await run('token', 'list')).stdout).not.toContain(token);
    expect((await run('token', 'create', 'secret')).stderr).toMatch(
      /^There is a token named secret/,
    );
  });

  it('may be sent by pages of other sites', async () => {
    const response = await fetch(`${nodes[0]!.origin}/api/v1/domains`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://app.example',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'authorization',
      },
    });
    expect(response.headers.get('access-control-allow-headers')).toContain('Authorization');
  });
});
