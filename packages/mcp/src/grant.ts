/**
 * Parts of an email that tools may show, from fewest to most. `code`: its code, link and verified sender domain.
 * `text`: also the text a person would see. `full`: the message as REST returns it.
 */
export const GRANTS = ['code', 'text', 'full'] as const;
export type Grant = (typeof GRANTS)[number];

/** Returns whether a grant includes another one. */
export const includesGrant = (grant: Grant, wanted: Grant): boolean =>
  GRANTS.indexOf(grant) >= GRANTS.indexOf(wanted);
