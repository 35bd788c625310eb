import { toFileName } from './catalog-files';
import { catalogs, type CatalogName } from '../../locales/en';
import { compileTexts } from './compile-text';
import type { CompiledText } from './format-text';
import { languages, type LanguageCode } from './languages';
import type { CompiledTexts } from './text';

const codes = Object.keys(languages) as LanguageCode[];
const names = Object.keys(catalogs) as CatalogName[];

/** Returns the texts of a catalog, compiled. */
function load(code: LanguageCode, name: CatalogName): CompiledTexts {
  const file = `../../locales/${code}/${toFileName(name)}`;
  return compileTexts(jest.requireActual<{ default: Record<string, string> }>(file).default);
}

/** Returns the names of values and tags in a text, and the categories of each plural. */
function listParts(text: CompiledText): { values: string[]; tags: string[]; plurals: string[][] } {
  const values = new Set<string>();
  const plurals: string[][] = [];
  const visit = (each: CompiledText): void => {
    for (const part of typeof each === 'string' ? [] : each) {
      if (typeof part === 'string') continue;
      const [name, kind, branches = {}] = part;
      values.add(kind ? `${name}, ${kind}` : name);
      if (kind === 'plural') plurals.push(Object.keys(branches));
      Object.values(branches).forEach(visit);
    }
  };
  visit(text);
  const tags = new Set([...JSON.stringify(text).matchAll(/<\/?(\w+)\/?>/g)].map(([tag]) => tag));
  return { values: [...values].toSorted(), tags: [...tags].toSorted(), plurals };
}

describe.each(codes)('the catalogs in %s', (code) => {
  it.each(names)('have all texts of %s with their values and tags', (name) => {
    const english = load('en', name);
    const texts = load(code, name);
    const listAll = (catalog: CompiledTexts) =>
      Object.entries(catalog)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, text]) => {
          const { values, tags } = listParts(text);
          return { key, values, tags };
        });
    expect(listAll(texts)).toEqual(listAll(english));
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
      Object.entries(load(code, name)).filter(([, text]) => {
        const [first, last] = [text[0], text.at(-1)].map(String);
        return text.length === 0 || first?.trimStart() !== first || last?.trimEnd() !== last;
      }),
    );
    expect(wrong).toEqual([]);
  });
});
