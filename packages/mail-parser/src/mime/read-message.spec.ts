import { describeAttachment, readMessage } from './read-message.js';
import { readTexts } from './read-texts.js';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
/** CMS signed data (RFC 5652) that contains the text `Content-Type: text/plain\r\n\r\nsealed`. */
const SIGNED = Buffer.concat([
  Buffer.from('3080 06092a864886f70d010702 a080 3080 020101 3100'.replaceAll(' ', ''), 'hex'),
  Buffer.from('3080 06092a864886f70d010701 a080 2480 0423'.replaceAll(' ', ''), 'hex'),
  Buffer.from('Content-Type: text/plain\r\n\r\nsealed\r'),
  Buffer.alloc(16),
]).toString('base64');

function read(...lines: string[]) {
  const message = readMessage(Buffer.from(lines.join('\r\n'), 'latin1'));
  const { text, html } = readTexts(message);
  const attachments = message.attachments.map((part, index) =>
    describeAttachment(part, index, message.charset),
  );
  return { text, html, attachments, names: attachments.map(({ filename }) => filename) };
}
const part = (type: string, ...body: string[]) => ['--b', `Content-Type: ${type}`, ...body];
const multipart = (kind: string, ...parts: string[][]) =>
  read(`Content-Type: multipart/${kind}; boundary=b`, '', ...parts.flat(), '--b--', '');
const PLAIN = part('text/plain', '', 'plain');
const HTML = part('text/html', '', '<p>rich</p>');

describe('the body of a message', () => {
  it.each([
    ...[
      'text',
      'TEXT/',
      'plain',
      'plain/text',
      'text/plain/iso-8859-1',
      'text /plain',
      'text/x-log',
    ],
    ...['text/markdown', 'text/csv', 'text/plain, charset=utf-8', 'text/plain: charset=utf-8'],
    ...['message/feedback-report', 'text/rfc822-headers', 'words', '<x>', 'text/calendar'],
    ...['unknown/unknown', 'application/text', 'ascii/text'],
  ])('is plain text of the type %s', (type) => {
    expect(read(`Content-Type: ${type}`, '', 'the words').text).toBe('the words');
  });

  it.each([
    ...['text/xhtml', 'application/xhtml+xml', 'html', '<html>', 'text/x-html', 'html/text'],
    'application/html',
  ])('is HTML of the type %s', (type) => {
    expect(read(`Content-Type: ${type}`, '', '<p>words').html).toBe('<p>words');
  });

  it('is enriched text without its commands', () => {
    const { text } = read('Content-Type: text/enriched', '', '<bold>1 << 2</bold>');
    expect(text).toBe('1 < 2');
  });

  it('is a file if there is nothing else, which stays an attachment', () => {
    for (const field of ['Content-Disposition: attachment', 'Content-Disposition: unknown']) {
      const { text, names } = read(field, '', 'code 1234');
      expect({ text, names }).toEqual({ text: 'code 1234', names: ['attachment-1.txt'] });
    }
    const inside = ['Content-Disposition: attachment', '', '<p>x'];
    expect(multipart('mixed', part('text/html', ...inside)).html).toBe('<p>x');
    const named = ['Content-Disposition: attachment; filename=a.txt', '', 'x'];
    expect(multipart('mixed', part('text/plain', ...named)).text).toBe('x');
  });

  it('is the content of an opaque signature, which stays an attachment', () => {
    const { text, names } = read(
      'Content-Type: application/pkcs7-mime; smime-type=signed-data; name=smime.p7m',
      'Content-Transfer-Encoding: base64',
      '',
      SIGNED,
    );
    expect({ text: text?.trim(), names }).toEqual({ text: 'sealed', names: ['smime.p7m'] });
  });

  it('has line feeds for carriage returns alone', () => {
    expect(read('Subject: x', '', 'one\rtwo\r\rthree').text).toBe('one\ntwo\n\nthree');
    const message = readMessage(Buffer.from('Subject: x\rTo: a@b.c\r\rone\rtwo\r\n'));
    expect(readTexts(message).text).toBe('one\ntwo\n');
  });

  it('has the footer that a mailing list appends to base64', () => {
    const { text } = read('Content-Transfer-Encoding: base64', '', 'SGVsbG8K', '____', 'The list');
    expect(text).toBe('Hello\n\n____\nThe list');
  });
});

