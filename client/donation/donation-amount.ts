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
export const firstChoice: Choice = { preset: presets[0].amount, custom: '' };

const MOST = 10_000;
const typed = /^\d*\.?\d{0,2}$/;

/** Choosing a preset clears the custom field. */
export function choosePreset(preset: number): Choice {
  return { preset, custom: '' };
}

/** The choice after typing: digits, one point and two decimals at most; anything else is not taken. */
export function typeCustom(choice: Choice, custom: string): Choice {
  return typed.test(custom) ? { ...choice, custom } : choice;
}

/** The selected amount in units of the currency: the custom one where it is a number. */
export function amountOf({ preset, custom }: Choice): number {
  return /\d/.test(custom) ? Number(custom) : preset;
}

/** Whether an amount can be given at all; the server has the last word. */
export function canBeGiven(amount: number): boolean {
  return amount >= 1 && amount <= MOST;
}

/** An amount as people read it, with the decimals of its currency: two, where it has cents. */
export function inWords(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
}

/** A preset as people read it, without decimals: $5. */
export function presetInWords(amount: number, currency: string): string {
  const style = { style: 'currency', currency, maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat('en-US', style).format(amount);
}
