import { BODY_CLASS } from '@mayfly/mail-parser/sanitize/selector.js';
import { buildScaleRules } from './body-style.js';

const FULL_DOCUMENT = `<div class="${BODY_CLASS}">`;

/** Returns the width of each screen and its zoom, such as `589:0.833`. */
const listSteps = (rules: string): string[] =>
  [...rules.matchAll(/max-width: (\d+)px\) \{ \[data-width\] \{ zoom: ([\d.]+); \}/g)].map(
    ([, width, zoom]) => `${width}:${zoom}`,
  );

describe('buildScaleRules', () => {
  it('returns nothing for a message that declares no width', () => {
    expect(buildScaleRules('<p>Hi</p>')).toBe('');
    expect(buildScaleRules('<div data-width="60">')).toBe('');
  });

  it('scales a full document to screens that are narrower, down to 240 pixels', () => {
    const steps = listSteps(buildScaleRules(`<div data-width="600">${FULL_DOCUMENT}`));
    expect(steps.slice(0, 5)).toEqual([
      ...['599:0.917', '549:0.833', '499:0.817', '489:0.800', '479:0.783'],
    ]);
    expect(steps.slice(-2)).toEqual(['259:0.417', '249:0.400']);
  });

  it('leaves room for the margin around a fragment', () => {
    const steps = listSteps(buildScaleRules('<div data-width="500">'));
    expect(steps.slice(0, 2)).toEqual(['539:0.900', '489:0.880']);
    expect(listSteps(buildScaleRules('<div data-width="250">'))).toEqual([
      ...['289:0.960', '279:0.920', '269:0.880', '259:0.840', '249:0.800'],
    ]);
  });

  it.each([
    [599, '638:0.917'],
    [600, '647:0.930'],
    [1200, '1247:0.958'],
  ])('uses the wide margin from 640 pixels on for a fragment of %i', (width, first) => {
    expect(listSteps(buildScaleRules(`<div data-width="${width}">`))[0]).toBe(first);
  });

  it('keeps the marks of links at 12 pixels', () => {
    expect(buildScaleRules('<div data-width="250">')).toContain('font-size: calc(12px / 0.960)');
  });
});
