import { readPlainText } from '@mayfly/mail-parser/visible-text/plain-text.js';
import { collectAnnounced } from './announced-codes.js';
import { listCodes } from './code-features.js';
import { prepareContext } from './email-context.js';
import { findVerification } from './find-verification.js';
import { collectLinks, rateLinkTexts, listLinks } from './link-features.js';
import { MODELS, predict } from './model.js';

const find = (subject: string, text: string, alternative: string | null = null) =>
  findVerification({
    subject,
    sender: 'Acme <no-reply@acme.example>',
    visible: readPlainText(text),
    alternative,
  });

const HEX = '9f86d081884c7d659a2feaa0c55ad015';
const UUID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const round = (confidence: number) => Number(confidence.toFixed(3));

const prepare = (subject: string, text: string) =>
  prepareContext({
    subject,
    sender: 'Acme <no-reply@acme.example>',
    visible: readPlainText(text),
  });

/** Returns the confidence of the model in each code of an email, the highest first. */
function rateCodes(subject: string, text: string) {
  const context = prepare(subject, text);
  const best = new Map<string, number>();
  const linkTexts = rateLinkTexts(context, collectLinks(context), MODELS.texts.link);
  const codes = listCodes(context, linkTexts);
  for (const [at, confidence] of predict(MODELS.code, codes).entries()) {
    const value = codes[at]?.value ?? '';
    best.set(value, Math.max(confidence, best.get(value) ?? 0));
  }
  return [...best]
    .toSorted(([, one], [, other]) => other - one)
    .map(([value, confidence]) => ({ value, confidence: round(confidence) }));
}

/** Returns the confidence of the model in each link of an email. */
function rateLinks(subject: string, text: string) {
  const context = prepare(subject, text);
  const linkTexts = rateLinkTexts(context, collectLinks(context), MODELS.texts.link);
  const codes = predict(MODELS.code, listCodes(context, linkTexts));
  const links = listLinks(context, collectLinks(context), Math.max(0, ...codes), linkTexts);
  return predict(MODELS.link, links).map((confidence, at) => ({
    value: links[at]?.value,
    confidence: round(confidence),
  }));
}

