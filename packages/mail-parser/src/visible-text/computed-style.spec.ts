import { sanitizeHtml } from '../sanitize/sanitize-html.js';

const read = (html: string) => sanitizeHtml(html, () => null).visible;

describe('computeStyle', () => {
  it.each([
    ['1', 10],
    ['2', 13],
    ['3', 16],
    ['4', 18],
    ['5', 24],
    ['6', 32],
    ['7', 48],
    ['8', 48],
    ['0', 10],
    ['-1', 13],
    ['-9', 10],
    ['+2', 24],
    ['+9', 48],
    [' 5px', 24],
    ['x5', 15],
  ])('gives font size=%s a size of %i pixels', (size, pixels) => {
    expect(read(`<font size="${size}">x</font>`).runs[0]?.fontSize).toBe(pixels);
  });

  it.each([
    ['349', 'bolder', false],
    ['350', 'bolder', true],
    ['550', 'bolder', true],
    ['900', 'bolder', true],
    ['900', 'lighter', true],
    ['750', 'lighter', true],
    ['749', 'lighter', false],
    ['549', 'lighter', false],
    ['600', 'inherit', true],
    ['599', 'inherit', false],
    ['400', '600', true],
    ['400', '599', false],
  ])('in weight %s makes text of weight %s bold: %j', (outer, inner, isBold) => {
    const html = `<p style="font-weight:${outer}"><i style="font-weight:${inner}">x</i></p>`;
    expect(read(html).runs[0]?.isBold).toBe(isBold);
  });

  it.each([
    'font-size:1px',
    'opacity:0.04',
    'text-indent:-999px',
    'text-indent:-60em',
    'height:1px;overflow:hidden',
    'height:0%;overflow:hidden',
    'max-height:0em;overflow:hidden',
    'max-width:1px;overflow:hidden',
    'width:1px;overflow:hidden',
  ])('hides text with %s', (style) => {
    expect(read(`<div style="${style}">x</div>`).text).toBe('');
  });

  it.each([
    'font-size:1.02px',
    'opacity:0.05',
    'text-indent:-998px',
    'text-indent:-59em',
    'height:2px;overflow:hidden',
    'height:1em;overflow:hidden',
    'height:auto;overflow:hidden',
    'width:2px;overflow:hidden',
    'display:inline;height:0;overflow:hidden',
    'height:0;overflow:visible',
  ])('shows text with %s', (style) => {
    expect(read(`<div style="${style}">x</div>`).text).toBe('x');
  });
});
