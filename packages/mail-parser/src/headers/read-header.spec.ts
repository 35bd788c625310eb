import { array, check, constantFrom, property } from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import addressparser from 'nodemailer/lib/addressparser';
import { parseSimpleMailbox, readListedHeaders } from './read-header.js';

const listed = (...lines: (string | Buffer)[]) =>
  readListedHeaders(
    Buffer.concat(lines.flatMap((line) => [Buffer.from(line as string), Buffer.from('\r\n')])),
  );
const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('readListedHeaders', () => {
  it('returns subject and sender', () => {
    const headers = listed('From: Ada <ada@example.org>', 'SUBJECT : Hi', '', 'Subject: body');
    expect(headers).toEqual({ subject: 'Hi', sender: 'Ada <ada@example.org>' });
  });

  it('returns empty strings for a message without header', () => {
    expect(readListedHeaders(new Uint8Array())).toEqual({ subject: '', sender: '' });
    expect(listed('just words')).toEqual({ subject: '', sender: '' });
  });

  it('unfolds continuation lines', () => {
    expect(listed('Subject: one', '\ttwo', '  three', '').subject).toBe('one two three');
  });

  it('decodes encoded words and joins adjacent ones that split a character', () => {
    expect(listed('Subject: =?utf-8?Q?Gr=C3?= =?UTF-8?q?=BC=C3=9Fe?= you', '').subject).toBe(
      'Grüße you',
    );
    expect(listed('Subject: =?utf-8?B?4oK?=', ' =?utf-8?B?s4oKs?=', '').subject).toBe('€€');
    expect(listed('Subject: =?iso-2022-jp?B?GyRCJDMkcxsoQg==?=', '').subject).toBe('こん');
  });

  it('keeps raw bytes inside an encoded word in the charset of the word', () => {
    expect(listed(latin1('Subject: =?iso-8859-1?Q?Fr\xf6sche?='), '').subject).toBe('Frösche');
  });

  it('decodes raw bytes as UTF-8, else in the charset of the body, else as Windows-1252', () => {
    expect(listed('Subject: Grüße', '').subject).toBe('Grüße');
    expect(listed('Subject: Voilà', '').subject).toBe('Voilà');
    const cp866 = latin1('Subject: \xa0\xa2\xa3\xe3\xe1\xe2');
    expect(listed(cp866, 'Content-Type: text/plain; charset="cp866"', '').subject).toBe('август');
    expect(listed(latin1('Subject: Gr\xfc\xdfe'), '').subject).toBe('Grüße');
    const big5 = Buffer.concat([
      Buffer.from('From: '),
      Buffer.from('a6a8b4a3203c6140622e633e', 'hex'),
    ]);
    expect(listed(big5, 'Content-Type: text/plain; charset=big5', '').sender).toBe('成提 <a@b.c>');
  });

  it('doesn’t change broken encoded words', () => {
    for (const broken of ['=?utf-8?Q?x', '=?utf-8?X?x?=', '=??Q?x?=', '=?utf-8?Q?a=?b']) {
      expect(listed(`Subject: ${broken}`, '').subject).toBe(broken);
    }
  });

  it('makes NUL and bidi controls visible', () => {
    expect(listed('Subject: =?utf-8?Q?a=00b=E2=80=AEc?=', '').subject).toBe('a\u2400b[RLO]c');
  });

  it('names every From field if there are several', () => {
    expect(listed('From: bank@example.com', 'From: x@evil.example', '').sender).toBe(
      'bank@example.com / x@evil.example [2 From headers]',
    );
  });

  it('falls back to the Sender field', () => {
    expect(listed('Sender: list@example.org', '').sender).toBe('list@example.org');
  });

  it('shows an internationalized domain in its own script', () => {
    expect(listed('From: info@xn--mller-kva.example', '').sender).toBe('info@müller.example');
  });

  it('reads at most 8 kB of a field and 256 kB of a header', () => {
    const long = listed(`Subject: ${'x'.repeat(100_000)}`, 'From: a@b.c', '');
    expect(long.subject).toHaveLength(1_000);
    expect(long.sender).toBe('a@b.c');
    const far = listed(...Array<string>(6_000).fill(`X-Filler: ${'y'.repeat(50)}`), 'Subject: far');
    expect(far.subject).toBe('');
  });
});

describe('parseSimpleMailbox', () => {
  it.each([
    'ada@example.org',
    'Ada <ada@example.org>',
    'Ada L. Byron <ada+tag@mail.example.org>',
    '<ada@example.org>',
    "O'Neil & Sons <o'neil@example.org>",
    '=?utf-8?Q?Gr=C3=BC=C3=9Fe?= <a@b.c>',
  ])('parses %s as the general parser does', (text) => {
    const [{ name, address }] = addressparser(text) as [{ name: string; address: string }];
    expect(parseSimpleMailbox(text)).toEqual({ name, address });
  });

  it.each(['Acme: Support', 'Ada (Sales)', ': )'])('keeps the unquoted name %s', (name) => {
    expect(parseSimpleMailbox(`${name} <a@b.c>`)).toEqual({ name, address: 'a@b.c' });
  });

  it('agrees with the general parser on anything else that it parses', () => {
    const piece = constantFrom(
      'a',
      'B',
      '9',
      ' ',
      '.',
      '@',
      '<',
      '>',
      '"',
      ',',
      ';',
      '\\',
      '=?',
      '-',
    );
    const agrees = property(array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('').trim();
      const simple = parseSimpleMailbox(text);
      return !simple || isDeepStrictEqual([simple], addressparser(text));
    });
    // `expect` in each of these runs would take most of their time.
    const { failed, counterexample } = check(agrees, { numRuns: 20_000 });
    expect({ failed, counterexample }).toEqual({ failed: false, counterexample: null });
  });

  it.each(['Ada', 'Ada <ada>', 'a@b.c, d@e.f', '"Ada" <a@b.c>', 'Ada <a@b.c> x', 'a@b@c.d', ''])(
    'leaves %s to the general parser',
    (text) => {
      expect(parseSimpleMailbox(text)).toBeNull();
    },
  );
});
