import { Calendar, File, FileImage, FileMusic, FileTerminal, FileText } from 'lucide-react';
import { describeFileType } from './file-type';

const OCTETS = 'application/octet-stream';

describe('the type of a file', () => {
  it.each([
    ['report.docx', OCTETS, 'DOCX file', FileText, null],
    ['bill.PDF', 'application/pdf', 'PDF file', FileText, 'pdf'],
    ['bill', 'application/pdf; name=bill', 'PDF file', FileText, 'pdf'],
    ['photo.jpg', OCTETS, 'JPG file', FileImage, 'image'],
    ['photo', 'IMAGE/PNG', 'PNG file', FileImage, 'image'],
    ['photo.heic', 'image/heic', 'HEIC file', FileImage, null],
    ['chart.svg', 'image/svg+xml', 'SVG file', FileImage, null],
    ['invite.ics', OCTETS, 'ICS file', Calendar, 'text'],
    ['invite', 'text/calendar', 'ICS file', Calendar, 'text'],
    ['README', 'text/plain', 'TXT file', FileText, 'text'],
    ['notes.xyz', 'text/plain', 'XYZ file', FileText, 'text'],
    ['page.html', 'text/plain', 'HTML file', FileText, null],
    ['bill.pdf.exe', 'application/pdf', 'EXE file', FileTerminal, null],
    ['track.spx', 'audio/ogg', 'SPX file', FileMusic, null],
    ['thing.abc', 'application/x-abc', 'ABC file', File, null],
    ['thing', OCTETS, 'File', File, null],
    ['', '', 'File', File, null],
  ])('of %j with the media type %j is %j', (filename, contentType, name, icon, preview) => {
    const type = describeFileType(filename, contentType);
    expect(type).toMatchObject({ name, preview });
    expect(type.icon).toBe(icon);
    expect(type.isCalendar).toBe(icon === Calendar);
  });
});
