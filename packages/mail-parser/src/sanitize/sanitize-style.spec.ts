import { dropBackgroundImages, readStyle } from './sanitize-style.js';

describe('readStyle', () => {
  it.each([
    ['color: red; padding: 4px 8px', 'color:red;padding:4px 8px'],
    ['COLOR:#fff', 'color:#fff'],
    [
      "font-family: Arial, 'Helvetica Neue', sans-serif",
      "font-family:Arial,'Helvetica Neue',sans-serif",
    ],
    ['width: calc(100% - 2px) !important', 'width:calc(100% - 2px)!important'],
    ['background: rgba(0, 0, 0, 0.5)', 'background:rgba(0,0,0,0.5)'],
    ['margin: 4px auto', 'margin:4px auto'],
    [
      'background: linear-gradient(90deg, #fff 0%, #000 100%)',
      'background:linear-gradient(90deg,#fff 0%,#000 100%)',
    ],
    ['background-image: radial-gradient(red, blue)', 'background-image:radial-gradient(red,blue)'],
    ['background: #123 url(https://x.example/a.png) no-repeat', 'background:#123'],
    ['background:url(data:image/png;base64,AA) red', 'background:red'],
    ['margin: calc(1px + 2px)', 'margin:calc(1px + 2px)'],
    ['margin-inline: auto; padding-block: 12px', 'margin-inline:auto;padding-block:12px'],
    ['display: flex; gap: 16px; flex: 1 1 220px', 'display:flex;gap:16px;flex:1 1 220px'],
  ])('keeps the decoration %s', (style, expected) => {
    expect(readStyle(style).css).toBe(expected);
  });

  it.each([
    'background: url(http://x.example/)',
    'background: url(//x.example/a.png)',
    'background: image-set(a.png 1x)',
    'background: u\\72l(http://x.example/)',
    'background: u/**/rl(x)',
    'background-image: image-set("x" 1x)',
    'width: expression(alert(1))',
    'behavior: url(x.htc)',
    '-moz-binding: url(x)',
    'position: fixed',
    'z-index: 9999',
    'order: -1',
    '--x: red',
    'color: var(--x)',
    'content: "x"',
    'font-family: "open',
    'color: rgb(1,2,3',
    'color: red}body{color:blue',
    'color: <b>',
    'margin-top: calc(0px - 20px)',
    '@import "x"',
    'color',
    ':',
  ])('drops the unsafe or broken declaration %s', (style) => {
    expect(readStyle(style).css).toBe('');
  });

  it('keeps safe declarations beside unsafe ones', () => {
    expect(readStyle('color:red;background:url(a;b);margin:0').css).toBe('color:red;margin:0');
  });
});

it.each([
  ['margin: -10px auto', 'margin:0 auto'],
  ['margin-top:-20px!important', 'margin-top:0!important'],
  ['margin-block: 4px -20px', 'margin-block:4px 0'],
  ['margin-top: -20px !important', 'margin-top:0!important'],
  ['overflow: hidden !important', 'overflow:hidden'],
  ['max-height:0!important;opacity:1 ! important', 'max-height:0;opacity:1'],
])('neutralizes what could hide a host mark: %s', (style, expected) => {
  expect(readStyle(style).css).toBe(expected);
});

it('reads a style attribute once for the same text', () => {
  const style = readStyle('display: none');
  expect(style.declared).toEqual({ normal: { display: 'none' }, important: null });
  expect(readStyle('display: none')).toBe(style);
});

describe('dropBackgroundImages', () => {
  it.each([
    ['#fff url(https://x.example/a.png) no-repeat center / cover', '#fff'],
    ['url("https://x.example/a)b.png") rgb(1, 2, 3)', 'rgb(1, 2, 3)'],
    ["url('data:image/png;base64,AA') repeat-x top left Navy", 'Navy'],
    ['url(a.png), url(b.png) #123456', '#123456'],
    ['linear-gradient(90deg,#fff,#000), url(a.png)', 'linear-gradient(90deg,#fff,#000)'],
    ['url(https://x.example/a.png)', ''],
    ['URL(a.png', ''],
    ['linear-gradient(90deg,#fff,#000)', 'linear-gradient(90deg,#fff,#000)'],
  ])('keeps the parts of the background %s that load nothing', (value, expected) => {
    expect(dropBackgroundImages(value)).toBe(expected);
  });
});
