import { assert, constantFrom, integer, pre, property } from 'fast-check';
import { formatAmount, parseAmount } from './amount-policy.js';

describe('parseAmount', () => {
  it.each([
    ['5.00', 500],
    ['5', 500],
    ['5.1', 510],
    ['1', 100],
    ['0.5', 50],
    ['0.01', 1],
    ['10000', 1_000_000],
    ['10000.00', 1_000_000],
    ['19.99', 1_999],
    ['0010', 1_000],
  ])('reads %s as %i cents', (amount, cents) => {
    expect(parseAmount(amount, 'USD')).toBe(cents);
  });

  it.each([
    undefined,
    null,
    5,
    ['5', '6'],
    '',
    ' ',
    '0',
    '0.00',
    '-5',
    '+5',
    '10000.01',
    '10001',
    '5.001',
    '5.',
    '.5',
    '5,00',
    '1e3',
    '0x10',
    'five',
    'NaN',
    'Infinity',
    '5 ',
    '٥',
    '5.0.0',
    '99999999999',
  ])('rejects %p with the message for visitors', (amount) => {
    expect(() => parseAmount(amount, 'USD')).toThrow('Please enter a valid amount');
  });

  it('supports currencies without decimals or with three', () => {
    expect(parseAmount('500', 'JPY')).toBe(500);
    expect(parseAmount('500.00', 'JPY')).toBe(500);
    expect(() => parseAmount('500.50', 'JPY')).toThrow('Please enter a valid amount');
    expect(parseAmount('5.25', 'KWD')).toBe(5_250);
  });

  it('is the inverse of formatAmount', () => {
    const cents = integer({ min: 1, max: 1_000_000 });
    assert(
      property(cents, constantFrom('USD', 'INR', 'JPY'), (amount, currency) => {
        pre(currency !== 'JPY' || amount <= 10_000);
        expect(parseAmount(formatAmount(amount, currency), currency)).toBe(amount);
      }),
    );
  });
});

describe('formatAmount', () => {
  it('pads amounts below one unit', () => {
    expect(formatAmount(5, 'USD')).toBe('0.05');
    expect(formatAmount('0', 'USD')).toBe('0.00');
  });
});
