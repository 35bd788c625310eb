import { readPackedData } from './packed-data.js';

/**
 * Templates from which training emails in one language are generated. Texts contain placeholders such as
 * `{brand}`. In an entry, `kind` is the purpose of the email, such as `signup` or `receipt`.
 */
export interface Wording {
  language: string;
  brands: string[];
  greetings: string[];
  closings: string[];
  footers: string[];
  /** Sentences on how long a code is valid. */
  expiry: string[];
  /** Sentences on how long a link is valid. */
  linkExpiry: string[];
  /** Sentences that warn the reader not to share the code. */
  secret: string[];
  /** Sentences for a reader who didn't request the email. */
  ignore: string[];
  code: CodeWording[];
  link: LinkWording[];
  /** Emails with neither a code nor a verification link. */
  none: OtherWording[];
}

/** An email with a code. `label` precedes a code on its own line; `inline` contains `{code}`. */
export interface CodeWording {
  kind: string;
  subject: string;
  intro: string[];
  label: string | null;
  inline: string;
  after: string[];
}

/**
 * An email with a verification link. `button` is a button label, `inline` a sentence with `[[label]]`,
 * `plain` the text before a URL.
 */
export interface LinkWording {
  kind: string;
  subject: string;
  intro: string[];
  button: string;
  inline: string;
  plain?: string | null;
  after: string[];
}

/**
 * An email with neither a code nor a verification link, except that `{pin}` in one of kind `shipping` is a
 * pickup code. `{other:label}` is an unrelated link.
 */
export interface OtherWording {
  kind: string;
  subject: string;
  lines: string[];
}

/** Reads all wordings, sorted by language. */
export function readWordings(): Wording[] {
  return readPackedData<Wording>('wordings');
}
