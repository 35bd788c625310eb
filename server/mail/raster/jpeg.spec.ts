import { readOrientation } from './jpeg-orientation.js';
import { rebuildJpeg } from './jpeg.js';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const rebuild = (...parts: Buffer[]) => rebuildJpeg(Buffer.concat([SOI, ...parts]));
function segment(marker: number, data: Buffer | string): Buffer {
  const content = Buffer.from(data as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
const SOI = hex('ffd8');
const EOI = hex('ffd9');
const FRAME = segment(0xc0, hex('08 0002 0002 01 011100'));
const SCAN = Buffer.concat([segment(0xda, hex('01 0100 003f00')), hex('1234')]);
const COMMENT = segment(0xfe, 'x');

describe('rebuildJpeg', () => {
  it.each([
    ['an extended frame', [segment(0xc1, hex('08 0002 0002 01 011100')), SCAN]],
    ['a progressive frame', [segment(0xc2, hex('08 0002 0002 01 011100')), SCAN, SCAN]],
    ['the shortest frame', [segment(0xc0, hex('08 0002 0002 01')), SCAN]],
    ['the largest side', [segment(0xc0, hex('08 0001 4000 01 011100')), SCAN]],
    ['Huffman tables', [segment(0xc4, 'abc'), FRAME, SCAN]],
    ['quantization tables', [segment(0xdb, 'abc'), FRAME, SCAN]],
    ['a restart interval', [segment(0xdd, 'ab'), FRAME, SCAN]],
    ['an empty table', [segment(0xdb, ''), FRAME, SCAN]],
    ['a JFIF header', [segment(0xe0, 'JFIF\0abcdefghi'), FRAME, SCAN]],
    ['the colors of Adobe', [segment(0xee, 'Adobe1234567'), FRAME, SCAN]],
    ['a color profile', [segment(0xe2, 'ICC_PROFILE\0abc'), FRAME, SCAN]],
    ['stuffed bytes and restarts', [FRAME, SCAN, hex('ff00 ffd0 56 ffd7 ffff00')]],
    ['tables between scans', [FRAME, SCAN, segment(0xc4, 'abc'), SCAN]],
    ['tables after the scan', [FRAME, SCAN, segment(0xc4, 'abc')]],
    ['an empty table after the scan', [FRAME, SCAN, segment(0xdb, '')]],
    ['100 scans', [FRAME, ...Array<Buffer>(100).fill(SCAN)]],
  ])('keeps %s', (_name, parts) => {
    const whole = Buffer.concat([SOI, ...parts, EOI]);
    expect(rebuild(...parts, EOI)).toEqual(whole);
    expect(rebuild(...parts)).toEqual(whole);
  });

  it.each([
    ['a JFIF header with a thumbnail', segment(0xe0, 'JFIF\0abcdefghij')],
    ['a JFIF header of another name', segment(0xe0, 'JFXX\0abcdefghi')],
    ['longer data of Adobe', segment(0xee, 'Adobe12345678')],
    ['data of another program', segment(0xee, 'Other1234567')],
    ['data beside a color profile', segment(0xe2, 'MPF\0abcdefghi')],
    ['a color profile in another segment', segment(0xe3, 'ICC_PROFILE\0abc')],
    ['JFIF in another segment', segment(0xe4, 'JFIF\0abcdefghi')],
    ['the name of Adobe in another segment', segment(0xed, 'Adobe1234567')],
    ['an orientation in another segment', segment(0xe3, `Exif\0\0${tiff('II', 6)}`)],
    ['an orientation of another name', segment(0xe1, `Exix\0\0${tiff('II', 6)}`)],
    ['Exif of an upright picture', segment(0xe1, `Exif\0\0${tiff('II', 1)}`)],
    ['an empty comment', segment(0xfe, '')],
    ['a marker that is below those of restarts', segment(0xcf, '')],
    ['a marker that is above those of restarts', segment(0xd8, '')],
    ['fill bytes', hex('ffff')],
  ])('drops %s', (_name, part) => {
    const kept = Buffer.concat([SOI, FRAME, SCAN, EOI]);
    expect(rebuild(part, FRAME, SCAN, EOI)).toEqual(kept);
    expect(rebuild(FRAME, SCAN, part, EOI)).toEqual(
      part[1] === 0xff ? Buffer.concat([SOI, FRAME, SCAN, part, EOI]) : kept,
    );
  });

  it.each([
    ['a frame without its size', [segment(0xc0, hex('08 0002 0002')), SCAN]],
    ['a side beyond the limit', [segment(0xc0, hex('08 0001 4001 01 011100')), SCAN]],
    ['a frame that is not displayable', [segment(0xc5, hex('08 0002 0002 01')), SCAN]],
    ['a segment without its length', [FRAME, SCAN, hex('ffdb')]],
    ['half a length', [FRAME, SCAN, hex('ffdb 00')]],
    ['a length of one', [FRAME, SCAN, hex('ffdb 0001')]],
    ['a segment beyond the file', [FRAME, SCAN, hex('ffdb 0003')]],
    ['a scan without a length', [FRAME, hex('ffda 0000 12')]],
    ['a scan with a length of one', [FRAME, hex('ffda 0001 12')]],
    ['a scan beyond the file', [FRAME, hex('ffda 0004 12')]],
    ['bytes between segments', [hex('00'), FRAME, SCAN, EOI]],
    ['a marker below those of segments', [segment(0xbf, ''), FRAME, SCAN, EOI]],
    ['another frame after the scan', [FRAME, SCAN, FRAME, EOI]],
    ['only a start', []],
  ])('refuses a file with %s', (_name, parts) => {
    expect(rebuild(...parts)).toBeNull();
  });

  it('reads at most 20,000 segments', () => {
    const comments = Array<Buffer>(19_997).fill(COMMENT);
    expect(rebuild(FRAME, SCAN, ...comments, EOI)).not.toBeNull();
    expect(rebuild(FRAME, SCAN, ...comments, COMMENT, EOI)).toBeNull();
  });
});

/** Returns Exif data with an orientation after other entries, one character per byte. */
function tiff(order: 'II' | 'MM', orientation: number, entriesBefore = 0, type = 3): string {
  const bytes = Buffer.alloc(10 + 12 * (entriesBefore + 1));
  const write16 = (value: number, at: number) =>
    order === 'II' ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at);
  bytes.write(order, 'latin1');
  write16(42, 2);
  bytes[order === 'II' ? 4 : 7] = 8;
  write16(entriesBefore + 1, 8);
  const at = 10 + 12 * entriesBefore;
  write16(0x0112, at);
  write16(type, at + 2);
  write16(orientation, at + 8);
  return bytes.toString('latin1');
}

describe('readOrientation', () => {
  const read = (text: string) => readOrientation(Buffer.from(text, 'latin1'));

  it.each([2, 3, 4, 5, 6, 7, 8])('returns the orientation %i', (orientation) => {
    expect(read(tiff('II', orientation))).toBe(orientation);
    expect(read(tiff('MM', orientation))).toBe(orientation);
  });

  it.each([0, 1, 9, 0x0600])('returns null for the orientation %i', (orientation) => {
    expect(read(tiff('II', orientation))).toBeNull();
    expect(read(tiff('MM', orientation))).toBeNull();
  });

  it('reads 200 entries', () => {
    expect(read(tiff('MM', 6, 199))).toBe(6);
    expect(read(tiff('MM', 6, 200))).toBeNull();
  });

  it.each([
    ['another byte order', tiff('II', 6).replace('II', 'IM')],
    ['another type', tiff('II', 6, 0, 4)],
    ['no bytes', ''],
    ['a byte order only', 'II'],
    ['no directory', 'MM\0*\0\0\0'],
    ['a directory at the end', 'MM\0*\0\0\0\x08\0'],
    ['an empty directory', 'MM\0*\0\0\0\x08\0\0'],
    ['a directory beyond the end', 'II*\0\xff\xff\xff\xff'],
    ['an entry that ends early', tiff('MM', 6).slice(0, -1)],
  ])('returns null for %s', (_name, text) => expect(read(text)).toBeNull());
});
