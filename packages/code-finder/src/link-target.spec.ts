import { describeTarget, TARGET_NUMBERS } from './link-target.js';
import { toMask } from './vocabulary.js';

const URL = 'https://acme.example/';

/** Returns the named numbers of a URL, and its topics. */
function describeUrl(url: string, senderAddress = 'mia@acme.example') {
  const { numbers, topics } = describeTarget(url, senderAddress);
  const names = Object.fromEntries(TARGET_NUMBERS.map((name, at) => [name, numbers[at]]));
  return { ...names, topics };
}

describe('describeTarget', () => {
  it('names each number', () => {
    expect(describeUrl('https://acme.example/a/verify?token=9f8e7d6c')).toEqual({
      ...{ segments: 2, isRoot: 0, hasToken: 1, hasLongToken: 0, hasTokenParameter: 1 },
      ...{ isOwnHost: 1, isTracked: 0, isFile: 0, topics: toMask('verify', 'code') },
    });
  });

  it.each([
    ['', 0, 1],
    ['/', 0, 1],
    ['//', 0, 1],
    ['/?', 0, 1],
    ['?', 0, 1],
    ['/?x=1', 0, 0],
    ['?x', 0, 0],
    ['/#', 0, 0],
    ['#x', 0, 0],
    ['/a', 1, 0],
    ['//a//b', 2, 0],
    ['/a/b/c/d', 4, 0],
    ['/a/b/c/d/e', 4, 0],
    ['/a?x=/b/c', 1, 0],
    ['/a#/b/c', 1, 0],
  ])('%j has %i segments, and is the root: %i', (rest, segments, isRoot) => {
    expect(describeUrl(`https://acme.example${rest}`)).toMatchObject({ segments, isRoot });
  });

  const cases: Record<string, { yes: string[]; no: string[] }> = {
    hasToken: {
      yes: [
        ...['/a22', '/123', '/22a', '/aXyZ', '/aXZ', '/aXyyZ', '/ABcD', '/ABccD', '/?token=abc'],
        `/${'a'.repeat(33)}`,
        '/a-22',
      ],
      no: ['/a2', '/22', '/verifyEmail', '/BcDe', '/Verify', `/${'a'.repeat(32)}`, '/step2', ''],
    },
    hasLongToken: {
      yes: ['/22abcdefghijklmn', '/a/22abcdefghijklmn'],
      no: ['/22abcdefghijklm', '/abcdefghijklmnopq', '/?token=abcdefghijklmnopq'],
    },
    hasTokenParameter: {
      yes: [
        ...['?token=abc', '/&code=abc', '/key=abc', '/;hash=abc', '#sig=abc', '?signature=abc'],
        ...['?ticket=abc', '?otp=abc', '?nonce=abc', '?secret=abc', '?confirmation=abc'],
        ...['?verification=abc', '?uid=abc', '?uidb=abc', '?uidb64=abc', '?uid64=abc'],
        ...['?invite=abc', '?t=abc', '?k=abc', '?h=abc', '?c=abc', '?id=abc', '?my_token=abc'],
        ...['?TOKEN=ABC', '?a=b&my-token=abcdef'],
      ],
      no: [
        ...['?token=ab', '?token=', '?token', '?tokens=abc', '?name=abc', '?token=a&b=cde'],
        ...['?token=a#bcd', '?x.token=abc', '?uidx=abc'],
      ],
    },
    isFile: {
      yes: [
        ...['/a.png', '/a.jpg', '/a.jpeg', '/a.gif', '/a.svg', '/a.webp', '/a.css', '/a.js'],
        ...['/a.pdf', '/a.ics', '/a.zip', '/a.doc', '/a.docx', '/a.xls', '/a.xlsx', '/a.PNG'],
        ...['/a.png?x=1', '/a.png#x'],
      ],
      no: ['/a.pngx', '/a.png/b', '/apng', '/a.html', '/?a=b.png', '/a'],
    },
    isTracked: {
      yes: [
        ...['/ls/click/x', '/track/click/x', '/wf/click/x', '/click/x', '/CL0/x', '/ss/c/x'],
        ...['/c/x', '/e/c/x', '/f/a/x'],
      ],
      no: ['/clicks/x', '/x/ccc/', '/click', '/f/b/', '/?a=/c/x', '/a/x'],
    },
  };

  describe.each(Object.entries(cases))('%s', (name, { yes, no }) => {
    it.each(yes)('is 1 for %j', (rest) => {
      expect(describeUrl(`https://acme.example${rest}`)).toMatchObject({ [name]: 1 });
    });

    it.each(no)('is 0 for %j', (rest) => {
      expect(describeUrl(`https://acme.example${rest}`)).toMatchObject({ [name]: 0 });
    });
  });

  it.each([
    ...['click', 'track', 'trk', 'links', 'email', 'url', 'url123', 'ct', 'go', 'e', 't', 'GO'],
  ])('is tracked on the host %s.acme.example', (label) => {
    expect(describeUrl(`http://${label}.acme.example/x`)).toMatchObject({ isTracked: 1 });
  });

  it.each(['www', 'going', 'ago', 'furl', 'url1a', 'x', 'acme', 'app.click'])(
    'is not tracked on the host %s.acme.example',
    (label) => {
      expect(describeUrl(`https://${label}.acme.example/x`)).toMatchObject({ isTracked: 0 });
    },
  );

  it.each([
    ['https://acme.example/', 'mia@acme.example', 1],
    ['http://www.ACME.example:8443?x=1', 'mia@mail.Acme.Example', 1],
    ['HTTPS://acme.example#x', '"a@b.example"@acme.example', 1],
    ['https://acme.example/', 'acme.example', 1],
    ['https://other.example/', 'mia@acme.example', 0],
    ['https://acme.example.com/', 'mia@acme.example', 0],
    ['https://other.example/acme.example', 'mia@acme.example', 0],
  ])('%s is on the host of %s: %i', (url, sender, isOwnHost) => {
    expect(describeUrl(url, sender)).toMatchObject({ isOwnHost });
  });

  it.each([
    ['verify', 'verify'],
    ['user/sign_in', 'signIn'],
    ['sign--in', 'signIn'],
    ['userVerify', 'verify'],
    ['?do=VERIFY', 'verify'],
    [`${'a/'.repeat(246)}verify/`, 'verify'],
    ['verify22', null],
    ['userverify', null],
    [`${'a/'.repeat(250)}verify`, null],
  ] as const)('in %j has the topics of its words', (path, topic) => {
    expect(describeUrl(URL + path)).toMatchObject({ topics: topic ? toMask(topic) : 0 });
  });
});
