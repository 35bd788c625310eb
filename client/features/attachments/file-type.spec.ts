import { describeFileType } from './file-type';

const OCTETS = 'application/octet-stream';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('the type of a file', () => {
  it.each([
    ['report.docx', WORD, 'DOCX file', 'text', null],
    ['report', WORD, 'DOCX file', 'text', null],
    ['bill.PDF', 'application/pdf', 'PDF file', 'text', 'pdf'],
    ['bill.pdf', OCTETS, 'PDF file', 'text', 'pdf'],
    ['bill', 'application/pdf; name=bill', 'PDF file', 'text', 'pdf'],
    ['photo.jpg', 'IMAGE/JPEG', 'JPG file', 'image', 'image'],
    ['photo.jpg', OCTETS, 'JPG file', 'image', 'image'],
    ['photo', 'image/png', 'PNG file', 'image', 'image'],
    ['photo.heic', 'image/heic', 'HEIC file', 'image', null],
    ['chart.svg', 'image/svg+xml', 'SVG file', 'image', null],
    ['data.csv', 'text/plain', 'CSV file', 'spreadsheet', 'table'],
    ['invite.ics', 'text/calendar', 'ICS file', 'calendar', 'text'],
    ['server.log', OCTETS, 'LOG file', 'text', 'text'],
    ['README', 'text/plain', 'TXT file', 'text', 'text'],
    ['notes.xyz', 'text/plain', 'XYZ file', 'text', 'text'],
    ['page.html', 'text/html', 'HTML file', 'code', null],
    ['setup.exe', OCTETS, 'EXE file', 'program', null],
    ['track.opus', 'audio/ogg', 'OPUS file', 'audio', null],
    ['scan.jp2', 'image/jp2', 'JP2 file', 'image', null],
    ['thing.abc', 'application/x-abc', 'ABC file', 'file', null],
    ['thing', OCTETS, 'File', 'file', null],
    ['', '', 'File', 'file', null],
  ])('of %j with the media type %j is %j', (filename, contentType, name, kind, preview) => {
    expect(describeFileType(filename, contentType)).toEqual({ name, kind, preview });
  });

  it.each([
    ['bill.pdf', 'text/html'],
    ['bill.pdf', 'image/png'],
    ['photo.png', 'image/svg+xml'],
    ['bill.pdf.exe', 'application/pdf'],
    ['letter.html', 'text/plain'],
  ])('has no preview for %j with the contradicting type %j', (filename, contentType) => {
    expect(describeFileType(filename, contentType).preview).toBeNull();
  });
});
