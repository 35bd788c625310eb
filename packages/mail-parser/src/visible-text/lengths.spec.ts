import { parseFontSize, parseLength } from './lengths.js';

describe('parseLength', () => {
  it.each([
    ['7px', 7],
    ['-7px', -7],
    ['+7px', 7],
    ['3pt', 4],
    ['2pc', 32],
    ['1in', 96],
    ['2.54cm', 96],
    ['25.4mm', 96],
    ['50vw', 600],
    ['2vh', 16],
    ['.5px', 0.5],
    ['1.px', 1],
    ['1.25px', 1.25],
    ['1e2px', 100],
    ['1e-2px', 0.01],
    ['1e+2px', 100],
    ['0', 0],
    ['0.0', 0],
    ['123456789px', 123_456_789],
    [`1.${'0'.repeat(30)}px`, 1],
    [`.${'0'.repeat(30)}px`, 0],
  ])('converts %s to pixels', (written, value) => {
    const length = parseLength(written);
    expect(length?.unit).toBe('px');
    expect(length?.value).toBeCloseTo(value, 9);
  });

  it.each([
    ['2em', { value: 2, unit: 'em' }],
    ['2ex', { value: 1, unit: 'em' }],
    ['4ch', { value: 2, unit: 'em' }],
    ['2rem', { value: 2, unit: 'rem' }],
    ['50%', { value: 50, unit: '%' }],
    ['auto', { value: NaN, unit: 'auto' }],
    ['none', { value: NaN, unit: 'auto' }],
  ])('keeps %s relative', (written, length) => {
    expect(parseLength(written)).toEqual(length);
  });

  it.each([
    '',
    '1',
    '7xx',
    'px',
    '.px',
    'x7px',
    '7px x',
    '7px%',
    '7%%',
    '--7px',
    '1e22px',
    '1e+px',
    '7 px',
    '1234567890px',
    `1.${'0'.repeat(31)}px`,
    `.${'0'.repeat(31)}px`,
  ])('returns undefined for "%s"', (written) => {
    expect(parseLength(written)).toBeUndefined();
  });
});

describe('parseFontSize', () => {
  it.each([
    ['xx-small', 9, 'px'],
    ['x-small', 10, 'px'],
    ['small', 13, 'px'],
    ['medium', 16, 'px'],
    ['large', 18, 'px'],
    ['x-large', 24, 'px'],
    ['xx-large', 32, 'px'],
    ['xxx-large', 48, 'px'],
    ['smaller', 1 / 1.2, 'em'],
    ['larger', 1.2, 'em'],
    ['inherit', 1, 'em'],
    ['initial', 16, 'px'],
    ['0', 0, 'px'],
    ['200%', 2, 'em'],
    ['2rem', 2, 'rem'],
  ])('reads %s', (written, value, unit) => {
    expect(parseFontSize(written)).toEqual({ value, unit });
  });

  it.each(['auto', 'none', '-1px', 'big', 'constructor', '__proto__', '1valueof'])(
    'returns undefined for %s',
    (written) => {
      expect(parseFontSize(written)).toBeUndefined();
    },
  );
});
