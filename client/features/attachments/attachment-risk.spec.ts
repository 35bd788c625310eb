import { describeRisk } from './attachment-risk';

describe('the risk of an attachment', () => {
  it.each([
    ['setup.exe', 'A program'],
    ['invoice.pdf.EXE', 'A program'],
    ['update.js', 'A script'],
    ['letter.docm', 'A document with macros, which can run programs'],
    ['voicemail.html', 'A web page, which can imitate a sign-in page'],
    ['backup.iso', 'A disk image, which can hide programs'],
    ['photo.lnk', 'A shortcut'],
    ['trailing.exe. ', 'A program'],
    ['.bat', 'A script'],
  ])('is described for %j', (filename, description) => {
    expect(describeRisk(filename)).toBe(description);
  });

  it.each(['report.pdf', 'photo.jpg', 'letter.docx', 'exe', 'notes.txt', '', 'a.constructor'])(
    'is null for %j',
    (filename) => {
      expect(describeRisk(filename)).toBeNull();
    },
  );
});
