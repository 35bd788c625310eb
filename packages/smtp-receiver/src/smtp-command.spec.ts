import { parseCommand, parseHelo, parsePath } from './smtp-command.js';

describe('parseCommand', () => {
  it.each([
    ['QUIT', 'QUIT', ''],
    ['mail FROM:<a@b.example>', 'MAIL', 'FROM:<a@b.example>'],
    ['NOOP  x y ', 'NOOP', 'x y'],
    ['', '', ''],
    [' QUIT', '', 'QUIT'],
    ['NOOP\rQUIT', 'NOOP\rQUIT', ''],
  ])('splits %j', (line, verb, argument) => {
    expect(parseCommand(line)).toEqual([verb, argument]);
  });
});

describe('parseHelo', () => {
  it.each(['mx.example.org', '[192.0.2.1]', '[IPv6:2001:db8::1]', 'desktop_1', 'bücher.example'])(
    'accepts %s',
    (name) => {
      expect(parseHelo(name.toUpperCase())).toBe(name.toLowerCase());
    },
  );

  it('joins the words of a name', () => {
    expect(parseHelo('My  Computer')).toBe('my-computer');
  });

  it.each(['', 'two\tnames', 'a\u0001b', 'a\u200bb', 'x'.repeat(301)])('refuses %j', (name) => {
    expect(parseHelo(name)).toBeNull();
  });
});

describe('parsePath', () => {
  const parse = (path: string) => parsePath(`TO:${path}`, 'TO')?.address ?? null;

  it.each([
    ['<a@example.org>', 'a@example.org'],
    [' <a@example.org>', 'a@example.org'],
    ["<A.b+c=d!#$%&'*/?^_`{|}~-@Example.org>", "A.b+c=d!#$%&'*/?^_`{|}~-@Example.org"],
    ['<@relay.example,@other.example:a@example.org>', 'a@example.org'],
    ['<"a b@c"@example.org>', '"a b@c"@example.org'],
    ['<"a\\"b"@example.org>', '"a\\"b"@example.org'],
    ['<a@[192.0.2.1]>', 'a@[192.0.2.1]'],
    ['<a@[IPv6:2001:db8::1]>', 'a@[IPv6:2001:db8::1]'],
    ['<jörg@bücher.example>', 'jörg@bücher.example'],
    ['<用户@例え.jp>', '用户@例え.jp'],
    ['< a@example.org >', 'a@example.org'],
    ['a@example.org', 'a@example.org'],
    ['<a@example.org.>', 'a@example.org'],
    ['<"a.b"@example.org>', 'a.b@example.org'],
    ['<postmaster>', 'postmaster'],
    ['<Postmaster>', 'Postmaster'],
    ['<.a..b@exam_ple..org>', '.a..b@exam_ple..org'],
    [
      `<${'x'.repeat(64)}@${'y'.repeat(63)}.example>`,
      `${'x'.repeat(64)}@${'y'.repeat(63)}.example`,
    ],
  ])('accepts %s', (path, address) => {
    expect(parse(path)).toBe(address);
  });

  it.each([
    '',
    '<>',
    'a b@example.org',
    '<"a..b"@example.org',
    '<a@example.org',
    '<a@example.org>>',
    '<<a@example.org>>',
    '<a@example.org>x',
    '<a>',
    '<@example.org>',
    '<a@>',
    '<a@b@example.org>',
    '<a b@example.org>',
    '<"a@example.org>',
    '<"a"b@example.org>',
    '<a\u0000@example.org>',
    '<a\r@example.org>',
    '<a\u200b@example.org>',
    `<${'x'.repeat(250)}@example.org>`,
  ])('refuses %j', (path) => {
    expect(parse(path)).toBeNull();
  });

  it.each([
    ...['www-data@my_app_web_1', 'root', 'a..b@example.org', 'ab.@example.org', '.a@example.org'],
    ...['"a b"@example.org', '"a@b"@example.org', 'a@-example.org'],
  ])('accepts the sender <%s>', (address) => {
    expect(parsePath(`FROM:<${address}> SIZE=1`, 'FROM')?.address).toBe(address);
  });

  it.each([
    '<a\u0000@b.example>',
    '<a@b@c.example>',
    '<a b@c.example>',
    '',
    `<${'x'.repeat(255)}>`,
  ])('refuses the sender %j', (path) => {
    expect(parsePath(`FROM:${path}`, 'FROM')).toBeNull();
  });

  it('accepts an empty path as a sender only', () => {
    expect(parsePath('FROM:<>', 'FROM')?.address).toBe('');
    expect(parsePath('from:<>', 'FROM')?.address).toBe('');
    expect(parsePath('TO:<>', 'FROM')).toBeNull();
    expect(parsePath('FROM<a@example.org>', 'FROM')).toBeNull();
  });

  it('reads parameters', () => {
    const { parameters } = parsePath('FROM:<a@b.example> size=10  Body=8BITMIME SMTPUTF8', 'FROM')!;
    expect([...parameters]).toEqual([
      ['SIZE', '10'],
      ['BODY', '8BITMIME'],
      ['SMTPUTF8', ''],
    ]);
    expect([...parsePath('TO:<a@b.example>', 'TO')!.parameters]).toEqual([]);
  });
});
