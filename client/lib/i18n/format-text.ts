/** Values of a text by name. */
export type Values = Record<string, string | number>;

/** Branches of a plural by category or number. */
type Branches = Record<string, CompiledText>;

export type Part =
  | string
  | [name: string]
  | [name: string, kind: 'number']
  | [string, 'plural', Branches];

/** A text, compiled from ICU MessageFormat by the build. */
export type CompiledText = string | Part[];

const numberFormats = new Map<string, Intl.NumberFormat>();
const pluralRules = new Map<string, Intl.PluralRules>();

/**
 * Returns a text with its values.
 * @param locale language of the text, for its plurals and numbers
 * @param count number that `#` stands for
 */
export function formatText(
  text: CompiledText,
  values: Values,
  locale: string,
  count = '#',
): string {
  if (typeof text === 'string') return text;
  const formatPart = (part: Part): string => {
    if (typeof part === 'string') return part === '#' ? count : part;
    const [name, kind, branches] = part;
    const value = values[name] ?? '';
    if (kind === undefined) return String(value);
    const number = formatNumber(Number(value), locale);
    if (kind === 'number') return number;
    const branch = choose(branches, value, selectPlural(Number(value), locale));
    return formatText(branch, values, locale, number);
  };
  return text.map(formatPart).join('');
}

/** Returns the branch of the first name that exists, else `other`. */
function choose(branches: Branches = {}, ...names: (string | number)[]): CompiledText {
  const name = names.find((each) => Object.hasOwn(branches, each)) ?? 'other';
  return branches[name] ?? '';
}

function formatNumber(value: number, locale: string): string {
  // The same in every language, and creating the first `Intl` format is slow.
  if (Number.isInteger(value) && value >= 0 && value < 1_000) return String(value);
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale);
  numberFormats.set(locale, format);
  return format.format(value);
}

function selectPlural(value: number, locale: string): string {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, rules);
  return rules.select(value);
}
