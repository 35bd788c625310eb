import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { runCommand } from './parts/child-process.mjs';
import { ClearError, runMain, say } from './parts/clear-error.mjs';
import { inProject } from './parts/project.mjs';

const PAGES = ['/', '/blog/how-to-create-temporary-email', '/faq'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];
const METRICS = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
};

/** The last version for Node 20. The override is of a package whose newest releases are not everywhere. */
const PACKAGE = {
  private: true,
  dependencies: { lighthouse: '12.8.2', 'chrome-launcher': '1.2.1' },
  overrides: { 'third-party-web': '0.26.7' },
};
const folder = (...parts) => inProject('.cache', 'lighthouse', ...parts);
const installed = folder('node_modules', 'lighthouse', 'core', 'index.js');

/**
 * `npm run lighthouse -- <origin>`: prints the four scores of home, an article and the FAQ of a
 * running site (`http://localhost:3000` unless told). Lighthouse is no dependency of ours: 200
 * packages that nobody needs who only runs or tests the product. The first run installs it into a
 * folder of its own.
 */
await runMain(async () => {
  const [origin = 'http://localhost:3000'] = process.argv.slice(2);
  await requireSite(origin);
  if (!existsSync(installed)) await install();
  const { default: lighthouse } = await import(pathToFileURL(installed).href);
  const launcher = folder('node_modules', 'chrome-launcher', 'dist', 'index.js');
  const { launch } = await import(pathToFileURL(launcher).href);
  const chromePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  );
  for (const path of PAGES) {
    // A fresh browser for each, so that none finds what another has left in the cache.
    const chrome = await launch({ chromePath, chromeFlags: FLAGS });
    try {
      say(`${path}  ${await scoresOf(lighthouse, origin + path, chrome)}`);
    } finally {
      chrome.kill();
    }
  }
});

async function requireSite(origin) {
  const answer = await fetch(origin).catch(() => null);
  if (!answer?.ok) throw new ClearError(`There is no site at ${origin}. Start it with npm start.`);
}

async function install() {
  say(`Installing Lighthouse into ${folder()}, once ...`);
  mkdirSync(folder(), { recursive: true });
  writeFileSync(folder('package.json'), JSON.stringify(PACKAGE, null, 2));
  const args = ['install', '--prefix', folder(), '--no-audit', '--no-fund'];
  const { code, output } = await runCommand('npm', args, { quiet: true });
  if (code !== 0) throw new ClearError(`Lighthouse could not be installed.\n${output}`);
}

async function scoresOf(lighthouse, url, { port }) {
  const { lhr } = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
  if (lhr.runtimeError) throw new ClearError(lhr.runtimeError.message);
  const scores = CATEGORIES.map(
    (name) => `${name} ${Math.round(lhr.categories[name].score * 100)}`,
  );
  const times = Object.entries(METRICS).map(
    ([id, words]) => `${words} ${Math.round(lhr.audits[id].numericValue)} ms`,
  );
  const faults = Object.values(lhr.audits)
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
    .map(({ id }) => id);
  return [scores.join(', '), times.join(', '), ...faults].join('\n    ');
}
