import type { DonationOrder } from '../../server/contract/donation.js';
import { MAX_DONATION } from '../../server/contract/limits.js';

/** What can be given with one click, in whole units, and how many coffees that is. */
export const presets = [
  { amount: 5, coffees: '1 coffee' },
  { amount: 15, coffees: '3 coffees' },
  { amount: 25, coffees: '5 coffees' },
] as const;

/** What is to be given: a preset, unless the custom field says something else. */
export interface Choice {
  preset: number;
  custom: string;
}

/** The choice of somebody who has chosen nothing yet. */
export const defaultChoice: Choice = { preset: presets[0].amount, custom: '' };

const typed = /^\d*\.?\d{0,2}$/;

/** Choosing a preset clears the custom field. */
export function withPreset(preset: number): Choice {
  return { preset, custom: '' };
}

/** The choice after typing: digits, one point and two decimals at most; anything else is not taken. */
export function withCustom(choice: Choice, custom: string): Choice {
  return typed.test(custom) ? { ...choice, custom } : choice;
}

/** The selected amount in units of the currency: the custom one where it is a number. */
export function toAmount({ preset, custom }: Choice): number {
  return /\d/.test(custom) ? Number(custom) : preset;
}

/** Whether an amount can be given at all; the server has the last word. */
export function isValidAmount(amount: number): boolean {
  return amount > 0 && amount <= MAX_DONATION;
}

/** An amount as people read it, with two decimals: $5.00. */
export function formatAmount(amount: number, currency: string): string {
  return currencyFormat(currency, 2).format(amount);
}

/** An amount of whole units as people read it: $5. */
export function formatWholeAmount(amount: number, currency: string): string {
  return currencyFormat(currency, 0).format(amount);
}

/** What an order asks for, with the decimals of its currency: 500 in USD is $5.00. */
export function formatOrderAmount({ amount, currency }: DonationOrder): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

function currencyFormat(currency: string, decimals: number): Intl.NumberFormat {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}
