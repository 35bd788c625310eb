import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { printFigure } from '../support/figure.js';
import { longestPause } from '../support/mail-ledger.js';
import { MailStorm } from '../support/mail-storm.js';
import { MortalProduct } from '../support/mortal-product.js';
import { byForm } from '../support/test-form.js';

jest.setTimeout(1_200_000);

const KILLS = byForm({ short: 2, full: 50 });
/** Every nth kill takes PostgreSQL along. */
const BOTH_EVERY = byForm({ short: 2, full: 5 });
/** With few kills, as many messages as possible (0) are under way when one of them comes. */
const PER_SECOND = byForm({ short: 0, full: 60 });

describe('kill -9 of the server under load', () => {
  let product: MortalProduct;
  beforeAll(async () => {
    product = await MortalProduct.start({ INBOX_MAX_MESSAGES: '1000000' });
  });
  afterAll(() => product.remove());

  it(`loses and alters no mail over ${KILLS} kills at random moments`, async () => {
    const storm = await MailStorm.over(product, { perSecond: PER_SECOND });
    const starts: number[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await storm.accepts(1 + randomInt(80));
      await sleep(randomInt(25));
      await (kill % BOTH_EVERY === 0 ? product.killAll() : product.killServer());
      starts.push((await product.start()).startMs);
    }
    const { ledger, inDoubt } = await storm.end();
    const { accepted, intact, missing, altered, unexplained, duplicates } = await storm.reconcile();
    process.stdout.write(
      `  ${KILLS} kills: ${accepted} accepted, ${inDoubt.length} in doubt, ${duplicates} twice\n`,
    );
    printFigure(
      'longest time without an accepted mail',
      longestPause(ledger, ledger[0]!.acceptedAt),
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
