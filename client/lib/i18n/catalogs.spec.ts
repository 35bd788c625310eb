import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import compile from 'icu-minify/compile';
import ts from 'typescript';
import { API_ERROR_CODES } from '@mayfly/contract/api-error.js';
import englishCatalog from '../../locales/en.json';
import { loadCatalog, type Catalog } from './catalogs';
import { toTextName } from './error-texts';
import type { LanguageCode } from './languages';

const codes = Object.keys(loadCatalog) as LanguageCode[];

/** Returns the texts of a catalog by key, in the order of the keys. */
function list(catalog: Catalog): [key: string, text: string][] {
  return Object.entries(catalog)
    .flatMap(([namespace, texts]) =>
      Object.entries(texts).map(([name, text]): [string, string] => [`${namespace}.${name}`, text]),
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const load = async (code: LanguageCode) => list((await loadCatalog[code]()).default);
const english = Object.fromEntries(list(englishCatalog));

/** Returns the values and tags of a text, each with its kind, and the categories of each plural. */
function listParts(text: string): { names: string[]; plurals: string[][] } {
  const names = new Set<string>();
  const plurals: string[][] = [];
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    const [name, ...rest] = part as unknown[];
    if (typeof name !== 'string') return part.forEach(visit);
    const [kind, branches] = rest;
    const isTyped = typeof kind === 'number' && kind > 0;
    names.add(`${name} ${isTyped ? kind : rest.length > 0 ? 'tag' : 'value'}`);
    if (isTyped && branches && typeof branches === 'object') {
      plurals.push(Object.keys(branches));
      Object.values(branches).forEach((branch) => Array.isArray(branch) && branch.forEach(visit));
    } else rest.forEach(visit);
  };
  const compiled = compile(text);
  if (Array.isArray(compiled)) compiled.forEach(visit);
  return { names: [...names].toSorted(), plurals };
}

describe.each(codes)('the catalog in %s', (code) => {
  it('has the texts of the English one, with their values and tags', async () => {
    const listAll = (texts: [string, string][]) =>
      texts.map(([key, text]) => ({ key, names: listParts(text).names }));
    expect(listAll(await load(code))).toEqual(listAll(await load('en')));
  });

  it('has the plural categories of the language', async () => {
    const wanted = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    const isComplete = (plural: string[]) => wanted.every((each) => plural.includes(each));
    const wrong = (await load(code)).filter(
      ([, text]) => !listParts(text).plurals.every(isComplete),
    );
    expect(wrong).toEqual([]);
  });

  it('contains no text that is empty or has space around it', async () => {
    const wrong = (await load(code)).filter(([, text]) => text === '' || text.trim() !== text);
    expect(wrong).toEqual([]);
  });
});

const CLIENT = join(process.cwd(), 'client');
/** Not translated: articles, which are in English, and what no visitor sees. */
const EXCLUDED =
  /^(pages\/(articles|build)|build|locales|public)\/|^pages\/article\/(body-parts|country-section)|\.spec\.tsx?$|sample-|\.d\.ts$/;
/** Attributes whose values are read or spoken. */
const SPOKEN = new Set(['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title']);

const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !EXCLUDED.test(name))
  .map((name) => {
    const text = readFileSync(join(CLIENT, name), 'utf8');
    return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  });

/** Calls `visit` for every node of all sources. */
function visitAll(visit: (node: ts.Node) => void): void {
  const walk = (node: ts.Node): void => {
    visit(node);
    node.forEachChild(walk);
  };
  files.forEach(walk);
}

function locate(node: ts.Node): string {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return `${relative('', source.fileName)}:${line + 1} ${node.getText().trim().slice(0, 60)}`;
}

const hasWord = (text: string): boolean => /\p{L}{2,}/u.test(text);

describe('the texts of the interface', () => {
  it('are in the catalogs and not in the markup', () => {
    const found: string[] = [];
    visitAll((node) => {
      if (ts.isJsxText(node) && hasWord(node.text)) found.push(locate(node));
      if (!ts.isJsxAttribute(node) || !SPOKEN.has(node.name.getText())) return;
      const value = node.initializer;
      if (value && ts.isStringLiteral(value) && hasWord(value.text)) found.push(locate(node));
    });
    expect(found.filter((place) => !place.endsWith(' Mayfly'))).toEqual([]);
  });

  it('are read while a page is rendered, and never while a module is loaded', () => {
    const found: string[] = [];
    visitAll((node) => {
      if (!ts.isCallExpression(node) || node.expression.getText() !== 't') return;
      let parent: ts.Node = node.parent;
      while (!ts.isSourceFile(parent) && !ts.isFunctionLike(parent)) parent = parent.parent;
      if (ts.isSourceFile(parent)) found.push(locate(node));
    });
    expect(found).toEqual([]);
  });

  it('are all used', () => {
    const used = new Set<string>();
    visitAll((node) => void (ts.isStringLiteralLike(node) && used.add(node.text)));
    API_ERROR_CODES.forEach((code) => used.add(`errors.${toTextName(code)}`));
    // The list of questions has only their names.
    const toName = (key: string) => /^faq\.(\w+)(?:Question|Answer)$/.exec(key)?.[1] ?? key;
    const keys = Object.keys(english).filter((key) => !key.startsWith('documents.'));
    expect(keys.filter((key) => !used.has(key) && !used.has(toName(key)))).toEqual([]);
  });

  it('are read with all of their values and tags', () => {
    const found: string[] = [];
    const listNames = (object: ts.Node | undefined) =>
      object && ts.isObjectLiteralExpression(object)
        ? object.properties.map((each) => each.name?.getText() ?? '')
        : [];
    const check = (node: ts.Node, key: string, given: string[]) => {
      const wanted = listParts(english[key] ?? '').names.map((each) => each.split(' ')[0] ?? '');
      if (!given.includes('') && given.toSorted().join() !== wanted.toSorted().join())
        found.push(locate(node));
    };
    visitAll((node) => {
      if (ts.isCallExpression(node) && node.expression.getText() === 't') {
        const [key, values] = node.arguments;
        const isLiteral = !values || ts.isObjectLiteralExpression(values);
        if (key && ts.isStringLiteral(key) && isLiteral) check(node, key.text, listNames(values));
      }
      if (ts.isJsxSelfClosingElement(node) && node.tagName.getText() === 'RichText') {
        const attributes = new Map(
          node.attributes.properties
            .filter(ts.isJsxAttribute)
            .map(({ name, initializer }) => [
              name.getText(),
              initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer,
            ]),
        );
        const [id, tags, values] = ['id', 'tags', 'values'].map((name) => attributes.get(name));
        const areLiteral = [tags, values].every(
          (each) => !each || ts.isObjectLiteralExpression(each),
        );
        if (id && ts.isStringLiteral(id) && areLiteral)
          check(node, id.text, [...listNames(tags), ...listNames(values)]);
      }
    });
    expect(found).toEqual([]);
  });
});
