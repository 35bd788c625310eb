import { DomainError } from '@mayfly/contract/domain-error.js';
import { createOrderQuerySchema } from '@mayfly/contract/donation.js';

/** Returns the number of decimals of a currency (ISO 4217): two for USD, none for JPY, three for KWD. */
function countDecimals(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/**
 * Parses an amount as a visitor typed it and returns its minor units: `5.00` in USD is 500.
 *
 * @throws {DomainError} `invalid-amount` unless it is above 0 and at most 10,000, with at most two decimals;
 *   decimals that the currency doesn't have must be 0
 */
export function parseAmount(amount: unknown, currency: string): number {
  const parsed = createOrderQuerySchema.safeParse({ amount });
  if (!parsed.success) throw new DomainError('invalid-amount');
  const [whole = '', fraction = ''] = parsed.data.amount.split('.');
  const decimals = countDecimals(currency);
  const beyond = fraction.slice(decimals);
  if (/[1-9]/.test(beyond)) throw new DomainError('invalid-amount');
  return Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

/** Formats an amount in minor units: 500 in USD is `5.00`. */
export function formatAmount(amount: number | string, currency: string): string {
  const decimals = countDecimals(currency);
  const digits = String(amount).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
}
