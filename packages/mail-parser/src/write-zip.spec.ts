import { writeZip } from './write-zip.js';

const TIME = new Date('2026-11-22T09:41:31Z');
const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex');

describe('writeZip', () => {
  it('writes headers, contents and a directory', () => {
    const archive = writeZip(
      [
        { name: 'é', content: Buffer.from('hi') },
        { name: 'b', content: Buffer.from('') },
      ],
      TIME,
    );
    const fields = [
      '1400 0008 0000 2f4d 765d ac2a93d8 02000000 02000000 0200 0000',
      '1400 0008 0000 2f4d 765d 00000000 00000000 00000000 0100 0000',
    ];
    const local = [`504b0304 ${fields[0]} c3a9 6869`, `504b0304 ${fields[1]} 62`];
    const zeros = '0000 0000 0000 00000000';
    const directory = [
      `504b0102 1400 ${fields[0]} ${zeros} 00000000 c3a9`,
      `504b0102 1400 ${fields[1]} ${zeros} 22000000 62`,
    ];
    const end = '504b0506 0000 0000 0200 0200 5f000000 41000000 0000';
    expect(archive).toEqual(hex([...local, ...directory, end].join(' ')));
  });

  it('writes an empty archive', () => {
    expect(writeZip([], TIME)).toEqual(hex(`504b0506${'0'.repeat(36)}`));
  });

  it.each([
    ['1979-12-31T23:59:59Z', '7dbf 9f01'],
    ['1980-01-01T00:00:00Z', '0000 2100'],
    ['2026-02-03T04:05:07Z', 'a320 435c'],
  ])('stores the time %s', (time, fields) => {
    const archive = writeZip([{ name: 'a', content: Buffer.from('') }], new Date(time));
    expect(archive.subarray(10, 14)).toEqual(hex(fields));
  });
});
