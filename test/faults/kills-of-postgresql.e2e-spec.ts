import { printFigure } from '../support/figure.js';
import { findLongestPause } from '../support/mail-ledger.js';
import { MailLoad } from '../support/mail-load.js';
import { monotonicMs } from '../support/monotonic.js';
import { KillableServer } from '../support/killable-server.js';
import { killAtOnce } from '../support/processes.js';
import { byForm } from '../support/test-form.js';
import { until } from '../support/until.js';

jest.setTimeout(300_000);

/** Odd kills hit every process of PostgreSQL, even ones only the postmaster. */
const KILLS = byForm({ short: 2, full: 6 });

describe('kill -9 of PostgreSQL', () => {
  let product: KillableServer;
  beforeAll(async () => {
    product = await KillableServer.start({ INBOX_MAX_MESSAGES: '1000000' });
  });
  afterAll(() => product.remove());

  it('under load makes SMTP reply only 451, then 250 without a restart', async () => {
    const load = await MailLoad.start(product);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await load.accepts(200);
      const killedAt = monotonicMs();
      const [postmaster] = product.postgres;
      await (kill % 2 === 0 ? killAtOnce([postmaster!]) : product.killPostgres());
      await load.accepts(200);
      printFigure(
        'kill of PostgreSQL to mail accepted again',
        findLongestPause(load.result.ledger, killedAt),
      );
    }
    const { refused } = await load.end();
    expect(new Set(refused.map((reply) => reply.slice(0, 9)))).toEqual(new Set(['451 4.3.0']));
    expect(product.server.process.exitCode).toBeNull();
    const { accepted, intact, unexplained } = await load.reconcile();
    expect({ intact, unexplained }).toEqual({ intact: accepted, unexplained: [] });
  });

  it('makes the API return 503 for new addresses, then 201', async () => {
    const responses: IssueResponse[] = [];
    const count = (status: number) =>
      responses.filter((response) => response.status === status).length;
    const enough = new AbortController();
    const over = AbortSignal.any([enough.signal, product.removed]);
    const issueRepeatedly = async () => {
      while (!over.aborted) responses.push(await issueAt(product.server.origin));
    };
    const issuing = Promise.all([
      issueRepeatedly(),
      issueRepeatedly(),
      issueRepeatedly(),
      issueRepeatedly(),
    ]);
    await until(() => count(201) >= 20, product.removed);
    const killedAt = monotonicMs();
    await product.killPostgres();
    const issued = count(201);
    const isBack = () => count(201) < responses.length && count(201) >= issued + 20;
    await until(isBack, product.removed);
    printFigure('kill of PostgreSQL to addresses issued again', monotonicMs() - killedAt);
    enough.abort();
    await issuing;
    expect(count(201) + count(503)).toBe(responses.length);
    for (const { retryAfter, body } of responses.filter(({ status }) => status === 503)) {
      expect(retryAfter).toMatch(/^\d+$/);
      expect(body).toEqual({
        statusCode: 503,
        code: expect.stringMatching(/^[a-z-]+$/) as string,
        message: expect.stringMatching(/^[A-Z].*\.$/) as string,
        error: 'Service Unavailable',
      });
    }
  });
});

interface IssueResponse {
  status: number;
  retryAfter: string | null;
  body: unknown;
}

async function issueAt(origin: string): Promise<IssueResponse> {
  const response = await fetch(`${origin}/api/v1/generate-email`, { method: 'POST' });
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, retryAfter, body: await response.json() };
}
