/** A path, split into its country code and the rest. */
export interface CountryPath {
  /** In lower case; null if the path has none. */
  code: string | null;
  /** Begins with a slash. */
  barePath: string;
}

const leadingCountry = /^\/([a-z]{2})(?=\/|$)/i;

/** Splits the country code, two letters in the first segment, from a path. */
export function splitCountry(pathname: string): CountryPath {
  const found = leadingCountry.exec(pathname);
  if (!found?.[1]) return { code: null, barePath: pathname === '' ? '/' : pathname };
  const rest = pathname.slice(found[0].length);
  return { code: found[1].toLowerCase(), barePath: rest === '' ? '/' : rest };
}

/** Returns whether the server, and not the client's router, handles a path. */
export const isApiPath = (path: string): boolean => path.startsWith('/api/');

/** Prepends a country code to a path; returns the path unchanged for null. */
export function withCountry(code: string | null, barePath: string): string {
  if (code === null) return barePath;
  return barePath === '/' ? `/${code}` : `/${code}${barePath}`;
}