describe('findVerification', () => {
  it.each([
    [
      'Your Acme verification code',
      'Your verification code is 482 913.\nIt expires in 10 minutes.',
      '482913',
    ],
    ['482913 is your Acme code', 'Enter 482913 to sign in.\nNever share this code.', '482913'],
    [
      'Ihr Sicherheitscode',
      'Ihr Sicherheitscode lautet:\nK7PX-42QM\nEr gilt 10 Minuten.',
      'K7PX-42QM',
    ],
    ['رمز التحقق', 'رمز التحقق الخاص بك هو ٤٨٢٩١٣. لا تشاركه مع أحد.', '482913'],
    ['認証コードのお知らせ', '認証コード：482913\n有効期限は10分です。', '482913'],
    ['Token', `Your confirmation token is ${HEX}. Paste it into the form.`, HEX],
    ['Token', `Your token: ${UUID}`, UUID],
    ['Confirm', `Enter the following token to confirm your address:\n\n${HEX}`, HEX],
    ['Code', 'Your code: 4-8-2-9-1-3', '482913'],
    ['Anmeldung', 'Ihr Sicherheitscode lautet: 12 34 56. Gültig bis 2026-11-28 10:30.', '123456'],
    [
      'Hi',
      'Hi Ada, 482913 is your verification code. Order 12345678. Call 1-800-555-0199.',
      '482913',
    ],
    ['Code', 'Your code is: 48291 on 2026-11-27', '48291'],
    ['[Acme] 771204', 'Use the code in the subject line to log in.', '771204'],
  ])('finds the code of %j, %j', (subject, text, code) => {
    expect(find(subject, text).code).toBe(code);
  });

  it.each([
    ['Your order 482913 has shipped', 'Order number: 482913\nTracking: 99812345\nTotal: $48.29'],
    ['20 % off everything', 'Use promo code SAVE2024 at checkout until Sunday.'],
    ['Your booking is confirmed', 'Booking reference QX7L2M\nFlight LH482, seat 12A'],
    ['Hello', ''],
    ['HTML', 'Hi'],
    ['Hello', 'HELLO'],
    ['Hello', 'Hello.\n\nREGARDS\nJOHN'],
    ['Editions', 'To receive it, use LaTeX or any viewer. Enter XHTML, GnuTLS3 or STARTTLS.'],
    ['signed', 'Please use M2Crypto to sign, or Node22 or RFC1049.'],
    ['Docs', 'Enter the page and use LaTeX2e or BibTeX.'],
    ['JIRA', 'PROJ-1234 was assigned to you. Use the link to sign in.'],
    ['CVE-2026-12345', 'Enter CVE-2026-12345 to verify your system.'],
    ['Error', 'The status code 4004 and error code 482913 were logged. Sign in to see them.'],
    ['Fehler', 'Die Zahlung ist fehlgeschlagen. Fehlercode 4829. Bitte melden Sie sich an.'],
    ['支付失败', '错误代码：482913。请登录后重试。'],
    ['Call us', 'Call us at 1-800-555-0199. Enter extension 4421 when asked.'],
    ['Invoice', 'Invoice INV-2026-0042 is due. Customer code C-48213. Enter it when paying.'],
    ['Deployed', 'Your code is live. SHA256: 9f86d081884c7d659a2feaa0c55ad015'],
  ])('finds no code in %j', (subject, text) => {
    expect(find(subject, text).code).toBeNull();
  });

  it('returns the code as it was sent beside the one to be typed', () => {
    const found = find('Your login code', 'Your login code is 482-913.\nIt expires in 10 minutes.');
    expect(found).toMatchObject({ code: '482913', codeAsSent: '482-913' });
  });

  it('finds the link that confirms, and not those around it', () => {
    const { link } = find(
      'Confirm your email address',
      'Please confirm your email address:\nhttps://acme.example/verify?token=9f8e7d6c5b4a\n' +
        'Help: https://acme.example/help\nUnsubscribe: https://acme.example/unsubscribe?u=1',
    );
    expect(link).toBe('https://acme.example/verify?token=9f8e7d6c5b4a');
  });

  const isCode = (code: string) => `Your verification code is ${code}. It expires in 10 minutes.`;

  it.each([
    [isCode('482913'), isCode('771204'), '482913'],
    ['See the picture.', isCode('771204'), '771204'],
    ['See the picture.', `${' '.repeat(30_000)}${isCode('771204')}`, '771204'],
    ['See the picture.', `${' '.repeat(40_000)}${isCode('771204')}`, null],
    ['See the picture.', 'Nothing here.', null],
  ])('searches the plain text after the HTML: %#', (html, alternative, code) => {
    expect(find('Your verification code', html, alternative).code).toBe(code);
  });

  it('offers the codes of the HTML if the plain text has none', () => {
    const { alternatives } = find('Login', 'The number 482913 is for you', 'Number 330571');
    expect(alternatives.map(({ value }) => value)).toEqual(['482913']);
  });

  it('returns no confidence and no alternatives if it finds nothing', () => {
    expect(find('Lunch', 'Shall we meet at noon?')).toEqual({
      code: null,
      codeAsSent: null,
      link: null,
      confidence: null,
      alternatives: [],
    });
  });

  it('offers the next three codes, each once, the likeliest first', () => {
    const codes = ['482913', '771204', '650918', '330571', '918264', '274093', '330571'];
    const lines = codes.map((code) => `Your verification code: ${code}`);
    const subject = 'Your verification codes';
    const ratings = rateCodes(subject, lines.join('\n'));
    const { code, confidence, alternatives } = find(subject, lines.join('\n'));
    expect([{ value: code, confidence }, ...alternatives]).toMatchObject(ratings.slice(0, 4));
    expect(alternatives).toHaveLength(3);
    expect(alternatives[0]).toMatchObject({ kind: 'code', asSent: ratings[1]?.value });
  });

  it('offers the best candidate if it is below the threshold', () => {
    const text = 'The number 482913 is for you';
    const [best] = rateCodes('Login', text);
    const found = find('Login', text);
    expect(found).toMatchObject({ code: null, codeAsSent: null, confidence: null });
    expect(found.alternatives).toEqual([
      { kind: 'code', value: '482913', asSent: '482913', confidence: best?.confidence },
    ]);
  });

  it('offers links below the threshold', () => {
    const text =
      'Confirm: https://acme.example/verify?token=9f8e7d6c5b4a\n' +
      'Sign in: https://acme.example/login?token=9f8e7d6c5b4b\n' +
      'Reset: https://acme.example/reset?token=9f8e7d6c5b4c';
    const { link, alternatives } = find('Confirm your email', text);
    expect(link).toBeNull();
    expect(new Set(alternatives.map(({ kind }) => kind))).toEqual(new Set(['link']));
  });

  it('returns the lower confidence if it finds a code and a link', () => {
    const subject = 'Sign in to Acme';
    const text =
      'Your verification code is 482913.\nOr confirm your email address:\n' +
      'https://acme.example/verify?token=9f8e7d6c5b4a\nIt expires in 10 minutes.';
    const [code] = rateCodes(subject, text);
    const [link] = rateLinks(subject, text);
    const { confidence, ...found } = find(subject, text);
    expect(found).toMatchObject({ code: code?.value, link: link?.value, alternatives: [] });
    expect(confidence).toBe(Math.min(code?.confidence ?? 0, link?.confidence ?? 0));
    expect(code?.confidence).not.toBe(link?.confidence);
  });

  it('returns the confidence of a link alone', () => {
    const subject = 'Confirm your email address';
    const text =
      'Please confirm your email address:\nhttps://acme.example/verify?token=9f8e7d6c5b4a';
    const [link] = rateLinks(subject, text);
    expect(find(subject, text)).toMatchObject({
      link: link?.value,
      confidence: link?.confidence,
    });
  });

  it('reads no further than the first 20,000 characters', () => {
    const filler = 'Nothing to see here. '.repeat(2000);
    expect(find('Your code', `${filler}\nYour verification code is 482913.`).code).toBeNull();
  });
});

