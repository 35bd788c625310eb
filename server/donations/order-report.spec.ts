import { ordersCsv, totalsTable } from './order-report.js';

const at = new Date('2025-11-20T09:41:00.000Z');
const paid = { provider: 'razorpay', status: 'paid', amount: 1_999, currency: 'USD' } as const;
const lineOf = (id: string) =>
  ordersCsv([{ id, ...paid, createdAt: at, updatedAt: at }]).split('\r\n')[1];

describe('the report of orders', () => {
  it('says so where there are none', () => {
    expect(totalsTable([])).toBe('There are no orders yet.');
    expect(ordersCsv([])).toBe('id,provider,status,amount,currency,createdAt,updatedAt');
  });

  it('counts and sums by status, and never lets a test pass for money', () => {
    const table = totalsTable([
      { provider: 'razorpay', status: 'paid', currency: 'USD', count: 12, sum: 18_000n },
      { provider: 'sandbox', status: 'failed', currency: 'JPY', count: 1, sum: 500n },
    ]);
    expect(table.split('\n').map((line) => line.trim().split(/\s{2,}/))).toEqual([
      ['provider', 'status', 'orders', 'sum'],
      ['razorpay', 'paid', '12', '180.00 USD'],
      ['sandbox (test)', 'failed', '1', '500 JPY'],
    ]);
  });

  it('lists an order in a line of CSV, with its amount as people write it', () => {
    expect(lineOf('order_1')).toBe(
      'order_1,razorpay,paid,19.99,USD,2025-11-20T09:41:00.000Z,2025-11-20T09:41:00.000Z',
    );
  });

  it.each([
    ['=1+1', "'=1+1,razorpay"],
    ['@SUM(A1)', "'@SUM(A1),razorpay"],
    ['-1', "'-1,razorpay"],
    ['a,"b"', '"a,""b""",razorpay'],
  ])('makes no formula and no other cell of the id %s', (id, cells) => {
    expect(lineOf(id)?.startsWith(cells)).toBe(true);
  });
});
