import type { Page, PlaywrightTestOptions } from '@playwright/test';

/** A state of the product that the screenshots show. */
export interface State {
  /** Brings the page into the state. Returns another page if that is to be shown. */
  open: (page: Page) => Promise<Page | void>;
  phonesOnly?: boolean;
  /** Shows the page down to its end, not only the first screen. */
  isWhole?: boolean;
  /** Options of the browser, such as another language. */
  use?: Partial<Pick<PlaywrightTestOptions, 'httpCredentials' | 'locale' | 'permissions'>>;
}

/** States by name, which is also the name of their screenshots and tests. */
export type States = Record<string, State>;

/** Returns a state of `page` itself, whatever `open` returns. */
export const state = (
  open: (page: Page) => Promise<unknown>,
  others: Partial<State> = {},
): State => ({ open: async (page) => void (await open(page)), ...others });
