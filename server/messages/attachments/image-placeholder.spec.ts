import { addImagePlaceholders } from './image-placeholder.js';

const readSvg = (html: string) =>
  decodeURIComponent(/ src="data:image\/svg\+xml,([^"]*)"/.exec(html)?.[1] ?? '');

describe('addImagePlaceholders', () => {
  it('shows the alternative text of a blocked image in its place', () => {
    const shown = addImagePlaceholders(
      '<p><img data-blocked="" alt="Boats &amp; &lt;pier&gt;" width="540" height="180" /></p>',
    );
    expect(shown).toMatch(
      /^<p><img src="data:[^"]*" data-blocked="" alt="[^"]*" width="540" height="180" \/><\/p>$/,
    );
    expect(readSvg(shown)).toContain('Boats &amp; &lt;pier&gt;</div>');
  });

  it.each([
    '<img data-blocked="" alt="" />',
    '<img data-blocked="" alt="A" height="1" />',
    '<img data-blocked="1" width="1" height="1" alt="" />',
    '<img src="/a?b=1" width="540" height="180" />',
    '<p>&lt;img data-blocked="" width="540" height="180"&gt;</p>',
  ])('leaves %s unchanged', (html) => {
    expect(addImagePlaceholders(html)).toBe(html);
  });

  it.each([
    ['<img data-blocked="" alt="Logo" />', ' width="58" height="26" data-blocked'],
    ['<img data-blocked="" alt="Logo" width="540" />', ' height="26" data-blocked'],
    [`<img data-blocked="" alt="${'a'.repeat(99)}" height="40" />`, ' width="320" data-blocked'],
  ])('sizes %s by its text where the sender does not', (html, size) => {
    expect(addImagePlaceholders(html)).toContain(`"${size}`);
    expect(readSvg(addImagePlaceholders(html))).not.toBe('');
  });

  it('truncates a long text', () => {
    const html = `<img data-blocked="" alt="${'a'.repeat(5_000)}" width="540" height="180" />`;
    expect(readSvg(addImagePlaceholders(html)).length).toBeLessThan(1_200);
  });

  it.each([`${'a'.repeat(199)}🐟`, '\ud83d'])(
    'shows a text that ends in half a character',
    (alt) => {
      const html = `<img data-blocked="" alt="${alt}" width="540" height="180" />`;
      expect(readSvg(addImagePlaceholders(html))).toContain('\ufffd</div>');
    },
  );
});
