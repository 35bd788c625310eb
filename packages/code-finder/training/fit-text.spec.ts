import { fitText, type TextExample } from './fit-text.js';

const example = (isRight: boolean, ...at: number[]): TextExample => ({
  slots: [Uint16Array.from(at)],
  isRight,
  weight: 1,
});
const examples = [
  ...Array.from({ length: 40 }, (_example, index) => example(true, 0, 2 + (index % 8))),
  ...Array.from({ length: 40 }, (_example, index) => example(false, 1, 2 + (index % 8))),
];

describe('fitText', () => {
  it('gives weight to what distinguishes examples, not to what they share', () => {
    const { weights, scale } = fitText(examples, 10, 1);
    const real = [...weights].map((weight) => weight * scale);
    expect(real[0]).toBeGreaterThan(1);
    expect(real[1]).toBeLessThan(-1);
    for (const weight of real.slice(2)) expect(Math.abs(weight)).toBeLessThan(0.3);
  });

  it('returns the same model for the same examples', () => {
    expect(fitText(examples, 10, 1)).toEqual(fitText(examples, 10, 1));
  });
});