describe('the parts of a damaged message', () => {
  it('are found in a multipart that was encoded as a whole', () => {
    const inner = ['--b', '', 'words', '--b', 'Content-Type: a/b; name=c', '', 'x', '--b--'];
    const { text, names } = read(
      'Content-Type: multipart/mixed; boundary=b',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(inner.join('\r\n')).toString('base64'),
    );
    expect({ text, names }).toEqual({ text: 'words', names: ['c'] });
  });

  it('have a body right below their header', () => {
    const { attachments } = multipart(
      'mixed',
      PLAIN,
      part('application/pdf; name=a.pdf', 'Content-Transfer-Encoding: base64', 'JVBERi0='),
    );
    expect(attachments).toMatchObject([{ filename: 'a.pdf', size: 5 }]);
  });

  it('have lines that end in CR CR LF', () => {
    const lines = [
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
      'one',
      'two',
      '--b--',
    ];
    const message = readMessage(Buffer.from(lines.join('\r\r\n')));
    expect(readTexts(message).text).toBe('one\ntwo');
  });

  it('keep the metadata of a Macintosh file out of the list', () => {
    const { names } = multipart(
      'appledouble',
      part('application/applefile; name=a.pdf', '', 'x'),
      part('application/pdf; name=a.pdf', '', 'x'),
    );
    expect(names).toEqual(['a.pdf']);
  });
});

describe('the attachments of a message', () => {
  it('contain named text that is no alternative of the body', () => {
    const notes = part('text/plain; name=notes.txt', 'Content-Disposition: inline', '', 'notes');
    expect(multipart('related', HTML, notes)).toMatchObject({ text: null, names: ['notes.txt'] });
    expect(multipart('alternative', PLAIN, HTML, notes)).toMatchObject({
      text: 'plain',
      names: ['notes.txt'],
    });
    const named = part('text/html; name=body.html', '', '<p>rich</p>');
    expect(multipart('alternative', PLAIN, named)).toMatchObject({
      html: '<p>rich</p>',
      names: [],
    });
  });

  it('contain no alternative that nobody shows', () => {
    const markdown = part('text/markdown', '', '# x');
    expect(multipart('alternative', PLAIN, markdown, HTML).names).toEqual([]);
    expect(multipart('mixed', PLAIN, markdown).names).toEqual(['attachment-1.md']);
  });

  it.each([
    ['audio/mpeg', 'attachment-1.mp3'],
    ['application/json', 'attachment-1.json'],
    ['text/x-unknown', 'attachment-1.txt'],
    ['message/x-unknown', 'attachment-1.txt'],
    ['application/x-unknown', 'attachment-1.bin'],
  ])('of the type %s have the name %s without one', (type, name) => {
    const attached = part(type, 'Content-Disposition: attachment', '', 'x');
    expect(multipart('mixed', PLAIN, attached).names).toEqual([name]);
  });

  it('are named by a description with an extension', () => {
    const described = (text: string) =>
      multipart('mixed', PLAIN, part('a/b', `Content-Description: ${text}`, '', 'x')).names;
    expect(described('Annual =?utf-8?Q?=C3=BCbersicht?=.pdf')).toEqual(['Annual übersicht.pdf']);
    expect(described('Annual report')).toEqual(['attachment-1.bin']);
  });

  it('have raw names in the charset of the message', () => {
    const named = ['--b', 'Content-Disposition: attachment; filename="\xf0.pdf"', '', 'x'];
    const { names } = multipart('mixed', part('text/plain; charset=koi8-r', '', 'x'), named);
    expect(names).toEqual(['П.pdf']);
  });

  it.each(['image', 'application/octet-stream', 'text/calendar', 'image/x-odd'])(
    'declared as %s are images by their first bytes if HTML can refer to them',
    (type) => {
      const base64 = 'Content-Transfer-Encoding: base64';
      const image = (...fields: string[]) =>
        multipart('related', HTML, part(type, base64, ...fields, '', PNG)).attachments[0];
      expect(image('Content-ID: <x>')?.contentType).toBe('image/png');
      expect(image('Content-Disposition: attachment')?.contentType).not.toBe('image/png');
    },
  );
});
