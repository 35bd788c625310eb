import { looksLikeTracker } from './remote-images.js';

const LOGO = 'https://x.example/logo.png';

describe('looksLikeTracker', () => {
  it.each([
    ['https://x.example/a.gif', { width: '1', height: '1' }],
    ['https://x.example/a.gif', { height: '0' }],
    ['https://x.example/a.gif', { style: 'width:1px;height:1px' }],
    ['https://x.example/a.gif', { style: 'display:none' }],
    ['https://x.example/wf/open?u=1', {}],
    ['https://x.example/pixel.gif?m=1', {}],
  ])('suspects %s with %j', (address, attributes) => {
    expect(looksLikeTracker(address, attributes as Record<string, string>)).toBe(true);
  });

  it.each([
    ['https://x.example/logo.png', { width: '120', height: '30' }],
    ['https://x.example/banner.png', { width: '100%' }],
    ['https://x.example/opening-hours.png', {}],
    ['https://x.example/line.png', { width: '600', height: '1' }],
    ['https://x.example/line.png', { style: 'width:100%;height:1px' }],
    ['https://x.example/phone.png', { style: 'display:none', class: 'phone' }],
  ])('does not suspect %s with %j', (address, attributes) => {
    expect(looksLikeTracker(address, attributes as Record<string, string>)).toBe(false);
  });
});

describe('an image of a style that hides it', () => {
  it.each([
    'display:none',
    'color:red; DISPLAY : none',
    'font-size:0',
    'max-height:0px;x:y',
    'opacity:0',
  ])('is suspected: %s', (style) => expect(looksLikeTracker(LOGO, { style })).toBe(true));
  it.each(['display:block', 'font-size:0.9em', 'opacity:0.5', 'max-height:0.5em'])(
    'is not suspected: %s',
    (style) => expect(looksLikeTracker(LOGO, { style })).toBe(false),
  );
});
