import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { findCountry, isKnownCountry, UNKNOWN_CODE, type Country } from './countries';
import { isApiPath, splitCountry, withCountry } from './country-path';

export interface CountryContext {
  country: Country;
  /** Code in the path, or null. */
  code: string | null;
  /** Prepends the country of this visit to a path. */
  localize: (barePath: string) => string;
}

const Context = createContext<CountryContext>({
  country: findCountry(null),
  code: null,
  localize: (barePath) => barePath,
});

/**
 * Provides the country of a path. The server renders one page for all unknown codes, so the browser
 * hydrates with that one and then switches to the actual code.
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
      country: findCountry(code),
      code,
      // The API docs are no page of the client, and have no country.
      localize: (barePath) => (isApiPath(barePath) ? barePath : withCountry(code, barePath)),
    }),
    [code],
  );
  return <Context value={value}>{props.children}</Context>;
}

/** Returns the country of this visit. */
export function useCountry(): CountryContext {
  return useContext(Context);
}
