import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { countryOf, isKnownCountry, UNKNOWN_CODE, type Country } from './countries';
import { splitCountry, withCountry } from './country-path';

export interface CountryContext {
  country: Country;
  /** The code as the path has it, or null where the path names no country. */
  code: string | null;
  /** A bare path with this visit's country before it. */
  localize: (barePath: string) => string;
}

const Context = createContext<CountryContext>({
  country: countryOf(null),
  code: null,
  localize: (barePath) => barePath,
});

/**
 * Provides the country of a path to everything below. The server renders one page for all unknown
 * codes, so the browser begins with the same one and shows its own code after hydration.
 */
export function CountryProvider(props: { pathname: string; children: ReactNode }) {
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const { code: given } = splitCountry(props.pathname);
  const isShared = !isHydrated && given !== null && !isKnownCountry(given);
  const code = isShared ? UNKNOWN_CODE : given;
  const value = useMemo<CountryContext>(
    () => ({
      country: countryOf(code),
      code,
      localize: (barePath) => withCountry(code, barePath),
    }),
    [code],
  );
  return <Context value={value}>{props.children}</Context>;
}

/** The country of this visit. */
export function useCountry(): CountryContext {
  return useContext(Context);
}
