import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

/** The visitor's choice, which the page stores. */
const COOKIE = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/;

/** Longer `Accept-Language` headers are truncated: browsers send less, and parsing takes time. */
const MAX_HEADER_LENGTH = 500;

/** Request headers on which the language of a page depends, for `Vary`. */
export const LANGUAGE_HEADERS = 'Accept-Language, Cookie';

/**
 * Returns the language of a page: the one that the visitor has chosen, else the best of
 * `Accept-Language` (RFC 9110, 12.5.4), else the first.
 *
 * @param languages codes of the languages of the interface
 */
export function choosePageLanguage(
  headers: IncomingHttpHeaders,
  languages: readonly string[],
): string {
  const chosen = COOKIE.exec(headers.cookie ?? '')?.[1];
  if (chosen && languages.includes(chosen)) return chosen;
  const accepted = headers['accept-language']?.slice(0, MAX_HEADER_LENGTH);
  const negotiator = new Negotiator({ headers: { 'accept-language': accepted } });
  return negotiator.language([...languages]) ?? languages[0] ?? 'en';
}
