import { memoize } from '../memoize.js';
import { decodePercents } from '../sanitize/safe-url.js';
import { createHostTable } from './host-table.js';
import redirectors from './redirectors.json' with { type: 'json' };

/**
 * Services that forward to a target which their URL carries, and where it is: an entry of `redirectors.json`. Only
 * services that actually forward there belong in it, since the target's host is shown in place of theirs.
 */
interface Redirector {
  /** Separated by spaces. Each stands for its subdomains as well. */
  hosts: string;
  /** Pattern that the path matches. */
  path?: string;
  /** Lowercase names of query parameters, separated by spaces; the first one that is present has the target. */
  parameter?: string;
  /** Pattern of path, query and fragment; its group is the target. */
  target?: string;
  encoding?: keyof typeof DECODERS;
}

/** Length of the longest host name in DNS (RFC 1035). */
const MAX_HOST_LENGTH = 253;
/** Redirectors inside redirectors that are followed. */
const MAX_DEPTH = 5;
const MAX_TARGET_LENGTH = 8192;
const IS_WEB_URL = /^https?:\/\/[^/\\?#]/i;
/** A scheme whose slashes were merged, as by Proofpoint and by servers that clean up paths. */
const MERGED_SLASHES = /^(https?:)\/(?!\/)/i;
/** Characters for the lengths of runs in Proofpoint v3, from 2 on. */
const RUN_LENGTHS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Decoders of targets by name: for encodings that a single service uses, the name of the service. */
const DECODERS = {
  percent: decodePercents,
  host: (text: string) => `https://${decodePercents(text)}`,
  base64: decodeBase64,
  prefixedBase64: (text: string) => decodeBase64(text.slice(2)),
  customerIo: (text: string) => readField(decodeBase64(text), 'href'),
  substack: (text: string) => readField(decodeBase64(text), 'e'),
  mandrill: (text: string) => readField(readField(decodeBase64(text), 'p'), 'url'),
  proofpoint2: (text: string) => decodePercents(text.replaceAll('-', '%').replaceAll('_', '/')),
  proofpoint3: decodeProofpoint3,
};

const listRedirectors = createHostTable(
  (redirectors as Redirector[]).map((each) => ({ hosts: each.hosts, read: createReader(each) })),
);

/** Parses a web link and follows it as `unwrapRedirects` does; null for an invalid URL. */
export const parseWebLink = memoize((href) => {
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return null;
  const url = new URL(href);
  return { url, target: unwrapRedirects(url) };
});

/**
 * Returns where a link leads: the target of known redirectors, also of one inside another, as far
 * as the URL itself carries it. Nothing is fetched.
 *
 * @param url an http or https URL
 * @param depth number of redirectors that led to it
 */
export function unwrapRedirects(url: URL, depth = 0): URL {
  if (depth === MAX_DEPTH || url.hostname.length > MAX_HOST_LENGTH) return url;
  for (const { read } of listRedirectors(url.hostname)) {
    const target = read(url);
    if (target !== null) return unwrapRedirects(target, depth + 1);
  }
  return url;
}

/** Returns a function that reads the target of a redirector's URL; null if it carries none in this form. */
export function createReader(place: Omit<Redirector, 'hosts'>): (url: URL) => URL | null {
  const { path = '', parameter, target = '', encoding } = place;
  const [pathPattern, targetPattern] = [new RegExp(path), new RegExp(target)];
  const names = parameter?.split(' ');
  return (url) => {
    if (!pathPattern.test(url.pathname)) return null;
    const written = names
      ? readParameter(url, names)
      : targetPattern.exec(url.pathname + url.search + url.hash)?.[1];
    if (written === undefined) return null;
    return parseTarget(encoding ? DECODERS[encoding](written) : written);
  };
}

/**
 * Returns the value of the first of these parameters that is present, in any case. A repeated
 * parameter counts as absent: services differ in which one they follow.
 */
function readParameter(url: URL, names: readonly string[]): string | undefined {
  const values = new Map<string, string | undefined>();
  for (const [name, value] of url.searchParams) {
    const key = name.toLowerCase();
    values.set(key, values.has(key) ? undefined : value);
  }
  return values.get(names.find((each) => values.has(each)) ?? '');
}

/** Parses a web URL, which may be percent-encoded once more; null if it isn't one. */
function parseTarget(written: string | undefined): URL | null {
  if (written === undefined || written.length > MAX_TARGET_LENGTH) return null;
  const trimmed = written.trim();
  const url = /^https?%3a/i.test(trimmed) ? decodePercents(trimmed) : trimmed;
  const absolute = url.startsWith('//') ? `https:${url}` : url.replace(MERGED_SLASHES, '$1//');
  return IS_WEB_URL.test(absolute) && URL.canParse(absolute) ? new URL(absolute) : null;
}

function decodeBase64(text: string): string {
  return Buffer.from(decodePercents(text), 'base64url').toString('utf8');
}

function readField(json: string | undefined, field: string): string | undefined {
  try {
    const value = (JSON.parse(json ?? '') as Record<string, unknown> | null)?.[field];
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Decodes `URL__;CHARACTERS!…`. Each `*` of the URL stands for the next of the characters (base64), and `**X` for a
 * run of them, whose length X gives: A is 2.
 */
function decodeProofpoint3(text: string): string | undefined {
  const [, url, written = ''] = /^(.*?)__;([^!]*)/.exec(text) ?? [];
  const characters = [...decodeBase64(written)];
  let next = 0;
  return url?.replaceAll(/\*(?:\*([\w-]))?/g, (_mark, run: string | undefined) => {
    const length = run === undefined ? 1 : RUN_LENGTHS.indexOf(run) + 2;
    next += length;
    return characters.slice(next - length, next).join('');
  });
}
