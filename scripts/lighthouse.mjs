import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { runCommand } from './parts/child-process.mjs';
import { UserError, runMain, print } from './parts/run-main.mjs';
import { resolveInProject } from './parts/project.mjs';
import { findMedian } from './parts/find-median.mjs';
import { measureInteractions } from './parts/inbox-interactions.mjs';
import { measureSlowVisits } from './parts/slow-visit.mjs';

/** Runs per page. Scores vary by a few points from run to run, so the median counts. */
const RUNS = 5;
const PAGES = ['/', '/blog/how-to-create-temporary-email', '/faq'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];
const METRICS = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
};

/** Last version for Node 20. Overrides a package whose newest releases some registries lack. */
const PACKAGE = {
  private: true,
  dependencies: { lighthouse: '12.8.2', 'chrome-launcher': '1.2.1' },
  overrides: { 'third-party-web': '0.26.7' },
};
const folder = (...parts) => resolveInProject('.cache', 'lighthouse', ...parts);
const installed = folder('node_modules', 'lighthouse', 'core', 'index.js');

/**
 * `npm run lighthouse -- <origin>`: measures a running site (default `http://localhost:3000`). Prints
 * medians of five runs: the scores of the home page, an article and the FAQ, when the address can be
 * copied on a slow phone, and how soon a full inbox responds. Fills that inbox by SMTP on the port
 * `SMTP_PORT` (default 2525). Lighthouse is not a dependency, since nothing else needs its 200 packages;
 * the first run installs it into a separate folder.
 */
await runMain(async () => {
  const [origin = 'http://localhost:3000'] = process.argv.slice(2);
  await assertSiteRuns(origin);
  if (!existsSync(installed)) await install();
  const { default: lighthouse } = await import(pathToFileURL(installed).href);
  const launcher = folder('node_modules', 'chrome-launcher', 'dist', 'index.js');
  const { launch } = await import(pathToFileURL(launcher).href);
  const chromePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  );
  for (const path of PAGES) {
    const reports = [];
    while (reports.length < RUNS) {
      // A new browser for each run, so that none benefits from the cache of another.
      const chrome = await launch({ chromePath, chromeFlags: FLAGS });
      try {
        reports.push(await runLighthouse(lighthouse, origin + path, chrome));
      } finally {
        chrome.kill();
      }
    }
    print(`${path}  ${formatReports(reports)}`);
  }
  const options = { chromePath, flags: FLAGS, runs: RUNS };
  print(await measureSlowVisits(origin, options));
  const smtpPort = Number(process.env.SMTP_PORT ?? 2525);
  print(await measureInteractions(origin, { ...options, smtpPort }));
});

async function assertSiteRuns(origin) {
  const response = await fetch(origin).catch(() => null);
  if (!response?.ok) throw new UserError(`No site responds at ${origin}. Start it with npm start.`);
}

async function install() {
  print(`Installing Lighthouse into ${folder()}, once ...`);
  mkdirSync(folder(), { recursive: true });
  writeFileSync(folder('package.json'), JSON.stringify(PACKAGE, null, 2));
  const args = ['install', '--prefix', folder(), '--no-audit', '--no-fund'];
  const { code, output } = await runCommand('npm', args, { quiet: true });
  if (code !== 0) throw new UserError(`Lighthouse could not be installed.\n${output}`);
}

async function runLighthouse(lighthouse, url, { port }) {
  const { lhr } = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
  if (lhr.runtimeError) throw new UserError(lhr.runtimeError.message);
  return lhr;
}

function formatReports(reports) {
  const computeMedian = (read) => Math.round(findMedian(reports.map(read)));
  const scores = CATEGORIES.map(
    (name) => `${name} ${computeMedian(({ categories }) => categories[name].score * 100)}`,
  );
  const times = Object.entries(METRICS).map(
    ([id, label]) => `${label} ${computeMedian(({ audits }) => audits[id].numericValue)} ms`,
  );
  const failedAudits = reports.flatMap(({ audits }) =>
    Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
      .map(({ id }) => id),
  );
  return [scores.join(', '), times.join(', '), ...new Set(failedAudits)].join('\n    ');
}
