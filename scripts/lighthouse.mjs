import { existsSync } from 'node:fs';
import { ClearError, runMain, say } from './parts/clear-error.mjs';

const PAGES = ['/', '/blog/how-to-create-temporary-email', '/faq'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];

/**
 * `npm run lighthouse -- <origin>`: prints the four scores of home, an article and the FAQ of a
 * running site (`http://localhost:3000` unless told). Lighthouse is no dependency of ours: 200
 * packages that nobody needs who only runs or tests the product.
 */
await runMain(async () => {
  const [origin = 'http://localhost:3000'] = process.argv.slice(2);
  const { lighthouse, launch } = await tools();
  const chromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  );
  const chrome = await launch({ chromePath: chromium, chromeFlags: FLAGS });
  try {
    for (const path of PAGES) say(`${path}  ${await scoresOf(lighthouse, origin + path, chrome)}`);
  } finally {
    chrome.kill();
  }
});

async function tools() {
  try {
    const [{ default: lighthouse }, { launch }] = await Promise.all([
      import('lighthouse'),
      import('chrome-launcher'),
    ]);
    return { lighthouse, launch };
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new ClearError(
      'Lighthouse is not installed. `npm install --no-save lighthouse@12.8` brings it, until the next install.',
    );
  }
}

async function scoresOf(lighthouse, url, { port }) {
  const { lhr } = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
  const scores = CATEGORIES.map(
    (name) => `${name} ${Math.round(lhr.categories[name].score * 100)}`,
  );
  const faults = Object.values(lhr.audits)
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
    .map(({ id }) => id);
  return [scores.join(', '), ...faults.map((id) => `    ${id}`)].join('\n');
}
