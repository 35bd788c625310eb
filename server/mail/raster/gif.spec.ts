import { rebuildGif } from './gif.js';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const rebuild = (...parts: Buffer[]) => rebuildGif(Buffer.concat(parts));
const SCREEN = hex('474946383961 0200 0200 00 00 00');
const FRAME = hex('2c 0000 0000 0200 0200 00 02 02 8c53 00');
const TRAILER = hex('3b');
const COMMENT = hex('21fe 0178 00');
const repetition = (name: string, rest = '0301000000') =>
  Buffer.concat([hex('21ff0b'), Buffer.from(name), hex(rest)]);

describe('rebuildGif', () => {
  it.each([
    ['a global color table', [hex('474946383961 0200 0200 81 00 00'), Buffer.alloc(12), FRAME]],
    ['a packed field without a table', [hex('474946383961 0200 0200 07 00 00'), FRAME]],
    [
      'a local color table',
      [SCREEN, hex('2c 0000 0000 0200 0200 82'), Buffer.alloc(24), hex('02 02 8c53 00')],
    ],
    ['several blocks of data', [SCREEN, FRAME.subarray(0, -1), hex('0155 0255aa 00')]],
    ['a frame at the edge', [SCREEN, hex('2c fe3f 0000 0200 0100 00 02 00')]],
    ['a frame at the lower edge', [SCREEN, hex('2c 0000 fe3f 0100 0200 00 02 00')]],
    ['a delay', [SCREEN, hex('21f904 000a0000 00'), FRAME]],
    ['repetitions', [SCREEN, repetition('NETSCAPE2.0'), FRAME]],
    ['repetitions of another program', [SCREEN, repetition('ANIMEXTS1.0'), FRAME]],
  ])('keeps %s', (_name, parts) => {
    expect(rebuild(...parts, TRAILER)).toEqual(Buffer.concat([...parts, TRAILER]));
  });

  it.each([
    ['a comment', COMMENT],
    ['a delay that is too short', hex('21f903 000a00 00')],
    ['a delay in two blocks', hex('21f904 000a0000 0100 00')],
    ['repetitions of an unknown program', repetition('NETSCAPE2x0')],
    ['repetitions of an unknown version', repetition('ANIMEXTS1x0')],
    ['repetitions that are too long', repetition('NETSCAPE2.0', '040100000000')],
    ['repetitions under another label', Buffer.from(repetition('NETSCAPE2.0').fill(0xfe, 1, 2))],
  ])('drops %s', (_name, part) => {
    expect(rebuild(SCREEN, part, FRAME, TRAILER)).toEqual(Buffer.concat([SCREEN, FRAME, TRAILER]));
  });

  it.each([
    ['no bytes', []],
    ['half a screen', [SCREEN.subarray(0, -1)]],
    ['a screen without height', [hex('474946383961 0200 0000 00 00 00'), FRAME, TRAILER]],
    ['a frame too far to the right', [SCREEN, hex('2c ff3f 0000 0200 0100 00 02 00'), TRAILER]],
    ['a frame too far below', [SCREEN, hex('2c 0000 ff3f 0100 0200 00 02 00'), TRAILER]],
    ['a frame without width', [SCREEN, hex('2c 0000 0000 0000 0100 00 02 00'), TRAILER]],
    ['half a frame', [SCREEN, FRAME.subarray(0, 10)]],
    ['a frame without data', [SCREEN, FRAME.subarray(0, 11)]],
    ['a block that ends early', [SCREEN, FRAME.subarray(0, 13)]],
    ['no trailer', [SCREEN, FRAME]],
    ['half an extension', [SCREEN, FRAME, hex('21fe')]],
    ['only comments', [SCREEN, COMMENT, TRAILER]],
  ])('refuses a file with %s', (_name, parts) => {
    expect(rebuild(...parts)).toBeNull();
  });

  it('counts the pixels of frames that are larger than the screen', () => {
    const large = hex('2c 0000 0000 8813 8813 00 02 00');
    expect(rebuild(SCREEN, ...Array<Buffer>(20).fill(large), TRAILER)).not.toBeNull();
    expect(rebuild(SCREEN, ...Array<Buffer>(21).fill(large), TRAILER)).toBeNull();
  });

  it('reads at most 20,000 blocks', () => {
    const comments = Array<Buffer>(19_998).fill(COMMENT);
    expect(rebuild(SCREEN, FRAME, ...comments, TRAILER)).not.toBeNull();
    expect(rebuild(SCREEN, FRAME, ...comments, COMMENT, TRAILER)).toBeNull();
  });
});
