import { deflateSync } from 'node:zlib';
import { rebuildRasterImage } from './raster-image.js';

const rebuild = (...parts: (Buffer | string)[]) =>
  rebuildRasterImage(Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1'))));
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const SCRIPT = '<script>alert(document.domain)</script>';

const SIGNATURE = hex('89504e470d0a1a0a');
function chunk(type: string, data: Buffer | string): Buffer {
  const content = Buffer.from(data as string, 'latin1');
  const bytes = Buffer.alloc(12 + content.length);
  bytes.writeUInt32BE(content.length);
  bytes.write(type, 4, 'latin1');
  content.copy(bytes, 8);
  return bytes;
}
function header(width: number, height: number): Buffer {
  const data = hex('00000000 00000000 08 06 00 00 00');
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', data);
}
const END = hex('0000000049454e44ae426082');
const DATA = chunk('IDAT', deflateSync(Buffer.alloc(5)));

describe('rebuildRasterImage: PNG', () => {
  it('keeps a picture as it is', () => {
    const source = Buffer.concat([SIGNATURE, header(1, 1), DATA, END]);
    expect(rebuild(source)).toEqual({ mediaType: 'image/png', content: source });
  });

  it.each([
    ['text', chunk('tEXt', `Comment\0${SCRIPT}`)],
    ['compressed text', chunk('zTXt', deflateSync(Buffer.alloc(9_999)))],
    ['a compressed color profile', chunk('iCCP', deflateSync(Buffer.alloc(9_999)))],
    ['Exif', chunk('eXIf', 'II*\0')],
    ['animation', chunk('acTL', '\0\0\0\x02\0\0\0\0')],
    ['an unknown chunk', chunk('phPx', SCRIPT)],
    ['a palette that is too long', chunk('PLTE', SCRIPT.repeat(30))],
    ['a second, larger header', header(60_000, 60_000)],
  ])('drops %s', (_what, extra) => {
    const { content } = rebuild(SIGNATURE, header(1, 1), extra, DATA, END) ?? {};
    expect(content).toEqual(Buffer.concat([SIGNATURE, header(1, 1), DATA, END]));
  });

  it('drops what follows the end', () => {
    const { content } = rebuild(SIGNATURE, header(1, 1), DATA, END, SCRIPT) ?? {};
    expect(content?.toString('latin1')).not.toContain('script');
  });

  it.each([
    ['no width', [header(0, 1), DATA, END]],
    ['a side beyond the limit', [header(16_385, 1), DATA, END]],
    ['too many pixels', [header(5_001, 5_000), DATA, END]],
    ['another first chunk', [DATA, header(1, 1), END]],
    ['a chunk beyond the file', [header(1, 1), hex('7fffffff49444154')]],
    ['no end', [header(1, 1), DATA]],
    ['no picture data', [header(1, 1), END]],
    ['too many chunks', [header(1, 1), ...Array<Buffer>(20_001).fill(chunk('tEXt', '')), END]],
    ['nothing else', []],
  ])('refuses a file with %s', (_what, parts) => {
    expect(rebuild(SIGNATURE, ...parts)).toBeNull();
  });
});

const GIF = hex('474946383961 0200 0200 80 00 00 ffffff 000000');
const FRAME = hex('2c 0000 0000 0200 0200 00 02 02 8c53 00');
const DELAY = hex('21f904 04 0a00 00 00'.replace('04 04', '0404'));
const REPEAT = Buffer.concat([hex('21ff0b'), Buffer.from('NETSCAPE2.0'), hex('0301000000')]);
const TRAILER = hex('3b');

describe('rebuildRasterImage: GIF', () => {
  it('keeps an animation with its delays and repetitions', () => {
    const source = Buffer.concat([GIF, REPEAT, DELAY, FRAME, DELAY, FRAME, TRAILER]);
    expect(rebuild(source)).toEqual({ mediaType: 'image/gif', content: source });
  });

  it.each([
    ['a comment', Buffer.concat([hex('21fe27'), Buffer.from(SCRIPT), hex('00')])],
    ['XMP', Buffer.concat([hex('21ff0b'), Buffer.from('XMP DataXMP'), hex('0100'), hex('00')])],
    ['text', hex('210101ff00')],
    ['a delay that is too long', hex('21f905040a00000000')],
  ])('drops %s', (_what, extra) => {
    const { content } = rebuild(GIF, extra, FRAME, TRAILER, SCRIPT) ?? {};
    expect(content).toEqual(Buffer.concat([GIF, FRAME, TRAILER]));
  });

  it.each([
    ['a screen beyond the limit', [hex('474946383961 ffff 0200 00 00 00'), FRAME, TRAILER]],
    ['a script instead of a picture', [`GIF89a/*${SCRIPT}*/=1`]],
    ['a frame beyond the limit', [GIF, hex('2c 0000 0000 ffff ffff 00 02 00'), TRAILER]],
    ['no frame', [GIF, TRAILER]],
    ['no end', [GIF, FRAME]],
    ['a frame that ends early', [GIF, FRAME.subarray(0, -2)]],
    ['an unknown block', [GIF, FRAME, hex('77'), TRAILER]],
  ])('refuses a file with %s', (_what, parts) => {
    expect(rebuild(...parts)).toBeNull();
  });

  it('refuses an animation with too many pixels', () => {
    const large = hex('474946383961 8813 8813 00 00 00');
    const frames = Array<Buffer>(21).fill(FRAME);
    expect(rebuild(large, ...frames.slice(1), TRAILER)).not.toBeNull();
    expect(rebuild(large, ...frames, TRAILER)).toBeNull();
  });
});

function segment(marker: number, data: Buffer | string): Buffer {
  const content = Buffer.from(data as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
function frame(width: number, height: number, marker = 0xc0): Buffer {
  const data = hex('08 0000 0000 01 011100');
  data.writeUInt16BE(height, 1);
  data.writeUInt16BE(width, 3);
  return segment(marker, data);
}
const SOI = hex('ffd8');
const EOI = hex('ffd9');
const SCAN = Buffer.concat([segment(0xda, hex('01 0100 003f00')), hex('12ff00ffd034')]);
const TABLE = segment(0xdb, Buffer.alloc(65, 1));
const PICTURE = [TABLE, frame(2, 2), SCAN];
const buildExif = (orientation: string) =>
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), hex(orientation), Buffer.from(SCRIPT)]));

