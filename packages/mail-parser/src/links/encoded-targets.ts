import { decodePercents } from '../sanitize/safe-url.js';

const MAX_TARGET_LENGTH = 8192;
const IS_WEB_URL = /^https?:\/\/[^/\\?#]/i;
/** A scheme whose slashes were merged, as by Proofpoint and by servers that clean up paths. */
const MERGED_SLASHES = /^(https?:)\/(?!\/)/i;

/** Reads the target that a redirector's URL carries; null if it carries none in this form. */
export type TargetReader = (url: URL) => URL | null;

/** Parses a web URL, which may be percent-encoded once more; null if it isn't one. */
function parseTarget(written: string | undefined): URL | null {
  if (written === undefined || written.length > MAX_TARGET_LENGTH) return null;
  const trimmed = written.trim();
  const url = /^https?%3a/i.test(trimmed) ? decodePercents(trimmed) : trimmed;
  const absolute = url.startsWith('//') ? `https:${url}` : url.replace(MERGED_SLASHES, '$1//');
  return IS_WEB_URL.test(absolute) && URL.canParse(absolute) ? new URL(absolute) : null;
}

const decodeBase64 = (text: string): string => Buffer.from(text, 'base64url').toString('utf8');

/** Splits a path into its segments, percent-decoded. */
const splitPath = ({ pathname }: URL): string[] => pathname.split('/').slice(1).map(decodePercents);

/**
 * Returns the value of the first of these parameters that is present, in any case. A repeated
 * parameter counts as absent: services differ in which one they follow.
 */
function readParam(url: URL, names: readonly string[]): string | undefined {
  const values = new Map<string, string | null>();
  for (const [name, value] of url.searchParams) {
    const key = name.toLowerCase();
    values.set(key, values.has(key) ? null : value);
  }
  const name = names.find((each) => values.has(each));
  return name === undefined ? undefined : (values.get(name) ?? undefined);
}

/** Reads a target from the first of these query parameters: lowercase names, separated by spaces. */
export function fromParam(names: string): TargetReader {
  const list = names.split(' ');
  return (url) => parseTarget(readParam(url, list));
}

/** Reads a target from a query parameter in base64, after a prefix of this length. */
export function fromBase64Param(name: string, prefixLength = 0): TargetReader {
  return (url) => {
    const value = readParam(url, [name]);
    return value === undefined ? null : parseTarget(decodeBase64(value.slice(prefixLength)));
  };
}

/** Reads a target that is the whole query. */
export const fromQuery: TargetReader = ({ search }) => parseTarget(search.slice(1));

/** Reads a target from one segment of the path, percent-encoded, after an optional prefix. */
export function fromSegment(prefix = ''): TargetReader {
  return (url) => {
    const isTarget = (segment: string) =>
      segment.startsWith(prefix) && /^https?:\//i.test(segment.slice(prefix.length));
    return parseTarget(splitPath(url).find(isTarget)?.slice(prefix.length));
  };
}

/** Reads a target in base64 from any segment of the path. */
export const fromBase64Segment: TargetReader = (url) => {
  const segment = splitPath(url).find((each) => each.startsWith('aHR0c'));
  return segment === undefined ? null : parseTarget(decodeBase64(segment));
};

/** Reads a target from a segment of the path that is JSON in base64, up to a dot. */
export function fromJsonSegment(field: string): TargetReader {
  return (url) => {
    const segment = splitPath(url).find((each) => each.startsWith('eyJ'));
    const json = decodeBase64(segment?.split('.')[0] ?? '');
    return parseTarget(readField(json, field));
  };
}

/** Reads a target without a scheme from the path after this prefix: host, slash, path. */
export function fromBarePath(prefix: string): TargetReader {
  return ({ pathname }) =>
    pathname.startsWith(prefix)
      ? parseTarget(`https://${decodePercents(pathname.slice(prefix.length))}`)
      : null;
}

/** Mandrill: parameter `p`, JSON in base64, in which `p` is JSON again. */
export const fromMandrill: TargetReader = (url) => {
  const outer = readField(decodeBase64(readParam(url, ['p']) ?? ''), 'p');
  return outer === undefined ? null : parseTarget(readField(outer, 'url'));
};

function readField(json: string, field: string): string | undefined {
  try {
    const value = (JSON.parse(json) as Record<string, unknown> | null)?.[field];
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Proofpoint v2: `-` stands for `%`, and `_` for `/`. */
export const fromProofpoint2: TargetReader = (url) => {
  const value = readParam(url, ['u']);
  if (value === undefined) return null;
  return parseTarget(decodePercents(value.replaceAll('-', '%').replaceAll('_', '/')));
};

const RUN_LENGTHS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Proofpoint v3: `/v3/__URL__;CHARACTERS!…`. Each `*` of the URL stands for the next of the
 * characters (base64), and `**X` for a run of them, whose length X gives: A is 2.
 */
export const fromProofpoint3: TargetReader = ({ href }) => {
  const start = href.indexOf('/v3/__');
  const end = href.indexOf('__;', start);
  if (start < 0 || end < 0) return null;
  const characters = [...decodeBase64(href.slice(end + 3).split('!')[0] ?? '')];
  let next = 0;
  const restored = href
    .slice(start + '/v3/__'.length, end)
    .replaceAll(/\*(?:\*([\w-]))?/g, (_mark, run: string | undefined) => {
      const length = run === undefined ? 1 : RUN_LENGTHS.indexOf(run) + 2;
      next += length;
      return characters.slice(next - length, next).join('');
    });
  return parseTarget(restored);
};

/** Reads a target that is written between `___` in the path. */
export const fromUnderscores: TargetReader = ({ href }) => parseTarget(href.split('___')[1]);

/** Reads a target that is the rest of the path and the query, as it stands. */
export function fromRest(prefix: string): TargetReader {
  return ({ pathname, search }) => parseTarget(`${pathname.slice(prefix.length)}${search}`);
}
