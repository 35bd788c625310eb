import {
  fromBarePath,
  fromBase64Param,
  fromBase64Segment,
  fromJsonSegment,
  fromMandrill,
  fromParam,
  fromProofpoint2,
  fromProofpoint3,
  fromQuery,
  fromRest,
  fromSegment,
  fromUnderscores,
  type TargetReader,
} from './encoded-targets.js';

const base64 = (text: string) => Buffer.from(text).toString('base64url');
const readTarget = (reader: TargetReader, rest: string) =>
  reader(new URL(`https://r.example/${rest}`))?.href ?? null;

describe('fromParam', () => {
  it.each([
    ['?q=https://a.example/', 'https://a.example/'],
    ['?Q=HTTP://a.example/', 'http://a.example/'],
    ['?q=https%253A%252F%252Fa.example%252F%2525', 'https://a.example/%'],
    ['?q=http%253a//a.example/', 'http://a.example/'],
    ['?q=//a.example/', 'https://a.example/'],
    ['?q=https:/a.example/', 'https://a.example/'],
    ['?q=%20https://a.example/%20', 'https://a.example/'],
    ['?url=https://b.example/', 'https://b.example/'],
    ['?url=https://b.example/&q=https://a.example/', 'https://a.example/'],
    ['?q=https://a.example/&x=1&x=2', 'https://a.example/'],
  ])('reads %s', (rest, target) => {
    expect(readTarget(fromParam('q url'), rest)).toBe(target);
  });

  it.each([
    '',
    '?x=https://a.example/',
    '?q=',
    '?q=a.example',
    '?q=/a',
    '?q=ftp://a.example/',
    '?q=javascript:alert(1)',
    '?q=xhttps://a.example/',
    '?q=https://',
    '?q=https:///a.example',
    '?q=https://%3F.example/',
    '?q=https:a.example',
    '?q=https://[1/',
    '?q=https%253A%252F%252Fa.example%252F%25E4',
    '?q=xhttps%253A%252F%252Fa.example%252F',
    '?q=https://a.example/&q=https://a.example/',
    '?q=https://a.example/&Q=https://b.example/&url=https://c.example/',
  ])('returns null for "%s"', (rest) => {
    expect(readTarget(fromParam('q url'), rest)).toBeNull();
  });

  it('reads up to 8,192 characters', () => {
    const target = (length: number) => 'https://a.example/'.padEnd(length, 'x');
    expect(readTarget(fromParam('q'), `?q=${target(8192)}`)).toBe(target(8192));
    expect(readTarget(fromParam('q'), `?q=${target(8193)}`)).toBeNull();
  });
});

it.each<[string, TargetReader, string]>([
  ['fromBase64Param', fromBase64Param('u'), `?u=${base64('https://a.example/')}`],
  [
    'fromBase64Param with a prefix',
    fromBase64Param('u', 2),
    `?u=a1${base64('https://a.example/')}`,
  ],
  ['fromQuery', fromQuery, '?https://a.example/'],
  ['fromSegment', fromSegment(), 'x/https:%2F%2Fa.example%2F/y'],
  ['fromSegment in capitals', fromSegment(), 'HTTP%3A%2F%2Fx.example/https:%2F%2Fa.example%2F'],
  [
    'fromSegment with a prefix',
    fromSegment('to:'),
    'https:%2F%2Fb.example/to:https:%2F%2Fa.example',
  ],
  ['fromBase64Segment', fromBase64Segment, `x/${base64('https://a.example/')}/y`],
  ['fromJsonSegment', fromJsonSegment('e'), `x/${base64('{"e":"https://a.example/"}')}.sig/y`],
  ['fromBarePath', fromBarePath('/s/'), 's/a.example'],
  ['fromMandrill', fromMandrill, `?p=${base64('{"p":"{\\"url\\":\\"https://a.example/\\"}"}')}`],
  ['fromProofpoint2', fromProofpoint2, '?u=https-3A__a.example_'],
  ['fromProofpoint3', fromProofpoint3, 'v3/__https://a.example/__;!!x'],
  ['fromUnderscores', fromUnderscores, 'v2/___https://a.example/___.x'],
  ['fromSegment for Yahoo', fromSegment('RU='), 'x/RU=https%3A%2F%2Fa.example%2F/RK=2'],
  ['fromRest', fromRest('/to/'), 'to/https://a.example/'],
])('%s reads a target', (name, reader, rest) => {
  const isFirst = name === 'fromSegment in capitals';
  expect(readTarget(reader, rest)).toBe(isFirst ? 'http://x.example/' : 'https://a.example/');
});

