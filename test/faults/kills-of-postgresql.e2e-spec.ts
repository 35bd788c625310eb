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
    const answers: Answer[] = [];
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    const enough = new AbortController();
    const over = AbortSignal.any([enough.signal, product.removed]);
    const ask = async () => {
      while (!over.aborted) answers.push(await issueAt(product.server.origin));
    };
    const asked = Promise.all([ask(), ask(), ask(), ask()]);
    await until(() => count(201) >= 20, product.removed);
    const killedAt = monotonicMs();
    await product.killPostgres();
    const issued = count(201);
    const isBack = () => count(201) < answers.length && count(201) >= issued + 20;
    await until(isBack, product.removed);
    printFigure('kill of PostgreSQL to addresses issued again', monotonicMs() - killedAt);
    enough.abort();
    await asked;
    expect(count(201) + count(503)).toBe(answers.length);
    for (const { retryAfter, body } of answers.filter(({ status }) => status === 503)) {
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

interface Answer {
  status: number;
  retryAfter: string | null;
  body: unknown;
}

async function issueAt(origin: string): Promise<Answer> {
  const response = await fetch(`${origin}/api/v1/generate-email`, { method: 'POST' });
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, retryAfter, body: await response.json() };
}
