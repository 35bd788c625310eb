import type { ReactNode } from 'react';
import { matchPath } from 'react-router';
import { splitCountry } from '../country/country-path';
import { HomePage } from './home-page';

/** A page of the site. `label` puts it into navigation and footer. */
export interface Page {
  path: string;
  label?: string;
  element: ReactNode;
}

/** Every page that exists. Navigation, footer, sitemap and the 404 follow from this one list. */
export const pages: Page[] = [{ path: '/', label: 'Home', element: <HomePage /> }];

/** The page at a path, with or without a country before it. */
export function pageAt(pathname: string): Page | undefined {
  const { barePath } = splitCountry(pathname);
  return pages.find(({ path }) => matchPath({ path, end: true }, barePath));
}
