import { measureInteractions } from './parts/inbox-interactions.mjs';
import { CHROMIUM_FLAGS, findInstalledChromium, measurePages } from './parts/page-scores.mjs';
import { UserError, runMain, print } from './parts/run-main.mjs';
import { measureSlowVisits } from './parts/slow-visit.mjs';

/** Runs per page. Scores vary by a few points from run to run, so the median counts. */
const RUNS = 5;

/**
 * `npm run lighthouse -- <origin>`: measures a running site (default `http://localhost:3000`). Prints
 * medians of five runs: the scores of the home page, an article and the FAQ, when the address can be
 * copied on a slow phone, and how soon a full inbox responds. Fills that inbox by SMTP on the port
 * `SMTP_PORT` (default 2525).
 */
await runMain(async () => {
  const [origin = 'http://localhost:3000'] = process.argv.slice(2);
  await assertSiteRuns(origin);
  const chromePath = findInstalledChromium();
  if (!chromePath) {
    throw new UserError(
      'Chromium is not installed. Install it, or set CHROMIUM_PATH to its program.',
    );
  }
  await measurePages(origin, { chromePath, runs: RUNS });
  const options = { chromePath, flags: CHROMIUM_FLAGS, runs: RUNS };
  print(await measureSlowVisits(origin, options));
  const smtpPort = Number(process.env.SMTP_PORT ?? 2525);
  print(await measureInteractions(origin, { ...options, smtpPort }));
});

async function assertSiteRuns(origin) {
  const response = await fetch(origin).catch(() => null);
  if (!response?.ok) throw new UserError(`No site responds at ${origin}. Start it with npm start.`);
}
