import { t } from '../../lib/i18n/text';
import {
  toAmount,
  isValidAmount,
  withPreset,
  defaultChoice,
  formatAmount,
  formatCurrencySymbol,
  formatOrderAmount,
  presets,
  withCustom,
  formatWholeAmount,
} from './donation-amount';

const typing = (text: string) =>
  [...text].reduce((choice, key) => withCustom(choice, choice.custom + key), defaultChoice);

describe('the amount of a donation', () => {
  it('is $5 of three presets by default', () => {
    expect(toAmount(defaultChoice)).toBe(5);
    const coffees = ({ coffees: count }: { coffees: number }) => t('dialogs.coffees', { count });
    expect(presets.map((preset) => `${preset.amount}: ${coffees(preset)}`)).toEqual([
      '5: 1 coffee',
      '15: 3 coffees',
      '25: 5 coffees',
    ]);
  });

  it.each([
    ['7', '7', 7],
    ['7.5', '7.5', 7.5],
    ['12.345', '12.34', 12.34],
    ['1a2', '12', 12],
    ['-3', '3', 3],
    ['1.2.3', '1.23', 1.23],
    ['1e3', '13', 13],
    ['.5', '.5', 0.5],
    ['0', '0', 0],
    ['.', '.', 5],
    ['', '', 5],
  ])('typed as "%s" is shown as "%s" and counts as %d', (keys, shown, amount) => {
    const choice = typing(keys);
    expect([choice.custom, toAmount(choice)]).toEqual([shown, amount]);
  });

  it.each([
    ['5,50', 5.5],
    ['٥٫٥٠', 5.5],
    ['۱۲', 12],
    ['१२.५', 12.5],
    ['1,5,0', 1.5],
  ])('is typed with the separators and digits of any keyboard: %s', (text, amount) => {
    expect(toAmount(typing(text))).toBe(amount);
  });

  it('returns to a preset when the field is cleared or one is chosen', () => {
    const choice = withCustom(withPreset(15), '40');
    expect(toAmount(choice)).toBe(40);
    expect(toAmount(withCustom(choice, ''))).toBe(15);
    expect(withPreset(25)).toEqual({ preset: 25, custom: '' });
  });

  it('is valid above 0 up to 10,000', () => {
    expect([0, 0.01, 0.5, 10_000, 10_000.01].map(isValidAmount)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('is shown with two decimals, a preset without', () => {
    expect([formatAmount(5, 'USD'), formatAmount(7.5, 'USD')]).toEqual(['$5.00', '$7.50']);
    expect([formatAmount(5.5, 'JPY'), formatAmount(5, 'KWD')]).toEqual(['¥5.50', 'KWD\u00a05.00']);
    expect([formatWholeAmount(5, 'USD'), formatWholeAmount(15, 'EUR')]).toEqual(['$5', '€15']);
    expect(['USD', 'JPY', 'KWD'].map(formatCurrencySymbol)).toEqual(['$', '¥', 'KWD']);
  });

  it.each([
    [500, 'USD', '$5.00'],
    [500, 'JPY', '¥500'],
    [5_250, 'KWD', 'KWD\u00a05.250'],
  ])('of an order of %i minor units of %s is %s', (amount, currency, formatted) => {
    expect(formatOrderAmount({ id: 'order_1', amount, currency })).toBe(formatted);
  });
});
