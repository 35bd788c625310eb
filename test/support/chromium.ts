import { existsSync } from 'node:fs';

const INSTALLED = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Arguments for Chromium in a container: no sandbox, no shared memory, no graphics card. */
export const CHROMIUM_ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];

/**
 * Path of a Chromium: `CHROMIUM_PATH`, one that is installed, else the one npm ships. The latter
 * unpacks its libraries only when it thinks it runs on AWS Lambda; of its arguments we take none,
 * for they switch web security off.
 */
export async function findChromium(): Promise<string> {
  const installed = INSTALLED.find((path) => path && existsSync(path));
  if (installed) return installed;
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
  const { default: shipped } = await import('@sparticuz/chromium');
  return shipped.executablePath();
}
