import { drawLine, renderChart } from './line-chart.js';

describe('drawLine', () => {
  it('draws values from the bottom to the highest, at the right end', () => {
    expect(drawLine([0, 5, 10], 10, 5)).toBe('M300.0 96.0L450.0 50.0L600.0 4.0');
  });

  it('interrupts the line where values are missing', () => {
    expect(drawLine([1, 1, null, 1], 1, 4)).toBe('M0.0 4.0L200.0 4.0M600.0 4.0h2');
  });

  it('draws zeros at the bottom', () => {
    expect(drawLine([0, 0], 0, 2)).toBe('M0.0 96.0L600.0 96.0');
  });
});

describe('renderChart', () => {
  const format = (value: number) => `${value} a minute`;

  it('shows the last and the highest value', () => {
    const series = [{ label: 'accepted', values: [8, null, 3] }];
    const { text } = renderChart({ title: 'Emails', series, format }, 3);
    expect(text).toContain('<strong>3 a minute</strong>');
    expect(text).toContain('Highest: 8 a minute');
  });

  it('shows a note while there are no values', () => {
    const series = [{ label: 'accepted', values: [] }];
    expect(renderChart({ title: 'Emails', series, format }, 3).text).toContain('No values yet');
  });
});
