import * as fc from 'fast-check';
import { extractAttachments } from '@mayfly/mail-parser/extract-attachments.js';
import { parseMessage } from '../../server/messages/parsing/parse-message.js';
import type { ParsedMessage } from '@mayfly/mail-parser/parsed-message.js';
import { measureProcessorTime } from '../support/server/processor-time.js';
import { byForm } from '../support/test-form.js';
import { findFault } from './mail-output-grammar.js';

/** Budget of one message, in milliseconds of processor time of an idle machine. */
const BUDGET_MS = 2000;
/** Timeout of a test. On a busy machine the runs stop early instead. */
const TIMEOUT_MS = 60_000;
const runs = (numRuns: number) => ({ numRuns, interruptAfterTimeLimit: TIMEOUT_MS / 2 });

function expectStorable(parsed: ParsedMessage): void {
  const strings = JSON.stringify(parsed);
  expect(strings).not.toMatch(/\\u0000|\\ud[89a-f][0-9a-f]{2}/i);
  expect(parsed.preview.length).toBeLessThanOrEqual(140);
  expect(parsed.preview).not.toMatch(/[\r\n]/);
  expect(findFault(parsed.content)).toBeNull();
  for (const { filename } of parsed.attachments) {
    expect(filename).toMatch(/^[^/\\\p{Cc}]+$/u);
  }
}

async function expectParsed(source: Uint8Array): Promise<void> {
  const used = await measureProcessorTime(() => parseAll(source), BUDGET_MS);
  expect(used).toBeLessThan(BUDGET_MS);
}

async function parseAll(source: Uint8Array): Promise<void> {
  const parsed = await parseMessage(source);
  expectStorable(parsed);
  const sizes = extractAttachments(source).map(({ content }) => content.length);
  expect(sizes).toEqual(parsed.attachments.map(({ size }) => size));
}

const HEADER_PIECES = [
  'From: ',
  'Subject: ',
  'Content-Type: multipart/mixed; boundary=b',
  'Content-Type: multipart/alternative; boundary="a"',
  'Content-Type: text/html; charset=',
  'Content-Type: text/plain; format=flowed; delsp=yes',
  'Content-Type: message/rfc822',
  'Content-Type: message/delivery-status',
  'Content-Transfer-Encoding: base64',
  'Content-Transfer-Encoding: quoted-printable',
  'Content-Disposition: attachment; filename=',
  "Content-Disposition: inline; filename*=utf-8''%00%2f..%5C",
  "Content-Disposition: attachment; filename*0*=x''a; filename*7=b",
  'Content-ID: <x>',
  '--b',
  '--b--',
  '--a',
  '',
  ' ',
  '\t',
  '=?utf-8?B?AAAA?=',
  '=?utf-16?Q?=D8=00?=',
  '=?iso-2022-jp?B?GyRC?=',
  'utf-7',
  'gb18030',
  '<img src="cid:x">',
  '\u202e',
  '=00=ED=A0=80',
];
const HTML_PIECES = [
  ...[
    '<',
    '>',
    '"',
    "'",
    '`',
    '/',
    '=',
    '&',
    ';',
    ' ',
    '\n',
    '\0',
    '<!--',
    '-->',
    '--!>',
    '<![CDATA[',
    '<p',
    '<a href=',
    '<img src=',
    '<style>',
    '</style>',
    '<script>',
    '</script>',
    '<svg>',
    '<math>',
  ],
  ...[
    '<table><td>',
    '</table>',
    '<form>',
    '<textarea>',
    '<title>',
    '<template>',
    '<noscript>',
    '<body',
  ],
  ...[
    'javascript:',
    'data:',
    'http://x.example/',
    'cid:x',
    'mayfly:remote:0',
    'onerror=',
    'style="',
  ],
  ...[
    'background:url(x)',
    'color:red;',
    '@import',
    '@media (a){',
    '{',
    '}',
    '&lt;',
    '&#0;',
    '&quot;',
    'x',
  ],
];

