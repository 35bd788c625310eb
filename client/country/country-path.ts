/** Country code of a path, and the path without it. */
export interface CountryPath {
  code: string | null;
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

/** Prepends a country code to a path, if there is one. */
export function withCountry(code: string | null, barePath: string): string {
  if (code === null) return barePath;
  return barePath === '/' ? `/${code}` : `/${code}${barePath}`;
}
