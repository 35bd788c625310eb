import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Designs that a newsletter repeats, from `test/fixtures/designs`. */
const DESIGNS = [
  'mjml-columns',
  'mailchimp-newsletter',
  'react-email-tailwind',
  'bee-stacked',
  'mjml-receipt',
  'gallery',
];
const BODY_LENGTH = 165_000;
const RULES = 300;

interface Design {
  css: string;
  body: string;
}

let designs: Design[] | null = null;
let built = 0;

/**
 * Builds a newsletter of 200 kB with more than 600 rules in its style sheet. Each one differs in its rules and
 * links, which defeats caches.
 */
export function buildNewsletter(): Buffer {
  designs ??= DESIGNS.map(readDesign);
  built += 1;
  const rules = Array.from({ length: RULES }, (_rule, at) => buildRules(at));
  let body = '';
  for (let at = 0; body.length < BODY_LENGTH; at += 1) {
    const design = designs[at % designs.length]?.body ?? '';
    const linked = design.replaceAll('href="https://', `href="https://n${at}-${built}.`);
    body += `<div class="c${(at * 7) % RULES} block-${at}">${linked}</div>`;
  }
  const css = [...designs.map((design) => design.css), ...rules].join('\n');
  return Buffer.from(
    [
      'From: News <news@example.org>',
      'To: you@example.com',
      'Subject: Your weekly news',
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative; boundary=newsletter',
      '',
      '--newsletter',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'See the news on our pages.',
      '--newsletter',
      'Content-Type: text/html; charset=utf-8',
      '',
      `<!doctype html><html><head><style>${css}</style></head><body>${body}</body></html>`,
      '--newsletter--',
      '',
    ]
      .join('\n')
      .replaceAll('\n', '\r\n'),
  );
}

function readDesign(name: string): Design {
  const html = readFileSync(join('test', 'fixtures', 'designs', `${name}.html`), 'utf8');
  const sheets = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)];
  return {
    css: sheets.map(([, css = '']) => css).join('\n'),
    body: /<body[^>]*>([^]*)<\/body>/.exec(html)?.[1] ?? html,
  };
}

function buildRules(at: number): string {
  const color = ((at * 4321 + built) % 0xfff).toString(16).padStart(3, '0');
  const padding = `${at % 20}px ${at % 7}px`;
  const rules = [
    `.c${at} td, .c${at} .inner a{padding:${padding};color:#${color};font-size:${12 + (at % 6)}px}`,
    `.block-${at}{background-color:#fafafa;line-height:1.4}`,
  ];
  if (at % 10 === 0) {
    rules.push(`@media only screen and (max-width:${400 + at}px){.c${at}{width:100%!important}}`);
  }
  return rules.join('\n');
}
