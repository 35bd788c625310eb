import type { TextRun } from '@mayfly/mail-parser/visible-text/visible-text.js';
import { prepareContext } from './email-context.js';
import {
  collectLinks,
  describeLinks,
  LINK_MASKS,
  LINK_NUMBERS,
  rateLinkTexts,
} from './link-features.js';
import { compileTextModel } from './text-model.js';
import { toMask } from './vocabulary.js';

/** Models without weights, so that each rating is the bias. */
const MODELS = {
  near: compileTextModel({ bias: 0.25, scale: 1, weights: '' }),
  email: compileTextModel({ bias: 0.5, scale: 1, weights: '' }),
};
const URL = 'https://acme.example/';

interface Options {
  subject?: string;
  sender?: string;
  runs?: TextRun[];
}

/** Prepares a text in which `[label](url)` is a link, and `[!label](url)` one that looks like a button. */
function prepare(marked: string, options: Options = {}) {
  const { subject = 'Hi', sender = 'Acme <mia@acme.example>', runs = [] } = options;
  let text = '';
  const links = [];
  let end = 0;
  for (const match of marked.matchAll(/\[(!?)([^\]]*)\]\(([^)]*)\)/g)) {
    const [written, mark, label = '', href = ''] = match;
    text += marked.slice(end, match.index);
    links.push({
      href,
      start: text.length,
      end: text.length + label.length,
      isButton: mark === '!',
    });
    text += label;
    end = match.index + written.length;
  }
  return prepareContext({
    subject,
    sender,
    visible: { text: text + marked.slice(end), runs, links },
  });
}

/** Returns the named features of each link of a text. */
function describeAll(marked: string, options: Options = {}) {
  const context = prepare(marked, options);
  const links = collectLinks(context);
  const texts = rateLinkTexts(context, links, MODELS);
  return describeLinks(context, links, 0.75, texts).map(({ vector }) => ({
    ...Object.fromEntries(LINK_NUMBERS.map((name, at) => [name, vector.numbers[at]])),
    masks: Object.fromEntries(LINK_MASKS.map((name, at) => [name, vector.masks[at]])),
  }));
}

const describeFirst = (marked: string, options: Options = {}) => describeAll(marked, options)[0];
const list = (features: object[], name: string) =>
  features.map((each) => (each as Record<string, unknown>)[name]);

describe('collectLinks', () => {
  const collect = (...urls: string[]) =>
    collectLinks(prepare(urls.map((url) => `[Go](${url})`).join('\n'))).map(({ href }) => href);

  it('returns web links only', () => {
    const urls = ['https://a.example', 'HTTP://a.example', 'https://a.example'];
    const others = ['mailto:a@acme.example', 'tel:1', 'mailto:a?https://b.example', 'https:a'];
    expect(collect(...urls, ...others)).toEqual(urls);
  });

  it('returns those of many that have words for an action in or near them', () => {
    const links = Array.from({ length: 40 }, (_, at) => `${at} [Go](${URL}${at})`);
    const confirm = `Please [confirm](${URL}confirm) it`;
    const found = collectLinks(prepare([...links, confirm].join('\n'))).map(({ href }) => href);
    expect(found.length).toBeLessThan(17);
    expect(found).not.toContain(`${URL}0`);
    expect(found.at(-1)).toBe(`${URL}confirm`);
  });

  it('ignores URLs longer than 4,096 characters', () => {
    const [atLimit, beyond] = [URL.padEnd(4096, 'a'), URL.padEnd(4097, 'a')];
    expect(collect(beyond, atLimit)).toEqual([atLimit]);
  });
});

describe('describeLinks', () => {
  it('names each feature of a link', () => {
    const text = 'Hello,\nplease [!Confirm](https://acme.example/verify?token=9f8e7d6c)\nBye';
    const options = { subject: 'Please confirm', sender: 'no-reply@acme.example' };
    expect(describeFirst(text, options)).toEqual({
      ...{ isButton: 1, isBold: 0, fontSize: 1, labelLength: 7, isUrlShown: 0 },
      ...{ index: 0, distinctLinks: 1, isFirstButton: 1, isOnlyButton: 1, copies: 1 },
      ...{ isAlsoShown: 0, linksOnLine: 1, isAloneOnLine: 0, segments: 1, isRoot: 0, hasToken: 1 },
      ...{ hasLongToken: 0, hasTokenParameter: 1, isOwnHost: 1, isTracked: 0 },
      ...{ isFile: 0, isInFooter: 0, afterColon: 0, codeConfidence: 0.75, actions: 3, others: 0 },
      ...{ sameAction: 1, isBestAction: 1, isOnlyAction: 1, isNoReply: 1, isReply: 0 },
      ...{ proofLines: 2, decoyLines: 0, nearText: 0.25, emailText: 0.5 },
      masks: {
        ...{ subject: toMask('confirm'), label: toMask('confirm'), lead: 0, tail: 0, above: 0 },
        ...{ below: 0, url: toMask('verify', 'code'), body: toMask('confirm') },
      },
    });
  });

  it('returns nothing for no links', () => {
    expect(describeAll('Hello')).toEqual([]);
  });
});

