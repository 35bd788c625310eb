import { readPlainText } from '../visible-text/plain-text.js';
import { prepareContext } from './email-context.js';
import { findVerification, listCodes, listLinks } from './find-verification.js';
import { CODE_MASKS } from './code-evidence.js';
import { CODE_NUMBERS } from './code-features.js';
import { LINK_MASKS, LINK_NUMBERS, rateLinkTexts } from './link-features.js';
import { MODELS } from './models.js';

const find = (subject: string, text: string, sender = 'Acme <no-reply@acme.example>') =>
  findVerification({ subject, sender, visible: readPlainText(text), alternative: null });

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
  ])('finds the code of %j', (subject, text, code) => {
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

  it('searches the plain text if the HTML shows no code', () => {
    const found = findVerification({
      subject: 'Your verification code',
      sender: 'no-reply@acme.example',
      visible: readPlainText('Your verification code is in the picture.'),
      alternative: 'Your verification code is 482913. It expires in 10 minutes.',
    });
    expect(found.code).toBe('482913');
  });

  it('returns null for a confidence and no alternatives if nothing looks like one', () => {
    expect(find('Lunch', 'Shall we meet at noon?')).toEqual({
      code: null,
      codeAsSent: null,
      link: null,
      confidence: null,
      alternatives: [],
    });
  });

  it('offers at most three alternatives of a kind, the likeliest first', () => {
    const codes = ['482913', '771204', '650918', '330571', '918264', '274093'];
    const lines = codes.map((code) => `Your verification code: ${code}`);
    const { alternatives } = find('Your verification codes', lines.join('\n'));
    const confidences = alternatives.map(({ confidence }) => confidence);
    expect(alternatives.filter(({ kind }) => kind === 'code').length).toBeLessThanOrEqual(3);
    expect(confidences).toEqual(confidences.toSorted((one, other) => other - one));
  });

  it('reads no further than the first 20,000 characters', () => {
    const filler = 'Nothing to see here. '.repeat(2000);
    expect(find('Your code', `${filler}\nYour verification code is 482913.`).code).toBeNull();
  });
});

describe('listCodes', () => {
  it.each(['Enter QLXWRT on the page', 'V aplikaci napište KOLVAN a potvrďte'])(
    'takes letters for a code that are to be entered: %j',
    (text) => {
      const visible = readPlainText(text);
      const context = prepareContext({ subject: 'Acme', sender: 'Acme', visible });
      expect(listCodes(context, [])).toHaveLength(1);
    },
  );
});

describe('the features of candidates', () => {
  const email = {
    subject: 'Your verification code',
    sender: 'no-reply@acme.example',
    visible: readPlainText('Your code: 482913\nhttps://acme.example/verify?token=9f8e7d6c5b4a'),
  };

  it('have a name each', () => {
    const context = prepareContext(email);
    const linkTexts = rateLinkTexts(context, MODELS.texts.link);
    const [code] = listCodes(context, linkTexts);
    const [link] = listLinks(context, 0, linkTexts);
    expect(code?.vector.masks).toHaveLength(CODE_MASKS.length);
    expect(code?.vector.numbers).toHaveLength(CODE_NUMBERS.length);
    expect(link?.vector.masks).toHaveLength(LINK_MASKS.length);
    expect(link?.vector.numbers).toHaveLength(LINK_NUMBERS.length);
  });

  it('include how likely a link is, since beside it a number is seldom a code', () => {
    const describe = (text: string) => {
      const context = prepareContext({ ...email, visible: readPlainText(text) });
      const [code] = listCodes(context, rateLinkTexts(context, MODELS.texts.link));
      const at = CODE_NUMBERS.indexOf('linkText');
      return code?.vector.numbers.slice(at, at + 2) ?? [];
    };
    expect(describe('Member 482913')).toEqual([-10, -10]);
    const [near = 0, whole = 0] = describe(
      'Member 482913\nPlease confirm your email address:\nhttps://acme.example/confirm',
    );
    expect(near).toBeGreaterThan(-10);
    expect(whole).toBeGreaterThan(-10);
  });

  it('are finite numbers for text with control characters and a link that is too long', () => {
    const text = '\u0000\t\n1234 '.repeat(50);
    const visible = {
      text,
      runs: [],
      links: [{ href: 'https://a.b', start: 0, end: 9e9, isButton: true }],
    };
    const context = prepareContext({ ...email, visible });
    const linkTexts = rateLinkTexts(context, MODELS.texts.link);
    const vectors = [...listCodes(context, linkTexts), ...listLinks(context, 0, linkTexts)];
    for (const { vector } of vectors) expect(vector.numbers.every(Number.isFinite)).toBe(true);
  });
});
