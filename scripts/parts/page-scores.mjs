import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { runCommand } from './child-process.mjs';
import { findMedian } from './find-median.mjs';
import { resolveInProject } from './project.mjs';
import { UserError, print } from './run-main.mjs';

const PAGES = ['/', '/blog/how-to-create-temporary-email', '/faq'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const LIGHTHOUSE = { onlyCategories: CATEGORIES, logLevel: 'error' };
/** Maximum number of failed runs per page. Now and then, a trace of the browser is incomplete. */
const MAX_ERRORS = 2;
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

/** Arguments for Chromium in a container: no sandbox, no shared memory, no graphics card. */
export const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
];

/** Places of an installed Chromium, as in test/support/chromium.ts. */
const CHROMIUM_PATHS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the path of an installed Chromium, `CHROMIUM_PATH` first; undefined if there is none. */
export function findInstalledChromium() {
  return CHROMIUM_PATHS.find((path) => path && existsSync(path));
}

/**
 * Measures the home page, an article and the FAQ with Lighthouse, and prints the medians of all runs.
 * Lighthouse is not a dependency, since nothing else needs its 200 packages; the first call installs it
 * into a separate folder.
 *
 * @returns the scores of each page by category, from 0 to 100
 * @throws {UserError} if Lighthouse can't be installed or can't load a page
 */
export async function measurePages(origin, { chromePath, runs }) {
  if (!existsSync(installed)) await install();
  const { default: lighthouse } = await import(pathToFileURL(installed).href);
  const launcher = folder('node_modules', 'chrome-launcher', 'dist', 'index.js');
  const { launch } = await import(pathToFileURL(launcher).href);
  const pages = [];
  for (const path of PAGES) {
    const reports = [];
    const errors = [];
    while (reports.length < runs) {
      // A new browser for each run, so that none benefits from the cache of another.
      const chrome = await launch({ chromePath, chromeFlags: CHROMIUM_FLAGS });
      const options = { ...LIGHTHOUSE, port: chrome.port };
      const { lhr } = await lighthouse(origin + path, options).finally(() => chrome.kill());
      if (lhr.runtimeError) errors.push(lhr.runtimeError.message);
      else reports.push(lhr);
      if (errors.length > MAX_ERRORS) throw new UserError(`${path}: ${errors.at(-1)}`);
    }
    const scores = findScores(reports);
    print(`${path}  ${formatReports(scores, reports)}`);
    pages.push({ path, scores });
  }
  return pages;
}

async function install() {
  print(`Installing Lighthouse into ${folder()}, once ...`);
  mkdirSync(folder(), { recursive: true });
  writeFileSync(folder('package.json'), JSON.stringify(PACKAGE, null, 2));
  const args = ['install', '--prefix', folder(), '--no-audit', '--no-fund'];
  const { code, output } = await runCommand('npm', args, { quiet: true });
  if (code !== 0) throw new UserError(`Lighthouse could not be installed.\n${output}`);
}

const computeMedian = (reports, read) => Math.round(findMedian(reports.map(read)));

const findScores = (reports) =>
  Object.fromEntries(
    CATEGORIES.map((name) => [
      name,
      computeMedian(reports, ({ categories }) => categories[name].score * 100),
    ]),
  );

function formatReports(scores, reports) {
  const times = Object.entries(METRICS).map(
    ([id, label]) =>
      `${label} ${computeMedian(reports, ({ audits }) => audits[id].numericValue)} ms`,
  );
  const failedAudits = reports.flatMap(({ audits }) =>
    Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
      .map(({ id }) => id),
  );
  const named = Object.entries(scores).map(([name, score]) => `${name} ${score}`);
  return [named.join(', '), times.join(', '), ...new Set(failedAudits)].join('\n    ');
}
