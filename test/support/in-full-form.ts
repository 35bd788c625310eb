import { isFullForm } from './test-form.js';

/** Declares a suite that only the full form runs. Not for Playwright, whose tests have `FULL_FORM_TAG`. */
export const inFullForm = isFullForm ? describe : describe.skip;

/** Declares a test that only the full form runs, e.g. since it waits for a timeout of many seconds. */
export const itInFullForm = isFullForm ? it : it.skip;
