import { readMessage } from './read-message.js';
import { readTexts, unflow, type MessageTexts } from './read-texts.js';

const read = (...lines: string[]): MessageTexts =>
  readTexts(readMessage(Buffer.from(lines.join('\r\n'), 'latin1')));
const part = (type: string, ...body: string[]) => ['--b', `Content-Type: ${type}`, '', ...body];
const multipart = (kind: string, ...parts: string[][]) =>
  read(`Content-Type: multipart/${kind}; boundary=b`, '', ...parts.flat(), '--b--', '');

describe('readTexts', () => {
  it('reads plain text', () => {
    expect(read('Subject: x', '', 'one', 'two')).toEqual({
      html: null,
      text: 'one\ntwo',
      textIsAlternative: true,
    });
  });

  it('reads HTML without a plain text', () => {
    expect(read('Content-Type: text/html', '', '<p>one')).toEqual({
      html: '<p>one',
      text: null,
      textIsAlternative: false,
    });
  });

  it('reads nothing from an empty message', () => {
    expect(read('Subject: x', '', '')).toEqual({
      html: null,
      text: null,
      textIsAlternative: true,
    });
  });

  it('keeps the alternatives of a message apart', () => {
    const texts = multipart('alternative', part('text/plain', 'one'), part('text/html', '<p>one'));
    expect(texts).toEqual({ html: '<p>one', text: 'one', textIsAlternative: true });
  });

  it('joins texts, and renders plain ones among HTML', () => {
    const texts = multipart(
      'mixed',
      part('text/plain', 'a<b'),
      part('text/html', '<p>c'),
      part('text/html', '<p>d'),
    );
    expect(texts.html?.split('<br>\n')).toEqual([
      expect.stringContaining('a&lt;b'),
      '<p>c',
      '<p>d',
    ]);
    expect(texts.text).toBe('a<b');
    expect(texts.textIsAlternative).toBe(false);
  });

  it('joins plain texts in lines', () => {
    const texts = multipart('mixed', part('text/plain', 'a'), part('text/plain', 'b'));
    expect(texts).toEqual({ html: null, text: 'a\nb', textIsAlternative: true });
  });

  it('treats empty HTML as none', () => {
    const texts = multipart('mixed', part('text/plain', 'a'), part('text/html', ''));
    expect(texts.html).toBeNull();
  });

  it('reads a delivery status as plain text', () => {
    const texts = multipart('report', part('message/delivery-status', 'Status: 5.1.1'));
    expect(texts.text).toBe('Status: 5.1.1');
  });

  it('reads the headers of an attached message that is shown', () => {
    const inner = ['Date: Mon, 23 Nov 2026 10:00:00 +0000', 'To: c@d.example', 'Cc: e@f.example'];
    const message = ['--b', 'Content-Type: message/rfc822', 'Content-Disposition: inline', ''];
    const header = ['Subject: <one>', 'From: a@b.example', ...inner];
    const lines = [
      'From: a@b.example',
      'Subject: <one>',
      'Date: Mon, 23 Nov 2026 10:00:00 +0000',
      'To: c@d.example',
      'Cc: e@f.example',
    ];
    const plain = multipart('mixed', [...message, ...header, '', 'text']);
    expect(plain.text).toBe(`${lines.join('\n')}\n\ntext`);
    expect(plain.html).toBeNull();
    const html = multipart('mixed', [...message, ...header, 'Content-Type: text/html', '', '<b>x']);
    const rendered = lines.join('<br>').replace('<one>', '&lt;one&gt;');
    expect(html.html).toBe(`<p>${rendered}</p><br>\n<b>x`);
  });

  it('reads no headers if an attached message has none of them', () => {
    const message = ['--b', 'Content-Type: message/rfc822', 'Content-Disposition: inline', ''];
    const texts = multipart('mixed', [...message, 'X-Note: a', '', 'text']);
    expect(texts.text).toBe('text');
  });

  it('decodes text without a charset', () => {
    expect(read('Subject: x', '', '\xc3\xa9').text).toBe('é');
    expect(read('Content-Type: text/html', '', '<meta charset=koi8-r>\xf0').html).toBe(
      '<meta charset=koi8-r>П',
    );
    expect(read('Subject: x', '', '<meta charset=koi8-r>\xf0').text).toContain('ð');
  });

  it('joins the lines of flowed plain text', () => {
    const flowed = (type: string) => read(`Content-Type: ${type}; format=flowed`, '', 'a ', 'b');
    expect(flowed('text/plain').text).toBe('a b');
    expect(flowed('text/plain; delsp=yes').text).toBe('ab');
    expect(flowed('text/html').html).toBe('a \nb');
  });

  it('shows a multipart in which no part was found', () => {
    const note = 'This message could not be split into its parts. This is all of it:\n\n';
    const type = 'Content-Type: multipart/mixed; boundary=x';
    expect(read(type, '', ' a', 'b', '').text).toBe(`${note}a\nb`);
    expect(read(type, '', ' ', '').text).toBeNull();
  });

  it('shows an inner multipart in which no part was found', () => {
    const texts = multipart(
      'mixed',
      part('text/html', '<p>one'),
      part('multipart/mixed; boundary=x', 'a<b'),
    );
    expect(texts.text).toMatch(/all of it:\n\na<b$/);
    expect(texts.html).toContain('a&lt;b');
  });
});

describe('unflow', () => {
  it('joins lines that end in a space', () => {
    expect(unflow('one \ntwo \nthree\nfour', false)).toBe('one two three\nfour');
  });

  it('joins quotes of the same depth only', () => {
    expect(unflow('> a \n> b\n>> c \n> d', false)).toBe('> a b\n>> c \n> d');
  });

  it('keeps the signature separator', () => {
    expect(unflow('bye\n-- \nAda', false)).toBe('bye\n-- \nAda');
  });

  it('deletes the space before a soft break with DelSp', () => {
    expect(unflow('日本 \n語', true)).toBe('日本語');
  });

  it('keeps lines of different depths apart', () => {
    expect(unflow('a \n> b \nc', false)).toBe('a \n> b \nc');
    expect(unflow('>> a \n>>b\n>c', false)).toBe('>> a b\n> c');
    expect(unflow('a \n-- \nb', true)).toBe('a-- \nb');
  });

  it('keeps a text that ends in a soft break', () => {
    expect(unflow('a ', false)).toBe('a ');
    expect(unflow('a ', true)).toBe('a');
    expect(unflow('', false)).toBe('');
  });

  it('removes stuffed spaces and keeps empty lines', () => {
    expect(unflow(' From here\n\n >no quote', false)).toBe('From here\n\n>no quote');
  });
});
