import { splitName } from './file-name';

describe('splitName', () => {
  it.each([
    ['annual report of the harbor office.pdf', 'annual report of the harbor of', 'fice.pdf'],
    ['invoice-2026-11-22-final.pdf.exe', 'invoice-2026-11-22-final', '.pdf.exe'],
    ['a name without any extension at all', 'a name without any extension at', ' all'],
    ['family 👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦.jpg', 'family 👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦.jpg'],
    ['bill.pdf', 'bill.pdf', ''],
    ['', '', ''],
  ])('keeps the end of %j', (filename, head, tail) => {
    expect(splitName(filename)).toEqual({ head, tail });
  });
});
