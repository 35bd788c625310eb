import { formatCsv, formatTotals } from './order-report.js';

const at = new Date('2025-11-20T09:41:00.000Z');
const paid = { provider: 'razorpay', status: 'paid', amount: 1_999, currency: 'USD' } as const;
const formatLine = (id: string) =>
  formatCsv([{ id, ...paid, createdAt: at, updatedAt: at }]).split('\r\n')[1];

describe('order report', () => {
  it('formats no orders as a sentence, or as the header of the CSV', () => {
    expect(formatTotals([])).toBe('There are no orders yet.');
    expect(formatCsv([])).toBe('id,provider,status,amount,currency,createdAt,updatedAt');
  });

  it('lists counts and sums by status and marks test orders', () => {
    const table = formatTotals([
      { provider: 'razorpay', status: 'paid', currency: 'USD', count: 12, sum: 18_000n },
      { provider: 'sandbox', status: 'failed', currency: 'JPY', count: 1, sum: 500n },
    ]);
    expect(table.split('\n').map((line) => line.trim().split(/\s{2,}/))).toEqual([
      ['provider', 'status', 'orders', 'sum'],
      ['razorpay', 'paid', '12', '180.00 USD'],
      ['sandbox (test)', 'failed', '1', '500 JPY'],
    ]);
  });

  it('formats an order as a CSV line with a readable amount', () => {
    expect(formatLine('order_1')).toBe(
      'order_1,razorpay,paid,19.99,USD,2025-11-20T09:41:00.000Z,2025-11-20T09:41:00.000Z',
    );
  });

  it.each([
    ['=1+1', '"\'=1+1",razorpay'],
    ['@SUM(A1)', '"\'@SUM(A1)",razorpay'],
    ['-1', '"\'-1",razorpay'],
    ['a,"b"', '"a,""b""",razorpay'],
  ])('escapes the ID %s against CSV and formula injection', (id, cells) => {
    expect(formatLine(id)?.startsWith(cells)).toBe(true);
  });
});
