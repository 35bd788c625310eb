import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Mailgen from 'mailgen';

/** One HTML email to compare. `name` begins with its origin. */
export interface Design {
  name: string;
  html: string;
}

const packages = createRequire(import.meta.url);
const own = join(import.meta.dirname, '../../../fixtures/designs');

/** Lists the designs that only the comparison of text uses. */
export const listTextDesigns = (): Design[] =>
  readHtml(join(own, 'text')).map(({ name, html }) => ({ name: `text ${name}`, html }));

/** Lists all designs; see test/fixtures/designs/README.md for their origin and license. */
export function listDesigns(): Design[] {
  return [...listFoundationDesigns(), ...listMailgenDesigns(), ...listOwnDesigns()];
}

/**
 * Returns the templates of Foundation for Emails with its style sheet in the head, where its build puts it.
 */
function listFoundationDesigns(): Design[] {
  const css = packages.resolve('foundation-emails');
  const folder = join(dirname(css), '../.templates');
  const style = `<style>${readFileSync(css, 'utf8')}</style>`;
  return readHtml(folder).map(({ name, html }) => ({
    name: `foundation ${name}`,
    html: html.replace(/<link rel="stylesheet"[^>]*>/, () => style),
  }));
}

const ACTION = { text: 'Open your account', link: 'https://northwind.example/account?id=1' };
const RECEIPT = {
  data: [
    { item: 'Ticket', description: 'Harbor tour, two hours', price: '$10.99' },
    { item: 'Tea', description: 'On board', price: '$1.99' },
  ],
  columns: { customWidth: { item: '20%', price: '15%' }, customAlignment: { price: 'right' } },
};
const MESSAGES: Record<string, Mailgen.ContentBody> = {
  welcome: {
    name: 'Ada',
    intro: 'Welcome to Northwind! We are glad to have you on board.',
    action: { instructions: 'To start, open this:', button: { color: '#22BC66', ...ACTION } },
    outro: 'Need help? Just reply to this email.',
  },
  reset: {
    name: 'Ada',
    intro: ['You asked for a new password.', 'The link is good for one hour.'],
    action: { instructions: 'Choose a new one:', button: { color: '#DC4D2F', ...ACTION } },
    dictionary: { date: 'June 11th, 2026', address: 'Pier 9, Seattle' },
  },
  receipt: {
    name: 'Ada',
    intro: 'Your order has been processed.',
    table: RECEIPT,
    action: { instructions: 'See its status:', button: { color: '#3869D4', ...ACTION } },
    outro: 'We thank you for your purchase.',
  },
};

/** Returns each of `MESSAGES` in each theme of Mailgen. */
function listMailgenDesigns(): Design[] {
  const product = { name: 'Northwind', link: 'https://northwind.example/' };
  return ['default', 'salted', 'cerberus', 'neopolitan'].flatMap((theme) => {
    const mailgen = new Mailgen({ theme, product });
    return Object.entries(MESSAGES).map(([name, body]) => ({
      name: `mailgen ${theme} ${name}`,
      html: String(mailgen.generate({ body })),
    }));
  });
}

const listOwnDesigns = (): Design[] =>
  readHtml(own).map(({ name, html }) => ({ name: `own ${name}`, html }));

function readHtml(folder: string): Design[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .toSorted()
    .map((file) => ({
      name: file.slice(0, -'.html'.length),
      html: readFileSync(join(folder, file), 'utf8'),
    }));
}
