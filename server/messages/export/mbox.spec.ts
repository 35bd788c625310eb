import type { MessageEntity } from '../message.entity.js';
import { formatFromLine, toMboxrd } from './mbox.js';

/** Returns the mbox form of a source that arrives in chunks of a size. */
async function convert(source: string, size = source.length): Promise<string> {
  const bytes = Buffer.from(source, 'latin1');
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
  const converted: Buffer[] = [];
  for await (const each of toMboxrd(chunks)) converted.push(each);
  return Buffer.concat(converted).toString('latin1');
}

describe('toMboxrd', () => {
  it.each([
    ['a\r\nb\r\n', 'a\nb\n\n'],
    ['', '\n'],
    ['no break', 'no break\n\n'],
    ['a\r\nFro', 'a\nFro\n\n'],
    ['a\r\n>>', 'a\n>>\n\n'],
    ['From a\r\n', '>From a\n\n'],
    ['a\r\nFrom b\r\n>From c\r\n>>From d\r\n', 'a\n>From b\n>>From c\n>>>From d\n\n'],
    ['x From y\r\n> From z\r\nFrom\r\nfrom \r\n', 'x From y\n> From z\nFrom\nfrom \n\n'],
    ['caf\xe9\xff\0\rlone\r\r\n', 'caf\xe9\xff\0\rlone\r\n\n'],
  ])('converts %j, however it is split', async (source, expected) => {
    for (let size = 1; size <= Math.max(1, source.length); size += 1) {
      expect([size, await convert(source, size)]).toEqual([size, expected]);
    }
  });

  it('takes linear time for lines that look like the start of a message', async () => {
    const source = `${'>'.repeat(1_000_000)}F${'\nFrom'.repeat(200_000)}`;
    expect(await convert(source, 16_384)).toHaveLength(source.length + 2);
  });
});

describe('formatFromLine', () => {
  const format = (envelopeFrom: string) =>
    formatFromLine({
      source: { envelopeFrom },
      receivedAt: new Date('2026-11-05T09:04:03.217Z'),
    } as MessageEntity);

  it('names sender and time', () => {
    expect(format('a@acme.example')).toBe('From a@acme.example Thu Nov  5 09:04:03 2026\n');
  });
  it.each(['', 'a b@acme.example', 'a@acme.example\nFrom x', 'ü@acme.example'])(
    'replaces the sender %j',
    (sender) => expect(format(sender)).toMatch(/^From MAILER-DAEMON Thu [^\n]*\n$/),
  );
});
