import {
  amountOf,
  canBeGiven,
  choosePreset,
  firstChoice,
  inWords,
  orderInWords,
  presets,
  typeCustom,
  wholeInWords,
} from './donation-amount';

const typing = (text: string) =>
  [...text].reduce((choice, key) => typeCustom(choice, choice.custom + key), firstChoice);

describe('the amount of a donation', () => {
  it('is $5 by default, of three presets', () => {
    expect(amountOf(firstChoice)).toBe(5);
    expect(presets.map(({ amount, coffees }) => `${amount}: ${coffees}`)).toEqual([
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
  ])('typed as "%s" stands as "%s" and is %d', (keys, shown, amount) => {
    const choice = typing(keys);
    expect([choice.custom, amountOf(choice)]).toEqual([shown, amount]);
  });

  it('returns to a preset when the field is cleared or one is chosen', () => {
    const choice = typeCustom(choosePreset(15), '40');
    expect(amountOf(choice)).toBe(40);
    expect(amountOf(typeCustom(choice, ''))).toBe(15);
    expect(choosePreset(25)).toEqual({ preset: 25, custom: '' });
  });

  it('can be given above 0 up to 10,000', () => {
    expect([0, 0.01, 0.5, 10_000, 10_000.01].map(canBeGiven)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('is shown with two decimals, a preset with none', () => {
    expect([inWords(5, 'USD'), inWords(7.5, 'USD')]).toEqual(['$5.00', '$7.50']);
    expect([inWords(5.5, 'JPY'), inWords(5, 'KWD')]).toEqual(['¥5.50', 'KWD\u00a05.00']);
    expect([wholeInWords(5, 'USD'), wholeInWords(15, 'EUR')]).toEqual(['$5', '€15']);
  });

  it.each([
    [500, 'USD', '$5.00'],
    [500, 'JPY', '¥500'],
    [5_250, 'KWD', 'KWD\u00a05.250'],
  ])('of an order of %i minor units of %s is %s', (amount, currency, words) => {
    expect(orderInWords({ id: 'order_1', amount, currency })).toBe(words);
  });
});
