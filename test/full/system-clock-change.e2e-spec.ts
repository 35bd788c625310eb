import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import { eventually } from '../support/until.js';
import { RestClient } from '../support/server/rest-client.js';
import { startProduct, type RunningProduct } from '../support/server/running-product.js';
import { listen } from '../support/server/socket-listener.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { createTestDatabase, type TestDatabase } from '../support/server/test-database.js';

// A sweep runs each minute.
jest.setTimeout(90_000);

const DAY_MS = 86_400_000;
const preload = join(process.cwd(), 'test', 'support', 'server', 'shift-clock.cjs');

// Shifts the clock of the server's process only. PostgreSQL's clock is correct.
describe.each([
  ['back', -DAY_MS],
  ['forward', DAY_MS],
])('system clock set %s by a day', (_direction, shift) => {
  const folder = temporaryFolder('clock');
  const shiftFile = join(folder.path, 'shift');
  let database: TestDatabase;
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
  });
  afterAll(async () => {
    rest.close();
    await product.stop();
    await database.drop();
    folder.remove();
  });

  const issue = async () => (await rest.issue(1))[0]!;
  const fetchRows = () =>
    database.query<{ due: boolean }>('SELECT valid_till <= now() AS due FROM addresses');
  const fetchDatabaseSecond = async () => {
    const [row] = await database.query<{ second: string }>(
      'SELECT ceil(extract(epoch FROM now())) AS second',
    );
    return Number(row?.second);
  };
  const isEmpty = (found: object[]) => found.length === 0;
  const follow = ({ sessionId }: AddressSession) => listen(product.origin, { sessionId });
  /** Sets the clock of the server. Has no effect if the previous test has done so. */
  const setClock = () => {
    writeFileSync(shiftFile, String(shift));
    product.process.kill('SIGUSR2');
  };

  it('leaves addresses issued before to the next sweep at the latest', async () => {
    const listener = await follow(await issue());
    setClock();
    await listener.next('address:expired');
    expect(await eventually(fetchRows, isEmpty)).toEqual([]);
  });

  it('deletes addresses issued after the clock change on time', async () => {
    setClock();
    // Addresses of one second share a job. Waits for the next second, so that a job is scheduled with the
    // shifted clock.
    const first = await fetchDatabaseSecond();
    await eventually(fetchDatabaseSecond, (second) => second > first);
    const listener = await follow(await issue());
    expect(await fetchRows()).toEqual([{ due: false }]);
    await listener.next('address:expired');
    expect((await fetchRows()).filter(({ due }) => !due)).toEqual([]);
    expect(await eventually(fetchRows, isEmpty)).toEqual([]);
  });
});
