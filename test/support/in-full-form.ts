import { isFullForm } from './test-form.js';

/** Declares a suite that only the full form runs. Not for Playwright, whose tests have `FULL_FORM_TAG`. */
export const inFullForm = isFullForm ? describe : describe.skip;
