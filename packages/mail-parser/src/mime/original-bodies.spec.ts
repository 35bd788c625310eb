import { readMessage } from './read-message.js';
import { readOriginalBodies } from './read-texts.js';

const read = (...lines: string[]) =>
  readOriginalBodies(readMessage(Buffer.from(lines.join('\r\n'), 'latin1')));

describe('readOriginalBodies', () => {
  it('returns both bodies decoded and otherwise unchanged', () => {
    const html = '<script>alert(1)</script><p onclick=x>Gr=FC=DFe</p>';
    expect(
      read(
        'Content-Type: multipart/alternative; boundary=b',
        '',
        '--b',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from('Grüße\r\n').toString('base64'),
        '--b',
        'Content-Type: text/html; charset=iso-8859-1',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        html,
        '--b--',
      ),
    ).toEqual({ html: '<script>alert(1)</script><p onclick=x>Grüße</p>', text: 'Grüße\r\n' });
  });

  it('returns null for a missing body, and leaves attachments out', () => {
    expect(read('Subject: x', '', 'Hi.')).toEqual({ html: null, text: 'Hi.' });
    const file = ['Content-Type: text/html', 'Content-Disposition: attachment; filename=a.html'];
    expect(
      read(
        'Content-Type: multipart/mixed; boundary=b',
        ...['', '--b', 'Content-Type: text/html', '', '<b>Hi</b>'],
        ...['--b', ...file, '', '<i>File</i>', '--b--'],
      ),
    ).toEqual({ html: '<b>Hi</b>', text: null });
  });
});
