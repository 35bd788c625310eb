import type { HandoverDevice } from '../../contract/handover.js';

type Patterns = readonly (readonly [name: string, pattern: RegExp])[];

/** Browsers in order of precedence: the header of an earlier one may also name later ones. */
const BROWSERS: Patterns = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: Patterns = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * Returns browser and system of a `User-Agent`, such as Safari and iPhone. Returns only names from these
 * lists, so that text that a stranger chose is never shown.
 */
export function nameDevice(userAgent: string | undefined): HandoverDevice {
  return { browser: findName(BROWSERS, userAgent), system: findName(SYSTEMS, userAgent) };
}

function findName(patterns: Patterns, text = ''): string | null {
  return patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
