import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** How senders of one language word their emails. Texts hold placeholders such as `{brand}`. */
export interface Wording {
  language: string;
  brands: string[];
  greetings: string[];
  closings: string[];
  footers: string[];
  expiry: string[];
  linkExpiry: string[];
  secret: string[];
  ignore: string[];
  code: CodeWording[];
  link: LinkWording[];
  none: OtherWording[];
}

/** An email with a code: `label` leads to a code of its own line, `inline` holds `{code}`. */
export interface CodeWording {
  kind: string;
  subject: string;
  intro: string[];
  label: string | null;
  inline: string;
  after: string[];
}

/** An email with a link: the label of a button, a sentence with `[[label]]`, one before a URL. */
export interface LinkWording {
  kind: string;
  subject: string;
  intro: string[];
  button: string;
  inline: string;
  plain?: string | null;
  after: string[];
}

/** An email with neither. `{other:label}` is a link that leads elsewhere. */
export interface OtherWording {
  kind: string;
  subject: string;
  lines: string[];
}

/** Reads all wordings of a folder, in the order of their languages. */
export function readWordings(folder: string): Wording[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Wording);
}
