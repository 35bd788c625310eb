import { BlockRules, parseRule, type BlockKind } from './block-policy.js';

describe('parseRule', () => {
  it.each([
    ['sender', ' Spam@Example.COM. ', 'spam@example.com'],
    ['sender', '@Example.com', 'example.com'],
    ['sender', 'müller.example', 'xn--mller-kva.example'],
    ['network', '192.0.2.77', '192.0.2.77/32'],
    ['network', '192.0.2.77/24', '192.0.2.0/24'],
    ['network', '2001:DB8::1/32', '2001:db8::/32'],
    ['recipient', 'Some.Name+tag@Mayfly.test', 'some.name@mayfly.test'],
    ['word', 'Badger', 'badger'],
  ] as [BlockKind, string, string][])('maps the %s "%s" to "%s"', (kind, value, canonical) => {
    expect(parseRule(kind, value)).toEqual({ kind, value: canonical });
  });

  it.each([
    ['sender', 'two words'],
    ['sender', ''],
    ['network', 'example.com'],
    ['network', '192.0.2'],
    ['network', '0.0.0.0/0'],
    ['network', '::/0'],
    ['recipient', 'example.com'],
    ['recipient', 'a@b@c.example'],
    ['word', 'x'],
    ['word', 'a b'],
  ] as [BlockKind, string][])('rejects the %s "%s"', (kind, value) => {
    expect(() => parseRule(kind, value)).toThrow(
      expect.objectContaining({ code: 'validation-failed' }),
    );
  });
});

describe('BlockRules', () => {
  const rules = new BlockRules([
    parseRule('sender', 'spam@example.com'),
    parseRule('sender', 'bad.example'),
    parseRule('network', '192.0.2.0/24'),
    parseRule('network', '2001:db8::/32'),
    parseRule('recipient', 'used@mayfly.test'),
    parseRule('word', 'badger'),
  ]);

  it.each([
    ['spam@example.com', true],
    ['SPAM@Example.com', true],
    ['other@example.com', false],
    ['anyone@bad.example', true],
    ['anyone@mail.bad.example', true],
    ['anyone@notbad.example', false],
    ['bad.example@good.example', false],
    ['', false],
  ])('for the sender "%s", returns %s', (sender, expected) => {
    expect(rules.blocksSender(sender)).toBe(expected);
  });

  it.each([
    ['192.0.2.255', true],
    ['::ffff:192.0.2.1', true],
    ['192.0.3.0', false],
    ['2001:db8:1::1', true],
    ['2001:db9::1', false],
    ['2001:db8::1%eth0', true],
    ['unknown', false],
    ['', false],
  ])('for the network of "%s", returns %s', (ip, expected) => {
    expect(rules.blocksNetwork(ip)).toBe(expected);
  });

  it.each([
    ['used@mayfly.test', true],
    ['quiet-badger-000001@mayfly.test', true],
    ['quiet-otter-000001@badger.test', false],
    ['used@dayfly.test', false],
  ])('for the recipient "%s", returns %s', (recipient, expected) => {
    expect(rules.blocksRecipient(recipient)).toBe(expected);
  });

  it('blocks nothing without rules', () => {
    const none = new BlockRules([]);
    expect(none.blocksSender('a@b.example')).toBe(false);
    expect(none.blocksNetwork('192.0.2.1')).toBe(false);
    expect(none.blocksRecipient('a@mayfly.test')).toBe(false);
  });
});
