import { matchesScreen } from './media-query.js';

describe('matchesScreen', () => {
  it.each([
    'screen',
    'all and (min-width: 480px)',
    'only screen and (min-width:30em) and (max-width:1200px)',
    'print, screen',
    '(orientation: landscape)',
    'screen and(min-width:1px)',
    'not print',
    '(-webkit-min-device-pixel-ratio: 0)',
  ])('applies %s', (query) => expect(matchesScreen(query)).toBe(true));

  it.each([
    'print',
    '(max-width: 600px)',
    'screen and (max-device-width: 480px)',
    'screen and (min-width: 1201px)',
    '(min-width: 10%)',
    '(min-width: auto)',
    '(x-min-width: 1px)',
    '(min-width-x: 1px)',
    '(orientation: portrait)',
    'not screen',
    '(prefers-reduced-motion: reduce)',
    '(min-width',
  ])('does not apply %s', (query) => expect(matchesScreen(query)).toBe(false));
});