const NO_LINKS = { near: [], email: 0 };

const visibleContext = (text: string) =>
  prepareContext({ subject: 'Acme', sender: 'Acme', visible: { text, runs: [], links: [] } });

describe('listCodes', () => {
  it.each([
    ['482 913', '482 913'],
    ['482-913', '482-913'],
    ['482\t913', '482913'],
    ['482\t-\t913', '482913'],
    ['4\n8\n2\n9\n1\n3', '482913'],
  ])('returns %j as %j: boxes aren’t part of a code', (text, asSent) => {
    expect(listCodes(visibleContext(text), NO_LINKS)).toMatchObject([{ value: '482913', asSent }]);
  });

  it.each(['Enter code QLXWRT on the page', 'V aplikaci napište kód KOLVAN a potvrďte'])(
    'accepts letters near a word for a code: %j',
    (text) => {
      const visible = readPlainText(text);
      const context = prepareContext({ subject: 'Acme', sender: 'Acme', visible });
      expect(listCodes(context, NO_LINKS)).toHaveLength(1);
    },
  );
});

describe('collectAnnounced', () => {
  const dots = (count: number) => '.'.repeat(count);

  it.each([
    ...['QLXWRT', '→ QLXWRT.', 'Hello\nQLXWRT\nBye', 'now\tQLXWRT so', 'is: QLXWRT so'],
    ...['is:QLXWRT so', 'は：QLXWRT so', 'is: "QLXWRT" so', "is: 'QLXWRT so", 'is: “QLXWRT so'],
    ...['is: „QLXWRT', 'is: «QLXWRT so', 'is: (QLXWRT) so'],
    'code QLXWRT so',
    'so QLXWRT code',
    `a${dots(80)}QLXWRT${dots(80)}b`,
    `code${dots(24)}QLXWRT so`,
    `authorization number${dots(24)}QLXWRT so`,
    `so QLXWRT${dots(24)}code`,
    'code that you click QLXWRT so',
  ])('accepts the letters in %j as a code', (text) => {
    const codes = collectAnnounced(visibleContext(text));
    expect(codes.map(({ code }) => code)).toEqual(['QLXWRT']);
  });

  it.each([
    ...['is QLXWRT so', 'enter QLXWRT so', 'click QLXWRT so', 'a\tb QLXWRT so', 'is: x QLXWRT so'],
    ...['is: " QLXWRT so', 'so QLXWRT', 'QLXWRT so'],
    `a${dots(79)}QLXWRT`,
    `QLXWRT${dots(79)}b`,
    `code${dots(25)}QLXWRT so`,
    `so QLXWRT${dots(25)}code`,
  ])('accepts no letters in %j as a code', (text) => {
    expect(collectAnnounced(visibleContext(text))).toEqual([]);
  });
});

describe('the features of candidates', () => {
  it('are finite numbers for text with control characters and a link that is too long', () => {
    const text = '\u0000\t\n1234 '.repeat(50);
    const visible = {
      text,
      runs: [],
      links: [{ href: 'https://a.b', start: 0, end: 9e9, isButton: true }],
    };
    const sender = 'no-reply@acme.example';
    const context = prepareContext({ subject: 'Your verification code', sender, visible });
    const linkTexts = rateLinkTexts(context, collectLinks(context), MODELS.texts.link);
    const vectors = [
      ...listCodes(context, linkTexts),
      ...listLinks(context, collectLinks(context), 0, linkTexts),
    ];
    const numbers = vectors.flatMap(({ vector }) =>
      vector.numbers.flatMap((group) => Object.values(group)),
    );
    expect(vectors.length).toBeGreaterThan(1);
    expect(numbers.length).toBeGreaterThan(vectors.length);
    expect(numbers.filter((each) => !Number.isFinite(each))).toEqual([]);
  });
});