describe('the label of a link', () => {
  it('has the look of its text', () => {
    const runs = [
      { end: 30, fontSize: 20, isBold: false },
      { end: 32, fontSize: 10, isBold: true },
    ];
    const links = describeAll(`${'x'.repeat(30)}[Go](${URL})\n[Go](${URL})`, { runs });
    expect(list(links, 'isBold')).toEqual([1, 1]);
    expect(list(links, 'fontSize')).toEqual([0.5, 0.5]);
    const [first] = describeAll(`[Go](${URL})`, { runs });
    expect(first).toMatchObject({ isBold: 0, fontSize: 1 });
  });

  it('counts as at most four times as large as the rest', () => {
    const runs = [
      { end: 2, fontSize: 50, isBold: true },
      { end: 22, fontSize: 10, isBold: false },
    ];
    expect(describeFirst(`[Go](${URL}) with much more text`, { runs })).toMatchObject({
      fontSize: 4,
    });
  });

  it.each([
    ['Go', 2],
    [' Go ', 2],
    ['x'.repeat(60), 60],
    ['x'.repeat(61), 60],
    ['', 0],
    [' ', 0],
  ])('%j has a length of %i', (label, labelLength) => {
    expect(describeFirst(`[${label}](${URL})`)).toMatchObject({ labelLength });
  });

  it.each([
    [`[Go](${URL})`, 1],
    [`→ [Go](${URL}).`, 1],
    [`Please [Go](${URL})`, 0],
    [`[Go](${URL}) now`, 0],
    [`Please\n[Go](${URL})\nnow`, 1],
    [`[Go\non](${URL}) now`, 1],
    [`7 [Go](${URL})`, 0],
  ])('in %j is alone on its line: %i', (text, isAloneOnLine) => {
    expect(describeFirst(text)).toMatchObject({ isAloneOnLine });
  });

  it.each([
    [`Here: [Go](${URL})`, 'Hi', 1],
    [`Here:[Go](${URL})`, 'Hi', 1],
    [`Here：\n[Go](${URL})`, 'Hi', 1],
    [`Here:   [Go](${URL})`, 'Hi', 1],
    [`Here:    [Go](${URL})`, 'Hi', 0],
    [`Here: x[Go](${URL})`, 'Hi', 0],
    [`: [Go](${URL})`, '', 1],
    [`[Go](${URL})`, '', 0],
  ])('in %j follows a colon: %#', (text, subject, afterColon) => {
    expect(describeFirst(text, { subject })).toMatchObject({ afterColon });
  });
});

