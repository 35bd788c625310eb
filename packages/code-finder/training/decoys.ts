import type { Random } from './random.js';

/** The sender of a message, and the language in which it writes. */
export interface Sender {
  brand: string;
  host: string;
  language: string;
}

const DIGITS = '0123456789';
const ALNUM = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const NAMES = ['Alex', 'Maria', 'Jan', 'Ana', 'Kim', 'Omar', 'Lena', 'Yuki', 'Ivo', 'Sara'];
const STREETS = [
  'Main Street',
  'Hauptstr.',
  'rue de Lyon',
  'Via Roma',
  'Calle Mayor',
  'Storgatan',
  'Długa',
  'Nádražní',
  'Atatürk Cd.',
  'Lenina',
];
const CITIES = [
  'Berlin',
  'Lyon',
  'Brno',
  'Porto',
  'Gdańsk',
  'Oslo',
  'Izmir',
  'Leeds',
  'Osaka',
  'Split',
];
const CURRENCIES = ['€', '$', '£', 'kr', 'zł', 'Kč', '₽', '₺', '¥', '₩', '₹', 'CHF', 'EUR', 'USD'];
const number = (random: Random, min: number, max: number): string =>
  random.pick(['1', '2', '3', '4', '5', '6', '7', '8', '9']) +
  random.text(DIGITS, random.between(min, max) - 1);
const two = (value: number): string => String(value).padStart(2, '0');

function amount(random: Random): string {
  const units = random.pick([
    number(random, 1, 3),
    `${number(random, 1, 2)}.${random.text(DIGITS, 3)}`,
    number(random, 4, 6),
  ]);
  const value = random.pick([
    `${units},${random.text(DIGITS, 2)}`,
    `${units.replace('.', ',')}.${random.text(DIGITS, 2)}`,
    units,
  ]);
  const currency = random.pick(CURRENCIES);
  return random.pick([`${currency}${value}`, `${value} ${currency}`, `${value}\u00a0${currency}`]);
}

function date(random: Random): string {
  const [day, month, year] = [
    random.between(1, 28),
    random.between(1, 12),
    random.between(2023, 2027),
  ];
  return random.pick([
    `${two(day)}.${two(month)}.${year}`, `${day}. ${month}. ${year}`, `${year}-${two(month)}-${two(day)}`,
    `${two(month)}/${two(day)}/${year}`, `${two(day)}/${two(month)}/${year}`, `${year}/${month}/${day}`, `${two(day)}-${two(month)}-${year}`,
  ]); // oxfmt-ignore
}

function phone(random: Random): string {
  const part = (length: number) => random.text(DIGITS, length);
  return random.pick([
    `+${part(2)} ${part(3)} ${part(3)} ${part(3)}`, `+${part(2)} ${part(2)} ${part(4)} ${part(4)}`, `0${part(3)} ${part(6)}`,
    `0800 ${part(6)}`, `(${part(3)}) ${part(3)}-${part(4)}`, `${part(2)} ${part(2)} ${part(2)} ${part(2)}`, `0${part(2)}-${part(4)}-${part(4)}`, `${part(5)}`,
  ]); // oxfmt-ignore
}

function iban(random: Random): string {
  const groups = Array.from({ length: random.between(4, 6) }, () => random.text(DIGITS, 4));
  return `${random.pick(['DE', 'PL', 'CZ', 'FR', 'TR', 'HU', 'GR'])}${random.text(DIGITS, 2)} ${groups.join(' ')}`;
}