it.each<[string, TargetReader, string]>([
  ['fromBase64Param', fromBase64Param('u'), `?v=${base64('https://a.example/')}`],
  ['fromQuery', fromQuery, ''],
  ['fromSegment', fromSegment(), 'xhttps:%2F%2Fa.example/https:a.example'],
  ['fromSegment with a prefix', fromSegment('to:'), 'https:%2F%2Fa.example'],
  ['fromBase64Segment', fromBase64Segment, base64(' https://a.example/')],
  ['fromBase64Segment without any', fromBase64Segment, 'x'],
  ['fromJsonSegment', fromJsonSegment('e'), base64(' {"e":"https://a.example/"}')],
  ['fromJsonSegment for another field', fromJsonSegment('e'), base64('{"f":"https://a.example/"}')],
  ['fromJsonSegment for a number', fromJsonSegment('e'), base64('{"e":1}')],
  ['fromJsonSegment for damaged JSON', fromJsonSegment('e'), 'eyJ'],
  ['fromJsonSegment without any', fromJsonSegment('e'), 'x'],
  ['fromBarePath', fromBarePath('/s/'), 'x/s/a.example'],
  ['fromMandrill without a parameter', fromMandrill, '?q=1'],
  ['fromMandrill for null', fromMandrill, `?p=${base64('null')}`],
  ['fromMandrill without a URL', fromMandrill, `?p=${base64('{"p":"{}"}')}`],
  ['fromProofpoint2', fromProofpoint2, '?v=https-3A__a.example_'],
  ['fromProofpoint3 without an end', fromProofpoint3, 'v3/__https://a.example/'],
  ['fromProofpoint3 without a start', fromProofpoint3, 'v2/__https://a.example/__;!!x'],
  ['fromProofpoint3 with an end only', fromProofpoint3, 'x__;https://a.example/__;'],
  ['fromUnderscores', fromUnderscores, 'v2/__https://a.example/__'],
  ['fromSegment for Yahoo', fromSegment('RU='), 'xRU=https%3A%2F%2Fa.example%2F'],
])('%s returns null without a target', (_name, reader, rest) => {
  expect(readTarget(reader, rest)).toBeNull();
});

describe('readers', () => {
  it('keep the query after a target in the rest of the path', () => {
    expect(readTarget(fromRest('/to/'), 'to/https:/a.example/b?c=1')).toBe(
      'https://a.example/b?c=1',
    );
  });

  it('decode each % and / of Proofpoint v2', () => {
    expect(readTarget(fromProofpoint2, '?u=https-3A__a.example_b_c-3Fd-3De')).toBe(
      'https://a.example/b/c?d=e',
    );
  });

  it.each([
    ['a*b*c', '&=', 'a&b=c'],
    ['a**Ab*c', '&=?', 'a&=b?c'],
    ['a**Bb', '&=!', 'a&=!b'],
    ['**_x', '-'.repeat(65), `${'-'.repeat(65)}x`],
    ['a*b', '', 'ab'],
    ['ü*', 'ü', '%C3%BC%C3%BC'],
  ])('restore the characters of %s in Proofpoint v3', (path, characters, restored) => {
    const rest = `v3/__https://a.example/${path}__;${base64(characters)}!!x!y`;
    expect(readTarget(fromProofpoint3, rest)).toBe(`https://a.example/${restored}`);
  });
});