const pieces = (list: string[]) =>
  fc.array(fc.oneof(fc.constantFrom(...list), fc.string({ unit: 'binary', maxLength: 6 })), {
    maxLength: 60,
  });

/** Multiparts that name a boundary that never occurs, with lines that look like boundaries. */
const missingBoundaries = (count: number) =>
  Array.from(
    { length: count },
    (_, n) =>
      `--p\r\nContent-Type: multipart/mixed; boundary=never${n}\r\n\r\n--q${n}\r\n\r\nx\r\n`,
  ).join('');

describe('parseMessage, for any bytes', () => {
  it(
    'parses random bytes',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.uint8Array({ maxLength: 4000 }), expectParsed),
        runs(byForm({ short: 30, full: 300 })),
      );
    },
    TIMEOUT_MS,
  );

  it(
    'parses random pieces of messages',
    async () => {
      const source = pieces(HEADER_PIECES).map((lines) => Buffer.from(lines.join('\r\n')));
      await fc.assert(
        fc.asyncProperty(source, expectParsed),
        runs(byForm({ short: 40, full: 500 })),
      );
    },
    TIMEOUT_MS,
  );

  it(
    'sanitizes random pieces of HTML',
    async () => {
      const source = pieces(HTML_PIECES).map((html) =>
        Buffer.from(`Content-Type: text/html; charset=utf-8\r\n\r\n${html.join('')}`),
      );
      await fc.assert(
        fc.asyncProperty(source, expectParsed),
        runs(byForm({ short: 75, full: 1000 })),
      );
    },
    TIMEOUT_MS,
  );

  it('parses a megabyte of damaged multiparts within the budget', async () => {
    const head = 'Content-Type: multipart/mixed; boundary=p\r\n\r\n';
    await expectParsed(Buffer.from(head + missingBoundaries(900) + '--x\r\n'.repeat(200_000)));
  });

  it.each([
    ['nested tags', '<div>'.repeat(200_000)],
    ['tags that never close', '<b>'.repeat(250) + '<i></b>'.repeat(60_000)],
    ['one tag of many attributes', `<p ${'a=1 '.repeat(200_000)}>`],
    ['one long style', `<p style="${'color:red;'.repeat(100_000)}">x</p>`],
    ['less-than signs', '<'.repeat(1_000_000)],
    ['open comments', '<!--'.repeat(250_000)],
    ['empty style sheets', '<style></style>'.repeat(60_000)],
    ['open style sheets', '<style>'.repeat(150_000)],
    ['braces in a style sheet', `<style>${'a{'.repeat(50_000)}</style>x`],
    ['links', '<a href="http://x.example/1">a.b.c</a>'.repeat(20_000)],
    ['codes', 'Your code is 482913. '.repeat(50_000)],
    ['white space', `${' \n'.repeat(500_000)}x`],
    ['carriage returns', '\r'.repeat(1_000_000)],
    ['one word', 'x'.repeat(1_000_000)],
    ['addresses', 'a@'.repeat(400_000)],
    ['sentence ends', `http://x.example/${'.'.repeat(1900)}a `.repeat(500)],
    ['digits', '1 2 3 4 5 6 7 8 '.repeat(60_000)],
    ['dots', 'a.'.repeat(500_000)],
    ['capitals in groups', 'AB-'.repeat(350_000)],
    ['host labels', `<a href="http://a${'.aa'.repeat(2000)}!">x</a>`.repeat(160)],
    ['hosts in link texts', `<a href="http://b.example/">${'a@.'.repeat(300)}</a>`.repeat(1000)],
    ['brackets in styles', `<p style="width:${'-'.repeat(3000)}(">x</p>`.repeat(330)],
  ])('parses a megabyte of %s within the budget', async (_name, body) => {
    for (const type of byForm({ short: ['text/html'], full: ['text/html', 'text/plain'] })) {
      await expectParsed(Buffer.from(`Subject: code\r\nContent-Type: ${type}\r\n\r\n${body}`));
    }
  });
});
