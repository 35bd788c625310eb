import { describeFileType } from './file-type';

const OCTETS = 'application/octet-stream';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('the type of a file', () => {
  it.each([
    ['report.docx', WORD, 'Word document', 'text', null],
    ['report', WORD, 'Word document', 'text', null],
    ['bill.PDF', 'application/pdf', 'PDF', 'text', 'pdf'],
    ['bill.pdf', OCTETS, 'PDF', 'text', 'pdf'],
    ['bill', 'application/pdf; name=bill', 'PDF', 'text', 'pdf'],
    ['photo.jpg', 'IMAGE/JPEG', 'JPEG image', 'image', 'image'],
    ['photo.jpg', OCTETS, 'JPEG image', 'image', 'image'],
    ['photo', 'image/png', 'PNG image', 'image', 'image'],
    ['photo.heic', 'image/heic', 'HEIC image', 'image', null],
    ['chart.svg', 'image/svg+xml', 'SVG image', 'image', null],
    ['data.csv', 'text/plain', 'CSV table', 'spreadsheet', 'table'],
    ['invite.ics', 'text/calendar', 'Calendar event', 'calendar', 'text'],
    ['server.log', OCTETS, 'Log', 'text', 'text'],
    ['README', 'text/plain', 'Text', 'text', 'text'],
    ['notes.xyz', 'text/plain', 'Text', 'text', 'text'],
    ['page.html', 'text/html', 'Web page', 'code', null],
    ['setup.exe', OCTETS, 'Windows program', 'program', null],
    ['track.opus', 'audio/ogg', 'Audio', 'audio', null],
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
