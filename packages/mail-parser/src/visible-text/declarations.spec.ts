import { readDeclarations, readInlineStyle, type Declared } from './declarations.js';

const read = (css: string): Declared | null => readDeclarations(css.split(';')).normal;
const px = (value: number) => ({ value, unit: 'px' });

describe('readDeclarations', () => {
  it.each([
    ['none', 'none'],
    ['inline', 'inline'],
    ['initial', 'inline'],
    ['contents', 'inline'],
    ['block', 'block'],
    ['flow-root', 'block'],
    ['list-item', 'block'],
    ['grid', 'block'],
    ['table', 'block'],
    ['table-row', 'block'],
    ['table-row-group', 'block'],
    ['table-header-group', 'block'],
    ['table-footer-group', 'block'],
    ['table-caption', 'block'],
    ['table-column', 'none'],
    ['table-column-group', 'none'],
    ['inline-block', 'box'],
    ['inline-table', 'box'],
    ['inline-grid', 'box'],
    ['table-cell', 'cell'],
    ['flex', 'flex'],
    ['-webkit-flex', 'flex'],
    ['-webkit-box', 'flex'],
    ['inline-flex', 'inline-flex'],
  ])('reads display:%s as %s', (value, display) => {
    expect(read(`display:${value}`)).toEqual({ display });
  });

  it.each<[string, Declared]>([
    ['float:left', { isFloat: true }],
    ['float:right', { isFloat: true }],
    ['float:none', { isFloat: false }],
    ['opacity:0', { isTransparent: true }],
    ['opacity:0.049', { isTransparent: true }],
    ['opacity:0.05', { isTransparent: false }],
    ['opacity:4%', { isTransparent: true }],
    ['opacity:5%', { isTransparent: false }],
    ['opacity:1', { isTransparent: false }],
    ['overflow:hidden', { clips: true }],
    ['overflow:clip', { clips: true }],
    ['overflow:auto', { clips: true }],
    ['overflow:scroll hidden', { clips: true }],
    ['overflow:visible', { clips: false }],
    ['overflow:x-hidden', { clips: false }],
    ['flex-direction:column', { isColumn: true }],
    ['flex-direction:column-reverse', { isColumn: true }],
    ['flex-direction:row', { isColumn: false }],
    ['flex-direction:x-row', {}],
    ['flex-wrap:wrap', { wraps: true }],
    ['flex-wrap:wrap-reverse', { wraps: true }],
    ['flex-wrap:nowrap', { wraps: false }],
    ['flex-flow:column wrap', { isColumn: true, wraps: true }],
    ['flex-flow:nowrap row', { isColumn: false, wraps: false }],
  ])('reads the layout of %s', (css, declared) => {
    expect(read(css)).toEqual(declared);
  });

  it.each<[string, Declared]>([
    ['visibility:visible', { isVisible: true }],
    ['visibility:initial', { isVisible: true }],
    ['visibility:hidden', { isVisible: false }],
    ['visibility:collapse', { isVisible: false }],
    ['white-space:pre', { keepsLines: true }],
    ['white-space:pre-wrap', { keepsLines: true }],
    ['white-space:break-spaces', { keepsLines: true }],
    ['white-space:nowrap', { keepsLines: false }],
    ['white-space:x-pre', { keepsLines: false }],
    ['font-weight:normal', { weight: 400 }],
    ['font-weight:bold', { weight: 700 }],
    ['font-weight:bolder', { weight: 'bolder' }],
    ['font-weight:lighter', { weight: 'lighter' }],
    ['font-weight:inherit', { weight: 'inherit' }],
    ['font-weight:initial', { weight: 400 }],
    ['font-weight:1', { weight: 1 }],
    ['font-weight:900', { weight: 900 }],
    ['color:transparent', { isColorClear: true }],
    ['color:red', { isColorClear: false }],
    ['font-size:13px', { fontSize: { value: 13, unit: 'px' } }],
    ['text-indent:-9px', { textIndent: { value: -9, unit: 'px' } }],
  ])('marks the inherited %s', (css, declared) => {
    expect(read(css)).toEqual({ ...declared, changesText: true });
  });

  it.each([
    'display:x',
    'visibility:hidden visible',
    'visibility:xhidden',
    'opacity:none',
    'color:inherit',
    'font-size:-1px',
    'font-weight:0700',
    'font-weight:7000',
    'font-weight:x7',
    'font-weight:7x',
    'text-indent:x',
    'width:1px 2px',
    'font:bold',
    'font:20px',
    'font:x20px y',
    'font:12-px y',
    'font:9.9.9px y',
  ])('ignores the value of %s', (css) => {
    expect(read(css)).toEqual({});
  });

  it.each(['', 'x', 'position:fixed', 'displaynone', 'DISPLAY:none', ':none'])(
    'returns no declarations for "%s"',
    (css) => {
      expect(readDeclarations([css])).toEqual({ normal: null, important: null });
    },
  );

  it.each(['transparent', '#fff0', '#abc0', '#ffffff00', '#09af0900', 'rgba(0,0,0,0)'])(
    'treats the color %s as clear',
    (color) => {
      expect(read(`color:${color}`)?.isColorClear).toBe(true);
      expect(read(`background:${color}`)?.background).toBe('');
    },
  );

  it.each([
    'rgba(1, 2, 3, 0)',
    'rgb(1,2,3,0.00)',
    'rgb(1,2,3,.0)',
    'hsla(1,2%,3%,0%)',
    'hsl(1 2% 3%/0)',
    'rgb(1 2 3 / 0 )',
    `rgb(${'1'.repeat(30)},${'1'.repeat(30)},${'1'.repeat(30)},0)`,
    `rgb(${'1'.repeat(90)}/0)`,
  ])('treats the function %s as clear', (color) => {
    expect(read(`color:${color}`)?.isColorClear).toBe(true);
  });

  it.each([
    'xtransparent',
    'transparentx',
    '#ff0',
    '#fff00',
    '#ffff',
    'x#fff0',
    '#fffff00',
    '#ffffff0',
    '#gggggg00',
    'rgb(0,0,0)',
    'rgb(0,0,0,1)',
    'rgb(0,0,0,0.1)',
    'rgb(0,0,0,10)',
    'rgb(0,0,0,0%%)',
    'rgb(0,0,0,0)x',
    'xrgb(0,0,0,0)',
    'rgb(0,0,0,,0)',
    'rgb(0,0,0,  0)',
    'rgb(/0)',
    'rgb(1,2/0)',
    'lab(0 0 0/0)',
    `rgb(1,2,${'1'.repeat(31)},0)`,
    `rgb(1,${'1'.repeat(31)},3,0)`,
    `rgb(${'1'.repeat(31)},2,3,0)`,
    `rgb(${'1'.repeat(91)}/0)`,
  ])('treats the color %s as visible', (color) => {
    expect(read(`color:${color}`)?.isColorClear).toBe(false);
  });

  it.each([
    ['background:none', ''],
    ['background:initial', ''],
    ['background:inherit', ''],
    ['background:unset', ''],
    ['background:0', ''],
    ['background:', ''],
    ['background:#FFF', '#fff'],
    ['background:none red', 'none red'],
    ['background:red none', 'red none'],
    ['background-color:red', 'red'],
  ])('reads %s as a background', (css, background) => {
    expect(read(css)).toEqual({ background });
  });

  it.each([
    ['1px solid red', 1],
    ['solid 2px red', 2],
    ['thin solid', 1],
    ['medium solid', 3],
    ['solid thick', 5],
    ['solid', 3],
    ['5px none', 0],
    ['5px hidden red', 0],
    ['0', 0],
  ])('reads the width of border:%s', (value, border) => {
    expect(read(`border:${value}`)).toEqual({ border });
  });

  it.each<[string, number, Declared['weight']]>([
    ['20px Arial', 20, 400],
    ['bold 20px/1.2 Arial', 20, 700],
    ['italic bold 20px / 2 Arial', 20, 700],
    ['bold normal 20px Arial', 20, 400],
    ['600 italic 20px Arial', 20, 600],
    ['20px bold', 20, 400],
    ['1.5pt Arial', 2, 400],
    ['xx-small Arial', 9, 400],
    ['x-small Arial', 10, 400],
    ['small Arial', 13, 400],
    ['medium Arial', 16, 400],
    ['large/1 Arial', 18, 400],
    ['x-large Arial', 24, 400],
    ['xx-large Arial', 32, 400],
  ])('reads size and weight of font:%s', (value, size, weight) => {
    expect(read(`font:${value}`)).toEqual({ fontSize: px(size), weight, changesText: true });
  });

  it.each([
    ['smaller x', { value: 1 / 1.2, unit: 'em' }],
    ['larger x', { value: 1.2, unit: 'em' }],
    ['150% x', { value: 1.5, unit: 'em' }],
    ['.5em x', { value: 0.5, unit: 'em' }],
  ])('reads the relative size of font:%s', (value, fontSize) => {
    expect(read(`font:${value}`)?.fontSize).toEqual(fontSize);
  });

  it.each([
    ['width', 'width'],
    ['max-width', 'maxWidth'],
    ['height', 'height'],
    ['max-height', 'maxHeight'],
  ])('reads the length of %s', (property, name) => {
    expect(read(`${property}:7px`)).toEqual({ [name]: px(7) });
  });

  it.each([
    ['padding:0 1px', { hasPadding: true }],
    ['padding:0', { hasPadding: false }],
    ['padding-left:9px', { hasPadding: true }],
    ['padding-right:10px', { hasPadding: true }],
    ['padding-top:1px', { hasPadding: true }],
    ['padding-bottom:1px', { hasPadding: true }],
    ['padding:1px;padding-top:0', { hasPadding: true }],
    ['padding-top:1px;padding:0', { hasPadding: false }],
    ['margin:0 1px', { hasMargin: true }],
    ['margin:0', { hasMargin: false }],
    ['margin-left:1px', { hasMargin: true }],
    ['margin-right:1px', { hasMargin: true }],
    ['margin:1px;margin-left:0', { hasMargin: true }],
    ['margin-left:1px;margin:0', { hasMargin: false }],
  ])('adds up the space of %s', (css, declared) => {
    expect(read(css)).toEqual(declared);
  });

  it('separates important declarations', () => {
    expect(
      readDeclarations('opacity:1;display:BLOCK ! IMPORTANT;color:red!important'.split(';')),
    ).toEqual({
      normal: { isTransparent: false },
      important: { display: 'block', isColorClear: false, changesText: true },
    });
    expect(readDeclarations(['display:none !important']).normal).toBeNull();
  });

  it.each(['!important', 'block!importantx', 'block!x', 'block!'])(
    'ignores the display %s with a misplaced mark',
    (value) => {
      expect(readDeclarations([`display:${value}`])).toEqual({ normal: {}, important: null });
    },
  );
});

describe('readInlineStyle', () => {
  it('reads a style attribute, once for the same text', () => {
    const style = readInlineStyle('display:none');
    expect(style).toEqual({ normal: { display: 'none' }, important: null });
    expect(readInlineStyle('display:none')).toBe(style);
  });
});
