import { createReader } from './unwrap-redirects.js';

type Place = Parameters<typeof createReader>[0];

const base64 = (text: string) => Buffer.from(text).toString('base64url');
const readTarget = (place: Place, rest: string) =>
  createReader(place)(new URL(`https://r.example/${rest}`))?.href ?? null;

const HTTP = '[Hh][Tt]{2}[Pp][Ss]?(?::|%3[aA])(?:/|%2[fF])';
const SEGMENT: Place = { target: `^[^?#]*?/(${HTTP}[^/?#]*)`, encoding: 'percent' };
const BEHIND_RU: Place = { ...SEGMENT, target: `^[^?#]*?/RU=(${HTTP}[^/?#]*)` };
const BEHIND_TO: Place = { ...SEGMENT, target: `^[^?#]*?/to:(${HTTP}[^/?#]*)` };
const BASE64_SEGMENT: Place = { target: '^[^?#]*?/(aHR0c[^/?#]*)', encoding: 'base64' };
const JSON_SEGMENT: Place = { target: '^[^?#]*?/(eyJ[^/?#.]*)', encoding: 'substack' };
const PREFIXED: Place = { parameter: 'u', encoding: 'prefixedBase64' };
const QUERY: Place = { target: '\\?([^#]*)' };
const BARE: Place = { target: '^/s/([^?#]*)', encoding: 'host' };
const REST: Place = { target: '^/to/([^#]*)' };
const UNDERSCORES: Place = { target: '^[^?#]*?___(.*?)(?:___|$)' };
const PROOFPOINT_3: Place = { target: '^/v3/__(.*)', encoding: 'proofpoint3' };
const inParameter = (parameter: string, encoding?: Place['encoding']): Place => ({
  parameter,
  encoding,
});

describe('a target in a parameter', () => {
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
    expect(readTarget(inParameter('q url'), rest)).toBe(target);
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
    expect(readTarget(inParameter('q url'), rest)).toBeNull();
  });

  it('reads up to 8,192 characters', () => {
    const target = (length: number) => 'https://a.example/'.padEnd(length, 'x');
    expect(readTarget(inParameter('q'), `?q=${target(8192)}`)).toBe(target(8192));
    expect(readTarget(inParameter('q'), `?q=${target(8193)}`)).toBeNull();
  });
});

it.each<[string, Place, string]>([
  ['base64 in a parameter', inParameter('u', 'base64'), `?u=${base64('https://a.example/')}`],
  ['base64 behind a prefix in a parameter', PREFIXED, `?u=a1${base64('https://a.example/')}`],
  ['the query', QUERY, '?https://a.example/'],
  ['a segment', SEGMENT, 'x/https:%2F%2Fa.example%2F/y'],
  ['the first segment, in capitals', SEGMENT, 'HTTP%3A%2F%2Fx.example/https:%2F%2Fa.example%2F'],
  ['a segment with a prefix', BEHIND_TO, 'https:%2F%2Fb.example/to:https:%2F%2Fa.example'],
  ['a segment in base64', BASE64_SEGMENT, `x/${base64('https://a.example/')}/y`],
  ['a segment of JSON', JSON_SEGMENT, `x/${base64('{"e":"https://a.example/"}')}.sig/y`],
  ['a path without scheme', BARE, 's/a.example'],
  [
    'Mandrill',
    inParameter('p', 'mandrill'),
    `?p=${base64('{"p":"{\\"url\\":\\"https://a.example/\\"}"}')}`,
  ],
  ['Proofpoint v2', inParameter('u', 'proofpoint2'), '?u=https-3A__a.example_'],
  ['Proofpoint v3', PROOFPOINT_3, 'v3/__https://a.example/__;!!x'],
  ['a path between underscores', UNDERSCORES, 'v2/___https://a.example/___.x'],
  ['a segment of Yahoo', BEHIND_RU, 'x/RU=https%3A%2F%2Fa.example%2F/RK=2'],
  ['the rest of the path', REST, 'to/https://a.example/'],
])('reads a target in %s', (name, place, rest) => {
  const isFirst = name === 'the first segment, in capitals';
  expect(readTarget(place, rest)).toBe(isFirst ? 'http://x.example/' : 'https://a.example/');
});

it.each<[string, Place, string]>([
  ['base64 in a parameter', inParameter('u', 'base64'), `?v=${base64('https://a.example/')}`],
  ['the query', QUERY, ''],
  ['a segment', SEGMENT, 'xhttps:%2F%2Fa.example/https:a.example'],
  ['a segment with a prefix', BEHIND_TO, 'https:%2F%2Fa.example'],
  ['a segment in base64', BASE64_SEGMENT, base64(' https://a.example/')],
  ['no segment in base64', BASE64_SEGMENT, 'x'],
  ['a segment of JSON', JSON_SEGMENT, base64(' {"e":"https://a.example/"}')],
  ['JSON with another field', JSON_SEGMENT, base64('{"f":"https://a.example/"}')],
  ['JSON with a number', JSON_SEGMENT, base64('{"e":1}')],
  ['damaged JSON', JSON_SEGMENT, 'eyJ'],
  ['no JSON', JSON_SEGMENT, 'x'],
  ['a path without scheme', BARE, 'x/s/a.example'],
  ['Mandrill without a parameter', inParameter('p', 'mandrill'), '?q=1'],
  ['null of Mandrill', inParameter('p', 'mandrill'), `?p=${base64('null')}`],
  ['Mandrill without a URL', inParameter('p', 'mandrill'), `?p=${base64('{"p":"{}"}')}`],
  ['Proofpoint v2', inParameter('u', 'proofpoint2'), '?v=https-3A__a.example_'],
  ['Proofpoint v3 without an end', PROOFPOINT_3, 'v3/__https://a.example/'],
  ['Proofpoint v3 without a start', PROOFPOINT_3, 'v2/__https://a.example/__;!!x'],
  ['Proofpoint v3 with an end only', PROOFPOINT_3, 'x__;https://a.example/__;'],
  ['a path between underscores', UNDERSCORES, 'v2/__https://a.example/__'],
  ['a segment of Yahoo', BEHIND_RU, 'xRU=https%3A%2F%2Fa.example%2F'],
])('returns null without a target in %s', (_name, place, rest) => {
  expect(readTarget(place, rest)).toBeNull();
});

describe('readers', () => {
  it('keep the query after a target in the rest of the path', () => {
    expect(readTarget(REST, 'to/https:/a.example/b?c=1')).toBe('https://a.example/b?c=1');
  });

  it('decode each % and / of Proofpoint v2', () => {
    expect(readTarget(inParameter('u', 'proofpoint2'), '?u=https-3A__a.example_b_c-3Fd-3De')).toBe(
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
    expect(readTarget(PROOFPOINT_3, rest)).toBe(`https://a.example/${restored}`);
  });
});