describe('rebuildRasterImage: JPEG', () => {
  it('keeps a picture with its tables, color profile and JFIF header', () => {
    const jfif = segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0');
    const profile = segment(0xe2, 'ICC_PROFILE\0\x01\x01profile');
    const source = Buffer.concat([SOI, jfif, profile, ...PICTURE, EOI]);
    expect(rebuild(source)).toEqual({ mediaType: 'image/jpeg', content: source });
  });

  it.each([
    ['a comment', segment(0xfe, SCRIPT)],
    ['XMP', segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${SCRIPT}`)],
    ['Exif of an upright picture', buildExif('49492a0008000000 0100 1201 0300 01000000 0100 0000')],
    ['damaged Exif', buildExif('49492a00ffffffff')],
    ['a thumbnail', segment(0xe0, `JFXX\0${SCRIPT}`)],
    ['data of an application', segment(0xed, SCRIPT)],
  ])('drops %s', (_what, extra) => {
    const { content } = rebuild(SOI, extra, ...PICTURE, EOI, SCRIPT) ?? {};
    expect(content).toEqual(Buffer.concat([SOI, ...PICTURE, EOI]));
  });

  it.each([
    ['little-endian', '49492a0008000000 0100 1201 0300 01000000 0600 0000'],
    ['big-endian', '4d4d002a00000008 0001 0112 0003 00000001 0006 0000'],
  ])('keeps only the orientation of %s Exif', (_order, tiff) => {
    const { content } = rebuild(SOI, buildExif(tiff), ...PICTURE, EOI) ?? {};
    const kept = segment(
      0xe1,
      hex('457869660000 4d4d002a00000008 0001 0112 0003 00000001 00060000 00000000'),
    );
    expect(content).toEqual(Buffer.concat([SOI, kept, ...PICTURE, EOI]));
  });

  it('adds a missing end marker', () => {
    expect(rebuild(SOI, ...PICTURE)?.content).toEqual(Buffer.concat([SOI, ...PICTURE, EOI]));
  });

  it.each([
    ['a side beyond the limit', [TABLE, frame(65_535, 2), SCAN, EOI]],
    ['no height', [TABLE, frame(2, 0), SCAN, EOI]],
    ['two frames', [TABLE, frame(2, 2), frame(2, 2), SCAN, EOI]],
    ['a scan without a frame', [SCAN, EOI]],
    ['no scan', [TABLE, frame(2, 2), EOI]],
    ['a lossless frame', [TABLE, frame(2, 2, 0xc3), SCAN, EOI]],
    ['too many scans', [frame(2, 2, 0xc2), ...Array<Buffer>(101).fill(SCAN), EOI]],
    ['a segment beyond the file', [hex('ffdb ffff 00')]],
    ['a segment without a length', [hex('ffdb 0000'), ...PICTURE]],
    ['a script instead of segments', [SCRIPT]],
  ])('refuses a file with %s', (_what, parts) => {
    expect(rebuild(SOI, ...(parts[0] === SCRIPT ? [hex('ff')] : []), ...parts)).toBeNull();
  });
});

function buildRiff(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  return webpChunk('RIFF', body);
}
function webpChunk(type: string, data: Buffer | string): Buffer {
  const content = Buffer.from(data as string, 'latin1');
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length & 1)]);
}
const LOSSY = webpChunk('VP8 ', hex('300100 9d012a 0200 0200 0102'));
const LOSSLESS = webpChunk('VP8L', hex('2f 01400000 0000'));
const extended = (flags: string, size = '010000 010000') =>
  webpChunk('VP8X', hex(`${flags}000000 ${size}`));
const animation = (...chunks: Buffer[]) =>
  webpChunk('ANMF', Buffer.concat([hex('000000000000 010000010000 640000 00'), ...chunks]));
const animated = animation(LOSSY);

describe('rebuildRasterImage: WebP', () => {
  it.each([
    ['a lossy picture', buildRiff(LOSSY)],
    ['a lossless picture', buildRiff(LOSSLESS)],
    ['an animation', buildRiff(extended('02'), webpChunk('ANIM', 'abcdef'), animated, animated)],
    ['a picture with a color profile', buildRiff(extended('20'), webpChunk('ICCP', 'icc'), LOSSY)],
  ])('keeps %s', (_what, source) => {
    expect(rebuild(source)).toEqual({ mediaType: 'image/webp', content: source });
  });

  it('drops metadata, unknown chunks and what follows the end', () => {
    const extra = ['EXIF', 'XMP ', 'EVIL'].map((type) => webpChunk(type, SCRIPT));
    const { content } = rebuild(buildRiff(extended('0c'), LOSSY, ...extra), SCRIPT) ?? {};
    expect(content).toEqual(buildRiff(extended('00'), LOSSY));
  });

  it('drops unknown chunks of a frame', () => {
    const extra = ['EXIF', 'EVIL', 'ANMF'].map((type) => webpChunk(type, SCRIPT));
    expect(rebuild(buildRiff(animation(LOSSY, ...extra)))?.content).toEqual(
      buildRiff(animation(LOSSY)),
    );
  });

  it.each([
    ['a canvas beyond the limit', buildRiff(extended('00', 'ffffff ffffff'), LOSSY)],
    [
      'a frame beyond the limit',
      buildRiff(webpChunk('ANMF', hex('000000000000 ffff00 ffff00 00000000'))),
    ],
    ['a broken lossy header', buildRiff(webpChunk('VP8 ', '0123456789'))],
    ['a broken lossless header', buildRiff(webpChunk('VP8L', '01234'))],
    ['a chunk beyond the file', buildRiff(hex('56503820 ffffffff'))],
    ['no picture', buildRiff()],
    ['nothing but a color profile', buildRiff(extended('20'), webpChunk('ICCP', 'icc'))],
    ['a frame without a picture', buildRiff(animation())],
    ['a frame with two pictures', buildRiff(animation(LOSSY, LOSSY))],
    [
      'a frame whose picture is beyond the limit',
      buildRiff(animation(webpChunk('VP8L', hex('2f ffffffff 0000')))),
    ],
    ['a chunk beyond its frame', buildRiff(animation(hex('56503820 ffffffff')))],
    ['a short header', Buffer.from('RIFF\0\0\0\0WEB')],
  ])('refuses a file with %s', (_what, source) => {
    expect(rebuild(source)).toBeNull();
  });
});

it.each([
  ['SVG', `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`],
  ['SVG with a declaration', `<?xml version="1.0"?><svg>${SCRIPT}</svg>`],
  ['compressed SVG', '\x1f\x8b\x08'],
  ['HTML', `<!doctype html>${SCRIPT}`],
  ['PDF', '%PDF-1.7'],
  ['BMP', 'BM\x46\0\0\0'],
  ['TIFF', 'II*\0'],
  ['an icon', '\0\0\x01\0'],
  ['AVIF', '\0\0\0\x20ftypavif'],
  ['HTML before a picture', `${SCRIPT}GIF89a`],
  ['nothing', ''],
])('refuses %s', (_what, source) => {
  expect(rebuild(source)).toBeNull();
});
