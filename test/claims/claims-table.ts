import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const sentencesByPage = z.record(z.string().startsWith('/'), z.array(z.string()).min(1));

const tableSchema = z.strictObject({
  claims: z.array(
    z.strictObject({
      id: z.string(),
      claim: z.string(),
      tests: z.array(z.strictObject({ file: z.string(), name: z.string() })).min(1),
      settings: z.array(z.string()).optional(),
      pages: sentencesByPage,
    }),
  ),
  notClaims: sentencesByPage,
});

/** The table of `claims.yaml`. */
export type ClaimsTable = z.output<typeof tableSchema>;

/** Reads `claims.yaml`. */
export function readTable(): ClaimsTable {
  return tableSchema.parse(parse(readFileSync(join(__dirname, 'claims.yaml'), 'utf8')));
}

/** Pages on which every sentence is about the product unless the table says otherwise. */
const PRODUCT_PAGES = [
  '/',
  '/faq',
  '/privacy',
  '/deletion',
  '/blog/why-choose-mayfly',
  '/blog/how-to-create-temporary-email',
  '/README.md',
];

/** Matches sentences of other pages about the product: its name, "we", endpoints and buttons. */
const PRODUCT_WORDS =
  /\bMayfly\b|\b[Ww]e\b|\b[Oo]urs?\b|\bus\b|\/api\/|Get Another Email|Check Existing Email|Delete address|[Rr]eturn link|countdown|Extend Time/;

/** Matches sentences of articles about behavior of the product: codes, headers, settings, lifetimes. */
const TECHNICAL_WORDS =
  /\b24 hours|\d MiB|remote images?\b|\/health|session ID|Retry-After|\b[A-Z]+_[A-Z_]+\b|verificationLink|\b(204|410|429|45\d|55\d)\b|wait request|\bsockets?\b|SMTP on port|container image/i;

/** Matches lines of the layout, and questions. */
const LAYOUT =
  /^The Mayfly team ·|^Get a temporary address$|^Read: |^Official sources:|^General information as of|\?$|^Last updated|^Corrected on/;

/** Returns whether a sentence may be a claim about the product, so that the table must list it. */
export function mayBeClaim(page: string, sentence: string): boolean {
  if (LAYOUT.test(sentence)) return false;
  if (PRODUCT_PAGES.includes(page) || PRODUCT_WORDS.test(sentence)) return true;
  // The API page is rendered from the contract, which tests compare with the responses.
  return page !== '/api/docs' && TECHNICAL_WORDS.test(sentence);
}
