import { setTimeout as sleep } from 'node:timers/promises';
import { printFigure } from '../support/figure.js';
import { longestPause } from '../support/mail-ledger.js';
import { MailLoad } from '../support/mail-load.js';
import { monotonicMs } from '../support/monotonic.js';
import { KillableServer } from '../support/killable-server.js';

jest.setTimeout(180_000);

/** Time without commits before the second kill. A 250 in this time would be wrong. */
const LOCKED_MS = 250;

const ALL = { missing: [], altered: [], unexplained: [] };

describe('messages that arrive during a crash', () => {
  let product: KillableServer;
  beforeAll(async () => {
    product = await KillableServer.start();
  });
  afterAll(() => product.remove());

  it('are stored byte for byte after kill -9 of server and PostgreSQL', async () => {
    const load = await MailLoad.over(product, { count: 500 });
    await load.accepts(150);
    await product.killAll();
    await product.start();
    await load.accepts(50);
    await (await product.connect()).query('BEGIN; LOCK TABLE sources IN EXCLUSIVE MODE');
    await sleep(LOCKED_MS);
    const acceptedBefore = load.result.ledger.length;
    await product.killAll();
    await product.start();
    const { refused } = await load.done;
    expect(acceptedBefore).toBeLessThan(500);
    expect(refused).toContain('the connection was lost');
    expect(await load.reconcile()).toMatchObject({ accepted: 500, intact: 500, ...ALL });
  });

  it('get 451 while PostgreSQL is down, then 250 without a restart', async () => {
    const load = await MailLoad.over(product, { count: 300 });
    await load.accepts(100);
    const killedAt = monotonicMs();
    await product.killPostgres();
    const { ledger, refused } = await load.done;
    printFigure('kill of PostgreSQL to mail accepted again', longestPause(ledger, killedAt));
    expect(new Set(refused.map((reply) => reply.slice(0, 9)))).toEqual(new Set(['451 4.3.0']));
    expect(await load.reconcile()).toMatchObject({ accepted: 300, intact: 300, ...ALL });
  });

  it('are stored after a SIGTERM that exits with 0 and stops PostgreSQL', async () => {
    const load = await MailLoad.over(product, { count: 300 });
    await load.accepts(100);
    expect(await product.server.stop('SIGTERM')).toBe(0);
    expect(product.postgres).toEqual([]);
    expect(load.result.inDoubt).toEqual([]);
    await product.start();
    await load.done;
    expect(await load.reconcile()).toMatchObject({ accepted: 300, intact: 300, ...ALL });
  });
});
