import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { printDuration } from '../support/server/print-duration.js';
import { findLongestPause } from '../support/mail/mail-ledger.js';
import { MailLoad } from '../support/mail/mail-load.js';
import { KillableServer } from '../support/server/killable-server.js';
import { monotonicMs } from '../support/server/monotonic.js';
import { killAtOnce } from '../support/server/processes.js';
import { byForm } from '../support/test-form.js';
import { until } from '../support/until.js';

jest.setTimeout(1_200_000);

/** Number of kills. Odd-numbered ones hit every process of PostgreSQL, the others only the postmaster. */
const POSTGRES_KILLS = byForm({ short: 1, full: 6 });

const KILLS = byForm({ short: 2, full: 50 });
/** Every nth kill also hits PostgreSQL. */
const BOTH_EVERY = byForm({ short: 2, full: 5 });
/** With few kills, messages are sent at the maximum rate (0), so that many are in flight. */
const PER_SECOND = byForm({ short: 0, full: 60 });

let product: KillableServer;
beforeAll(async () => {
  product = await KillableServer.start({ INBOX_MAX_MESSAGES: '1000000' });
});
afterAll(() => product.remove());

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

/**
 * Keeps messages from being stored until PostgreSQL is killed. Resolves once a batch waits, so that its
 * messages are left in doubt.
 */
async function holdCommit(): Promise<void> {
  const database = await product.connect();
  await database.query('BEGIN; LOCK TABLE sources IN EXCLUSIVE MODE');
  for (let waits = 0; waits === 0;) {
    const { rowCount } = await database.query(
      "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%WITH wanted%'",
    );
    waits = rowCount ?? 0;
  }
}

describe('kill -9 of PostgreSQL', () => {
  it('under load makes SMTP reply only 451, then 250 without a restart', async () => {
    const load = await MailLoad.start(product);
    for (let kill = 1; kill <= POSTGRES_KILLS; kill += 1) {
      await load.accepts(200);
      const killedAt = monotonicMs();
      const [postmaster] = product.postgres;
      await (kill % 2 === 0 ? killAtOnce([postmaster!]) : product.killPostgres());
      await load.accepts(200);
      printDuration(
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
    printDuration('kill of PostgreSQL to addresses issued again', monotonicMs() - killedAt);
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

describe('kill -9 of the server', () => {
  it(`loses and alters no mail over ${KILLS} kills at random moments`, async () => {
    const load = await MailLoad.start(product, { perSecond: PER_SECOND });
    const starts: number[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await load.accepts(1 + randomInt(80));
      await (kill === KILLS ? holdCommit() : sleep(randomInt(25)));
      const [postmaster] = product.postgres;
      const killsBoth = kill % BOTH_EVERY === 0;
      await (killsBoth ? product.killAll() : product.killServer());
      starts.push((await product.start()).startMs);
      // The next start adopts a PostgreSQL that still runs.
      expect(product.postgres[0] === postmaster).toBe(!killsBoth);
    }
    const { ledger, inDoubt } = await load.end();
    const { accepted, intact, missing, altered, unexplained, duplicates } = await load.reconcile();
    process.stdout.write(
      `  ${KILLS} kills: ${accepted} accepted, ${inDoubt.length} in doubt, ${duplicates} twice\n`,
    );
    printDuration(
      'longest time without an accepted mail',
      findLongestPause(ledger, ledger[0]!.acceptedAt),
    );
    printDuration('longest start', Math.max(...starts));
    expect({ missing, altered, unexplained }).toEqual({
      missing: [],
      altered: [],
      unexplained: [],
    });
    expect(intact).toBe(accepted);
    expect(inDoubt.length).toBeGreaterThan(0);
  });

  it("leaves a PID file that doesn't prevent startup, even if its PID is reused", async () => {
    const { uid, gid } = statSync(join(product.dataDir, 'postgres'));
    await product.killAll();
    const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], {
      uid,
      gid,
    });
    try {
      product.writePidFile(other.pid!);
      await product.start();
      expect(await product.rest.issue(1)).toHaveLength(1);
      expect(other.exitCode ?? other.signalCode).toBeNull();
    } finally {
      other.kill('SIGKILL');
    }
  });
});
