import { createOrderQuerySchema } from '../contract/donation.js';
import { InvalidAmountError } from './donation-errors.js';

/** How many decimals a currency has, by ISO 4217: two for USD, none for JPY, three for KWD. */
export function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/**
 * The minor units of an amount as somebody typed it: `5.00` in USD is 500.
 *
 * @throws {InvalidAmountError} for anything but 1 to 10,000 with at most the decimals that both
 *   the rule (two) and the currency allow
 */
export function minorUnits(amount: unknown, currency: string): number {
  const read = createOrderQuerySchema.safeParse({ amount });
  if (!read.success) throw new InvalidAmountError();
  const [whole = '', fraction = ''] = read.data.amount.split('.');
  const decimals = decimalsOf(currency);
  const beyond = fraction.slice(decimals);
  if (/[1-9]/.test(beyond)) throw new InvalidAmountError();
  return Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

/** Minor units as people write them: 500 in USD is `5.00`. */
export function majorUnits(amount: number | bigint, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(amount).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
}
