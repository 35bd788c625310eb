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
    '<img data-blocked="" alt="A" />',
    '<img data-blocked="1" width="1" height="1" alt="" />',
    '<img data-blocked="" alt="A" width="540" />',
    '<img src="/a?b=1" width="540" height="180" />',
    '<p>&lt;img data-blocked="" width="540" height="180"&gt;</p>',
  ])('leaves %s unchanged', (html) => {
    expect(addImagePlaceholders(html)).toBe(html);
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