describe('a link among the others of its email', () => {
  const links = (...urls: string[]) => urls.map((url) => `[Go](${url})`).join('\n');
  const distinct = (count: number) => Array.from({ length: count }, (_, at) => `${URL}${at}`);

  it('has an index up to six', () => {
    expect(list(describeAll(links(...distinct(8))), 'index')).toEqual([0, 1, 2, 3, 4, 5, 6, 6]);
  });

  it('counts distinct URLs up to eight', () => {
    expect(describeFirst(links(URL, URL, `${URL}a`))).toMatchObject({ distinctLinks: 2 });
    expect(describeFirst(links(...distinct(9)))).toMatchObject({ distinctLinks: 8 });
  });

  it('counts links to its URL up to two', () => {
    expect(list(describeAll(links(URL, URL, URL, `${URL}a`)), 'copies')).toEqual([2, 2, 2, 1]);
  });

  it('counts links on its line up to four', () => {
    const line = (count: number) => `[Go](${URL}) `.repeat(count);
    expect(list(describeAll(`${line(2)}\n${line(1)}`), 'linksOnLine')).toEqual([2, 2, 1]);
    expect(describeFirst(line(5))).toMatchObject({ linksOnLine: 4 });
  });

  it('is the first button or the only one', () => {
    const [one, two] = [`[Go](${URL}) [!Go](${URL})`, `[!Go](${URL}) [!Go](${URL})`];
    expect(list(describeAll(one), 'isFirstButton')).toEqual([0, 1]);
    expect(list(describeAll(one), 'isOnlyButton')).toEqual([0, 1]);
    expect(list(describeAll(two), 'isFirstButton')).toEqual([1, 0]);
    expect(list(describeAll(two), 'isOnlyButton')).toEqual([0, 0]);
  });

  it('is also shown where another label is its URL', () => {
    const text = `[Go](${URL})\n[${URL}](${URL})\n[More](${URL}more)`;
    expect(list(describeAll(text), 'isAlsoShown')).toEqual([1, 0, 0]);
    expect(list(describeAll(text), 'isUrlShown')).toEqual([0, 1, 0]);
  });

  it('is in the footer from where that begins', () => {
    const text = `[Go](${URL})\nHello\n[Unsubscribe](${URL}) [Help](${URL})`;
    expect(list(describeAll(text), 'isInFooter')).toEqual([0, 1, 1]);
  });

  it('counts lines with words for other numbers', () => {
    expect(describeFirst(`Order\nFlight\n[Go](${URL})`)).toMatchObject({ decoyLines: 2 });
  });
});

describe('the words around a link', () => {
  const dots = (count: number) => '.'.repeat(count);

  it('are distinguished by their place', () => {
    const text = [
      'Code',
      'Unlock',
      'Forgot',
      'Password',
      `Login [Register](${URL}invite) newsletter`,
      'Expires',
      'Confidential',
      'Enter',
      'Click',
    ].join('\n');
    expect(describeFirst(text, { subject: 'Verify' })?.masks).toEqual({
      subject: toMask('verify'),
      label: toMask('signUp'),
      lead: toMask('signIn'),
      tail: toMask('subscribe'),
      above: toMask('activate', 'reset', 'password'),
      below: toMask('expire', 'secret', 'enter'),
      url: toMask('invite'),
      body: toMask(
        ...(['code', 'activate', 'reset', 'password', 'signIn', 'signUp', 'subscribe'] as const),
        ...(['expire', 'secret', 'enter', 'click'] as const),
      ),
    });
  });

  it('above it exclude the subject', () => {
    const { masks } = describeFirst(`[Go](${URL})`, { subject: 'Verify' }) ?? {};
    expect(masks).toMatchObject({ subject: toMask('verify'), above: 0 });
  });

  it.each([
    [`[Go](${URL})${dots(59)}login`, 'signIn'],
    [`[Go](${URL})${dots(60)}login`, null],
    [`[Go](${URL})\nlogin`, null],
  ] as const)('after it reach 60 characters and end with the line: %#', (text, topic) => {
    const tail = topic === null ? 0 : toMask(topic);
    expect(describeFirst(text)?.masks).toMatchObject({ tail });
  });

  it('below a wrapped label begin below its last line', () => {
    const text = `[Go\nlogin](${URL})\nsignup`;
    expect(describeFirst(text)?.masks).toMatchObject({ below: toMask('signUp') });
  });

  it('below an empty label begin below its line', () => {
    const text = `Hello\n[](${URL})login\nsignup`;
    expect(describeFirst(text)?.masks).toMatchObject({ below: toMask('signUp') });
  });
});

describe('the best link of an email', () => {
  const find = (text: string) => {
    const links = describeAll(text);
    return [list(links, 'isBestAction'), list(links, 'isOnlyAction')];
  };

  it.each([
    [`[Verify](${URL}a)\n1 [Go](${URL}b)`, [1, 0], [1, 0]],
    [`[Go](${URL}a)\n1 [Go](${URL}verify)`, [0, 1], [0, 1]],
    [`[Go](${URL}a)\n1 [Go](${URL}b)`, [1, 1], [0, 0]],
    [`[Verify](${URL}a)\n1 [Verify](${URL}a)\n1 [Go](${URL}b)`, [1, 1, 0], [1, 1, 0]],
  ])('in %j has the highest balance, for one URL: %#', (text, isBest, isOnly) => {
    expect(find(text)).toEqual([isBest, isOnly]);
  });
});
