import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { countryOf, type Country } from './countries';
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

/** Makes the country of a path known to everything below. */
export function CountryProvider(props: { pathname: string; children: ReactNode }) {
  const { code } = splitCountry(props.pathname);
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
