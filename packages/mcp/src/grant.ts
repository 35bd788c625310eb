/**
 * What tools may show of an email, from the least to the most. `code`: its code, its link and the domain of
 * its verified sender. `text`: also the text that a person would see. `full`: all that REST returns.
 */
export const GRANTS = ['code', 'text', 'full'] as const;
export type Grant = (typeof GRANTS)[number];

/** Returns whether a grant includes another one. */
export const includesGrant = (grant: Grant, wanted: Grant): boolean =>
  GRANTS.indexOf(grant) >= GRANTS.indexOf(wanted);
