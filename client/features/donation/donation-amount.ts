import type { DonationOrder } from '@mayfly/contract/donation.js';
import { MAX_DONATION } from '@mayfly/contract/limits.js';
import { formatLocale } from '../../lib/i18n/format-locale';

/** Preset amounts in whole units, with their number of coffees. */
export const presets = [
  { amount: 5, coffees: 1 },
  { amount: 15, coffees: 3 },
  { amount: 25, coffees: 5 },
] as const;

/** Chosen amount: the preset, unless the custom field contains a number. */
export interface Choice {
  preset: number;
  custom: string;
}

/** Initial choice. */
export const defaultChoice: Choice = { preset: presets[0].amount, custom: '' };

/**
 * An amount while it is typed: digits, one of the decimal separators of all locales, at most two decimals.
 */
const typed = /^\d*[.,٫]?\d{0,2}$/;
const SEPARATOR = /[,٫]/;
/** Digits that keyboards of Arabic, Persian and Hindi type. */
const OTHER_DIGITS = /[٠-٩۰-۹०-९]/g;
const ZEROS = ['٠', '۰', '०'];

/** Returns the choice of a preset, with an empty custom field. */
export function withPreset(preset: number): Choice {
  return { preset, custom: '' };
}

/**
 * Returns the choice with another input in the custom field; the same choice if the input isn't an amount.
 */
export function withCustom(choice: Choice, input: string): Choice {
  const custom = input.replaceAll(OTHER_DIGITS, toAsciiDigit);
  return typed.test(custom) ? { ...choice, custom } : choice;
}

function toAsciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.map((each) => each.charCodeAt(0)).find(
    (each) => code >= each && code < each + 10,
  );
  return String(code - (zero ?? code));
}

/** Returns the selected amount in units of the currency. */
export function toAmount({ preset, custom }: Choice): number {
  return /\d/.test(custom) ? Number(custom.replace(SEPARATOR, '.')) : preset;
}

/** Returns whether an amount is within the limits, which the server checks too. */
export function isValidAmount(amount: number): boolean {
  return amount > 0 && amount <= MAX_DONATION;
}

/** Formats the placeholder of the custom field, zero with two decimals: 0.00. */
export function formatPlaceholder(): string {
  return (0).toLocaleString(formatLocale(), { minimumFractionDigits: 2 });
}

/** Formats an amount with two decimals: $5.00. */
export function formatAmount(amount: number, currency: string): string {
  return currencyFormat(currency, 2).format(amount);
}

/** Formats an amount of whole units: $5. */
export function formatWholeAmount(amount: number, currency: string): string {
  return currencyFormat(currency, 0).format(amount);
}

/** Returns the symbol of a currency: $. */
export function formatCurrencySymbol(currency: string): string {
  const parts = currencyFormat(currency, 0).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Formats the amount of an order with the decimals of its currency: 500 in USD is $5.00. */
export function formatOrderAmount({ amount, currency }: DonationOrder): string {
  const format = new Intl.NumberFormat(formatLocale(), { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

function currencyFormat(currency: string, decimals: number): Intl.NumberFormat {
  return new Intl.NumberFormat(formatLocale(), {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}