const FILLERS: Record<string, (random: Random, sender: Sender) => string> = {
  name: (random) => random.pick(NAMES),
  brand: (_random, { brand }) => brand,
  street: (random) => random.pick([`${random.pick(STREETS)} ${random.between(1, 220)}`, `${random.between(1, 9999)} ${random.pick(STREETS)}`]),
  postcode: (random) => random.pick([random.text(DIGITS, 5), random.text(DIGITS, 4), `${random.text(DIGITS, 2)}-${random.text(DIGITS, 3)}`, `${random.text(DIGITS, 3)} ${random.text(DIGITS, 2)}`, random.text(DIGITS, 6), 'EC1V 2NX']),
  city: (random) => random.pick(CITIES),
  phone,
  register: (random) => random.pick([number(random, 5, 9), `HRB ${number(random, 5, 6)}`, number(random, 8, 8)]),
  year: (random) => String(random.between(2021, 2026)),
  url: (random, { host }) => `https://${random.pick(['www.', ''])}${host}/${random.pick(['', 'help', 'privacy', 'settings', 'preferences', 'contact'])}`,
  minutes: (random) => random.pick(['5', '10', '15', '20', '30', '60']),
  email: (random, { host }) => `${random.pick(NAMES).toLowerCase()}@${host}`,
  device: (random) => random.pick(['Chrome (Windows 10)', 'iPhone 14', 'Firefox 128', 'Galaxy S23', 'Safari, macOS 14.4']),
  order: (random) => random.pick([number(random, 5, 9), `#${number(random, 4, 7)}`, `${random.text(ALNUM, 3)}-${number(random, 5, 7)}`, `${number(random, 3, 3)}-${number(random, 7, 7)}`, number(random, 6, 6)]),
  invoice: (random) => random.pick([number(random, 6, 9), `${random.between(2023, 2026)}-${number(random, 4, 6)}`, `INV-${number(random, 4, 6)}`, `RE${number(random, 6, 8)}`]),
  customer: (random) => number(random, 5, 9),
  amount,
  date,
  time: (random) => `${two(random.between(0, 23))}:${two(random.between(0, 59))}`,
  tracking: (random) => random.pick([`${random.text(ALNUM, 2)}${number(random, 9, 9)}CZ`, number(random, 10, 14), `1Z${random.text(ALNUM, 12)}`, `${number(random, 4, 4)} ${number(random, 4, 4)} ${number(random, 4, 4)}`]),
  promo: (random) => random.pick([`${random.pick(['SAVE', 'SUMMER', 'WELCOME', 'HELLO', 'SPRING', 'BACK', 'VIP'])}${random.pick(['10', '15', '20', '2025', '50'])}`, random.text(ALNUM, 8), number(random, 6, 6), `${random.text(ALNUM, 4)}-${random.text(ALNUM, 4)}`, random.pick(['FREESHIP', 'THANKYOU'])]),
  iban,
  last4: (random) => random.text(DIGITS, 4),
  ticket: (random) => random.pick([number(random, 5, 8), `#${number(random, 5, 7)}`, `CS-${number(random, 5, 6)}`]),
  flight: (random) => `${random.pick(['LH', 'AF', 'OK', 'TK', 'BA', 'LO'])}${random.pick(['', ' '])}${number(random, 3, 4)}`,
  seat: (random) => `${random.between(1, 38)}${random.pick(['A', 'C', 'F'])}`,
  booking: (random) => random.pick([random.text(ALNUM, 6), number(random, 6, 9), `${number(random, 4, 4)}.${number(random, 3, 3)}.${number(random, 3, 3)}`, random.text('ABCDEFGHJKLMNPQRSTUVWXYZ', 6)]),
  version: (random) => `${random.between(1, 24)}.${random.between(0, 20)}.${random.between(0, 900)}`,
  count: (random) => number(random, 1, 5),
  meeting: (random) => `${number(random, 3, 3)} ${number(random, 4, 4)} ${number(random, 4, 4)}`,
  pin: (random) => random.pick([random.text(DIGITS, 4), random.text(DIGITS, 6), random.text(ALNUM, 6)]),
  ip: (random) => Array.from({ length: 4 }, () => random.between(1, 254)).join('.'),
  percent: (random) => String(random.pick([10, 15, 20, 25, 30, 50, 70])),
}; // oxfmt-ignore

/** Fills the placeholders of texts. A placeholder has the same value throughout a message. */
export class Filler {
  private readonly values = new Map<string, string>();

  constructor(
    private readonly random: Random,
    private readonly sender: Sender,
  ) {}

  set(name: string, value: string): void {
    this.values.set(name, value);
  }

  fill(text: string): string {
    return text.replaceAll(/\{(\w+)\}/g, (_hole, name: string) => this.value(name));
  }

  private value(name: string): string {
    const known = this.values.get(name);
    if (known !== undefined) return known;
    const make = FILLERS[name];
    if (make === undefined) throw new Error(`Unknown placeholder {${name}}.`);
    const value = make(this.random, this.sender);
    this.values.set(name, value);
    return value;
  }
}
