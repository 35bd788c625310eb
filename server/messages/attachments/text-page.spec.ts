import { englishDocument, ENGLISH_TEXTS } from '@mayfly/contract/document-texts.js';
import { MAX_TEXT_PAGE_BYTES, renderTablePage, renderTextPage } from './text-page.js';

const render = (content: Buffer | string, charset: string | null = null) =>
  renderTextPage({ filename: 'a<b.txt', charset, content: Buffer.from(content) });
const shown = (page: string) => /<pre>\n([^]*)<\/pre>/.exec(page)?.[1];

describe('renderTextPage', () => {
  it('wraps long lines and sends no referrer', () => {
    const page = render('x');
    expect(page).toContain('<meta name="referrer" content="no-referrer">');
    expect(page).toMatch(
      /<style>[^<]*pre \{[^}]*white-space: pre-wrap;[^}]*overflow-wrap: anywhere;/,
    );
  });

  it('shows at most 100 control characters in a row', () => {
    expect(shown(render(`a${'\0'.repeat(101)}b`))).toBe(`a${'␀'.repeat(100)}b`);
    expect(shown(render('a\nb\tc\x0bd\x1fe'))).toBe('a\nb\tc␋d␟e');
  });

  it('escapes text, name and links', () => {
    const page = render('<script>alert(1)</script>\r\n</pre><a href="https://evil.example">x</a>');
    expect(shown(page)).toBe(
      '&lt;script&gt;alert(1)&lt;/script&gt;\n&lt;/pre&gt;&lt;a href=&quot;https://evil.example&quot;&gt;x&lt;/a&gt;',
    );
    expect(page).toContain('<title>a&lt;b.txt</title>');
    expect(page).not.toMatch(/<script|<a /);
  });

  it('decodes by the declared charset, a byte order mark, or the bytes', () => {
    expect(shown(render(Buffer.from([0xe4, 0xb8]), 'koi8-r'))).toBe('Д╦');
    expect(shown(render(Buffer.from('\ufeffhé', 'utf16le')))).toBe('hé');
    expect(shown(render(Buffer.from([0x68, 0xe9])))).toBe('hé');
    expect(shown(render('\ufeffhé', 'utf-8'))).toBe('hé');
    expect(shown(render('h\ufeffé', 'utf-8'))).toBe('h\ufeffé');
  });

  it('shows control characters as their pictures', () => {
    expect(shown(render('a\0b\x1b[31m\tc'))).toBe('a␀b␛[31m\tc');
  });

  it('shows a note instead of an empty file', () => {
    expect(render('')).toContain('<p lang="en" dir="ltr">This file is empty.</p>');
  });

  it('shows bytes that come from a thread', () => {
    const content = structuredClone(Buffer.from('größer')) as Buffer;
    expect(renderTextPage({ filename: 'a.txt', charset: null, content })).toContain('größer');
  });

  it('truncates a long file between characters, with a note', () => {
    const page = render(`${'x'.repeat(MAX_TEXT_PAGE_BYTES - 1)}é`, 'utf-8');
    expect(shown(page)).toBe('x'.repeat(MAX_TEXT_PAGE_BYTES - 1));
    expect(page).toContain('The rest of this file is not shown.');
    expect(render('x'.repeat(MAX_TEXT_PAGE_BYTES))).not.toContain('The rest');
  });

  it('shows its note in the given language', () => {
    const texts = { ...ENGLISH_TEXTS, fileTruncated: 'Der Rest <fehlt>.' };
    const content = Buffer.from('x'.repeat(MAX_TEXT_PAGE_BYTES + 1));
    const file = { filename: 'a.txt', charset: null, content };
    const page = renderTextPage(file, { ...englishDocument, texts, language: 'de' });
    expect(page).toContain('</pre><p lang="de" dir="ltr">Der Rest &lt;fehlt&gt;.</p></body>');
  });
});

describe('renderTablePage', () => {
  const table = (content: string) =>
    /<body>(.*)<\/body>/s.exec(
      renderTablePage({ filename: 'a.csv', charset: null, content: Buffer.from(content) }),
    )?.[1];
  const cells = (name: string, ...texts: string[]) =>
    `<tr>${texts.map((text) => `<${name} dir="auto">${text}</${name}>`).join('')}</tr>`;

  it.each([',', ';', '\t'])('splits values at %j, and escapes them', (delimiter) => {
    const rows = [
      ['sku', 'name'],
      ['1', `"Coffee${delimiter} dark"`],
      ['2', '<b>'],
    ];
    expect(table(rows.map((row) => row.join(delimiter)).join('\r\n'))).toBe(
      `<table><thead>${cells('th', 'sku', 'name')}</thead><tbody>` +
        cells('td', '1', `Coffee${delimiter} dark`) +
        `${cells('td', '2', '&lt;b&gt;')}</tbody></table>`,
    );
  });

  it('has a maximum of cells, however they are spread over rows', () => {
    const page = table(`name\n${`${','.repeat(99)}\n`.repeat(1_000)}`);
    expect(page?.match(/<t[dh] /g)).toHaveLength(20_000);
    expect(page).toMatch(/<\/td><\/tr><\/tbody><\/table>$/);
  });

  it('says that a file is empty', () => {
    expect(table('')).toBe('<p lang="en" dir="ltr">This file is empty.</p>');
  });
});
