import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { API_ERROR_CODES } from '@mayfly/contract/api-error.js';
import { toTextKey } from './error-texts';
import { catalogs } from '../../locales/en';

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
    API_ERROR_CODES.forEach((code) => used.add(toTextKey(code)));
    const keys = Object.values(catalogs).flatMap((catalog) => Object.keys(catalog));
    expect(keys.filter((key) => !used.has(key))).toEqual([]);
  });

  it('have keys that begin with the name of their catalog', () => {
    const wrong = Object.entries(catalogs).flatMap(([name, catalog]) =>
      Object.keys(catalog).filter((key) => !key.startsWith(`${name}.`)),
    );
    expect(wrong).toEqual([]);
  });
});
