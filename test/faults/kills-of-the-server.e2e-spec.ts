import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { printFigure } from '../support/figure.js';
import { findLongestPause } from '../support/mail-ledger.js';
import { MailLoad } from '../support/mail-load.js';
import { KillableServer } from '../support/killable-server.js';
import { byForm } from '../support/test-form.js';

jest.setTimeout(1_200_000);

const KILLS = byForm({ short: 2, full: 50 });
/** Every nth kill also hits PostgreSQL. */
const BOTH_EVERY = byForm({ short: 2, full: 5 });
/** With few kills, messages are sent at the maximum rate (0), so that many are in flight. */
const PER_SECOND = byForm({ short: 0, full: 60 });

/** Blocks commits until a kill, and resolves when one waits, so that messages are left in doubt. */
async function holdCommit(product: KillableServer): Promise<void> {
  const database = await product.connect();
  await database.query('BEGIN; LOCK TABLE sources IN EXCLUSIVE MODE');
  for (let waits = 0; waits === 0;) {
    const { rowCount } = await database.query(
      "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%WITH wanted%'",
    );
    waits = rowCount ?? 0;
  }
}

describe('kill -9 of the server under load', () => {
  let product: KillableServer;
  beforeAll(async () => {
    product = await KillableServer.start({ INBOX_MAX_MESSAGES: '1000000' });
  });
  afterAll(() => product.remove());

  it(`loses and alters no mail over ${KILLS} kills at random moments`, async () => {
    const load = await MailLoad.start(product, { perSecond: PER_SECOND });
    const starts: number[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await load.accepts(1 + randomInt(80));
      await (kill === KILLS ? holdCommit(product) : sleep(randomInt(25)));
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
    printFigure(
      'longest time without an accepted mail',
      findLongestPause(ledger, ledger[0]!.acceptedAt),
    );
    printFigure('longest start', Math.max(...starts));
    expect({ missing, altered, unexplained }).toEqual({
      missing: [],
      altered: [],
      unexplained: [],
    });
    expect(intact).toBe(accepted);
    expect(inDoubt.length).toBeGreaterThan(0);
  });
});
