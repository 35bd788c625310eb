import type { Queue } from 'bullmq';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressSession } from '../../server/contract/address-session.js';
import {
  openPostgresBackend,
  type QueueBackend,
} from '../../server/platform/queue/queue-backend.js';
import { eventually } from '../support/until.js';
import { RestClient } from '../support/rest-client.js';
import { startProduct, type RunningProduct } from '../support/running-product.js';
import { listen } from '../support/socket-listener.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

// Less than a minute: then the sweep's schedule is checked even if the clock isn't set.
jest.setTimeout(45_000);

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const preload = join(process.cwd(), 'test', 'support', 'shift-clock.cjs');

// Shifts the clock of the server's process only. The clock of PostgreSQL is right.
describe.each([
  ['back', -DAY_MS],
  ['forward', DAY_MS],
])('a system clock that is set %s by a day', (_direction, shift) => {
  const folder = temporaryFolder('clock');
  const shiftFile = join(folder.path, 'shift');
  let database: TestDatabase;
  let backend: QueueBackend;
  let queue: Queue;
  let product: RunningProduct;
  let rest: RestClient;
  beforeAll(async () => {
    database = await createTestDatabase();
    product = await startProduct({
      dataDir: 'unused',
      env: {
        DATABASE_URL: database.url,
        ADDRESS_LIFETIME_SECONDS: '4',
        NODE_OPTIONS: `--require ${preload}`,
        CLOCK_SHIFT_FILE: shiftFile,
      },
    });
    rest = new RestClient(product.origin);
    backend = await openPostgresBackend(database.url);
    queue = backend.queue('sweep');
  });
  afterAll(async () => {
    rest.close();
    await queue.close();
    await backend.close();
    await product.stop();
    await database.drop();
    folder.remove();
  });

  const issue = async () => (await rest.issue(1))[0]!;
  const rows = () =>
    database.query<{ due: boolean }>('SELECT valid_till <= now() AS due FROM addresses');
  const currentSecond = async () => {
    const [row] = await database.query<{ second: string }>(
      'SELECT ceil(extract(epoch FROM now())) AS second',
    );
    return Number(row?.second);
  };
  const isGone = (found: object[]) => found.length === 0;
  const follow = ({ sessionId }: AddressSession) => listen(product.origin, { sessionId });
  const setClock = () => {
    writeFileSync(shiftFile, String(shift));
    product.process.kill('SIGUSR2');
  };
  const nextSweep = async () => {
    const { next = 0 } = (await queue.getJobScheduler('sweep')) ?? {};
    return next - Date.now();
  };
  const isSoon = (ms: number) => ms - shift <= 2 * MINUTE_MS;

  it('triggers a sweep and schedules the next one', async () => {
    await eventually(nextSweep, (ms) => ms > 0);
    const listener = await follow(await issue());
    await database.query("UPDATE addresses SET valid_till = now() - interval '1 second'");
    setClock();
    await listener.next('address:expired');
    expect(await eventually(rows, isGone)).toEqual([]);
    expect(isSoon(await eventually(nextSweep, isSoon))).toBe(true);
  });

  // Follows the other test, which has set the clock.
  it("doesn't change when addresses issued later are deleted", async () => {
    // The job of the same second, if there is one, was scheduled by the previous clock.
    const first = await currentSecond();
    await eventually(currentSecond, (second) => second > first);
    const listener = await follow(await issue());
    expect(await rows()).toEqual([{ due: false }]);
    await listener.next('address:expired');
    expect((await rows()).filter(({ due }) => !due)).toEqual([]);
    expect(await eventually(rows, isGone)).toEqual([]);
  });
});
