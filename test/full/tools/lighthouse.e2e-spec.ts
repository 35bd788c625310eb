import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CHROMIUM_ARGS, findInstalledChromium } from '../../support/browser/chromium.js';
import { startProduct, type RunningProduct } from '../../support/server/running-product.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { createTestDatabase, type TestDatabase } from '../../support/server/test-database.js';

jest.setTimeout(900_000);

const FOLDER = resolve('.cache', 'lighthouse');
const PROGRAM = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js');
const FLAGS = ['--headless=new', ...CHROMIUM_ARGS].join(' ');
const MIN_SCORE = 98;
const chromium = findInstalledChromium();

/** Installs Lighthouse into `.cache`, since nothing else needs its 200 packages. */
function install(): boolean {
  if (existsSync(PROGRAM)) return true;
  mkdirSync(FOLDER, { recursive: true });
  // The last version for Node 20. Some registries lack the newest releases of the other package.
  const overrides = { 'third-party-web': '0.26.7' };
  const manifest = { private: true, dependencies: { lighthouse: '12.8.2' }, overrides };
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify(manifest));
  spawnSync('npm', ['install', '--prefix', FOLDER, '--no-audit', '--no-fund']);
  return existsSync(PROGRAM);
}

const describeWithTool = chromium && install() ? describe : describe.skip;

describeWithTool('Lighthouse (skipped without an installed Chromium or the npm registry)', () => {
  const folder = temporaryFolder('lighthouse');
  let database: TestDatabase;
  let product: RunningProduct;
  beforeAll(async () => {
    database = await createTestDatabase();
    const env = { DATABASE_URL: database.url, RATE_LIMITS: 'off' };
    product = await startProduct({ dataDir: folder.path, env });
  });
  afterAll(async () => {
    await product.stop();
    await database.drop();
    folder.remove();
  });

  // The score for performance depends on the machine.
  const categories = ['accessibility', 'best-practices', 'seo'];
  it.each(['/', '/blog/how-to-create-temporary-email', '/faq'])('rates %s', (path) => {
    const only = `--only-categories=${categories.join(',')}`;
    const args = [
      product.origin + path,
      only,
      `--chrome-flags=${FLAGS}`,
      '--output=json',
      '--quiet',
    ];
    const { stdout } = spawnSync(process.execPath, [PROGRAM, ...args], {
      env: { ...process.env, CHROME_PATH: chromium },
      encoding: 'utf8',
      maxBuffer: Infinity,
    });
    const report = JSON.parse(stdout) as { categories: Record<string, { score: number }> };
    const scores = Object.entries(report.categories).map(([name, { score }]) => [
      name,
      score * 100,
    ]);
    expect(scores.map(([name]) => name)).toEqual(categories);
    expect(scores.filter(([, score]) => Number(score) < MIN_SCORE)).toEqual([]);
  });
});
