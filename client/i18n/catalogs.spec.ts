import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { catalogs, type CatalogName } from './catalogs/en';
import { languages, type LanguageCode } from './languages';

const codes = Object.keys(languages) as LanguageCode[];
const names = Object.keys(catalogs) as CatalogName[];
type Texts = Record<string, string>;

function load(code: LanguageCode, name: CatalogName): Texts {
  const file = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  // oxlint-disable-next-line typescript/no-require-imports -- one file of many, by its name
  return (jest.requireActual(`./catalogs/${code}/${file}`) as { default: Texts }).default;
}

/** Names of values and tags in a text, and the plural categories of each plural. */
function listParts(text: string): { values: string[]; tags: string[]; plurals: string[][] } {
  const values = new Set<string>();
  const plurals: string[][] = [];
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    const [name, format, cases] = part as [string, string?, Record<string, unknown>?];
    values.add(format ? `${name}, ${format}` : name);
    if (format !== 'plural' && format !== 'select') return;
    const { offset: _offset, ...branches } = cases ?? {};
    if (format === 'plural') plurals.push(Object.keys(branches));
    Object.values(branches).forEach((branch) => Array.isArray(branch) && branch.forEach(visit));
  };
  (compileMessageOrThrow(text) as unknown[]).forEach(visit);
  const tags = [...text.matchAll(/<\/?(\w+)\/?>/g)].map(([tag]) => tag);
  return { values: [...values].toSorted(), tags: tags.toSorted(), plurals };
}

describe.each(codes)('the catalogs in %s', (code) => {
  it.each(names)('have all texts of %s with their values and tags', (name) => {
    const english = load('en', name);
    const texts = load(code, name);
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [key, text] of Object.entries(texts)) {
      const [parts, wanted] = [listParts(text), listParts(english[key] ?? '')];
      expect({ key, values: parts.values }).toEqual({ key, values: wanted.values });
      expect({ key, tags: parts.tags }).toEqual({ key, tags: wanted.tags });
    }
  });

  it('have the plural categories of the language', () => {
    const wanted = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    const wrong = names.flatMap((name) =>
      Object.entries(load(code, name)).flatMap(([key, text]) =>
        listParts(text).plurals.some((plural) => wanted.some((each) => !plural.includes(each)))
          ? [key]
          : [],
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('contain no text that is empty or has space around it', () => {
    const wrong = names.flatMap((name) =>
      Object.entries(load(code, name)).filter(([, text]) => text === '' || text !== text.trim()),
    );
    expect(wrong).toEqual([]);
  });
});
