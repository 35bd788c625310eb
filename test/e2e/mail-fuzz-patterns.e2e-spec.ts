import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';
import { inFullForm } from '../support/in-full-form.js';
import { isFullForm } from '../support/test-form.js';

/**
 * Checks the regular expressions of these modules, since all of them read hostile input. recheck
 * determines by an automaton, or by generated input under a step limit, whether the time of an
 * expression grows faster than its input, independently of the speed of this machine.
 */
const folder = join(import.meta.dirname, '../..');
const MODULES = [
  'contract',
  'packages/mail-parser/src',
  'packages/code-finder/src',
  'packages/smtp-receiver/src',
  'server/addresses',
  'server/messages',
  'server/sender-auth',
  'server/smtp',
];
const files = MODULES.flatMap((module) =>
  readdirSync(join(folder, module), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.spec|\.d)\.ts$/.test(name))
    .map((name) => join(module, name)),
);

/**
 * File of exactly the expressions that recheck has found linear, as `/source/flags`, sorted. `npm test` checks only
 * those that are missing in it. The full form checks all of them, which takes a minute.
 */
const LISTED_FILE = join(import.meta.dirname, '../fixtures/linear-patterns.txt');
const listed = readFileSync(LISTED_FILE, 'utf8').trimEnd().split('\n');
const known = new Set(isFullForm ? [] : listed);

/** Expressions that only read word lists of the product, once at startup. */
const OWN_INPUT = new Set(['/\\s*\\|\\s*/']);

interface Pattern {
  source: string;
  flags: string;
}

function parseSource(name: string): ts.SourceFile {
  const text = readFileSync(join(folder, name), 'utf8');
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
}

function visitNodes(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => visitNodes(child, visit));
}

function findLiterals(name: string): Pattern[] {
  const found: Pattern[] = [];
  visitNodes(parseSource(name), (node) => {
    if (!ts.isRegularExpressionLiteral(node)) return;
    const end = node.text.lastIndexOf('/');
    found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
  });
  return found;
}

function countConstructors(name: string): number {
  let count = 0;
  visitNodes(parseSource(name), (node) => {
    if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return;
    if (node.expression.getText() === 'RegExp') count += 1;
  });
  return count;
}

/** Imports a module again and returns the expressions that it builds by `new RegExp`. */
async function findConstructed(name: string): Promise<Pattern[]> {
  const found: Pattern[] = [];
  const original = globalThis.RegExp;
  const construct = (_target: object, [source, flags]: [string | RegExp, string | undefined]) => {
    const pattern = new original(source, flags);
    found.push({ source: pattern.source, flags: pattern.flags });
    return pattern;
  };
  jest.resetModules();
  globalThis.RegExp = new Proxy<RegExpConstructor>(original, { construct });
  try {
    await import(join(folder, name.slice(0, -'.ts'.length)));
  } finally {
    globalThis.RegExp = original;
  }
  return found;
}

const toLine = ({ source, flags }: Pattern): string => `/${source}/${flags}`;

async function findGrowth({ source, flags }: Pattern): Promise<string> {
  // recheck takes a sticky expression for one that has to match up to the end.
  const result = await check(source, flags.replace('y', ''), { timeout: null });
  if (result.status === 'safe') return 'linear';
  return result.status === 'vulnerable' ? result.complexity.type : result.status;
}

describe.each(files)('the regular expressions of %s', (name) => {
  it('take time in proportion to their input', async () => {
    const faults: string[] = [];
    for (const pattern of findLiterals(name)) {
      const line = toLine(pattern);
      const growth = OWN_INPUT.has(line) || known.has(line) ? 'linear' : await findGrowth(pattern);
      if (growth !== 'linear') faults.push(`${line}: ${growth}`);
    }
    expect(faults).toEqual([]);
  });
});

describe('linear-patterns.txt', () => {
  it('lists the regular expressions of all files', () => {
    const lines = files.flatMap(findLiterals).map(toLine);
    expect(listed).toEqual([...new Set(lines)].filter((line) => !OWN_INPUT.has(line)).toSorted());
  });
});

describe('the regular expressions built from word lists', () => {
  const builders = files.filter((name) => countConstructors(name) > 0);
  const built: Pattern[] = [];
  const counts: [name: string, built: number][] = [];

  beforeAll(async () => {
    for (const name of builders) {
      const patterns = await findConstructed(name);
      built.push(...patterns);
      counts.push([name, patterns.length]);
    }
  });

  it('are built when their file is loaded, none from a message', () => {
    const unbuilt = counts.filter(([name, count]) => count < countConstructors(name));
    expect(counts.length).toBeGreaterThan(0);
    expect(unbuilt).toEqual([]);
  });

  inFullForm('from any word list', () => {
    it('never take exponential time', async () => {
      const unique = new Map(built.map((pattern) => [pattern.source, pattern]));
      const faults: string[] = [];
      for (const pattern of unique.values()) {
        const growth = await findGrowth(pattern);
        if (growth !== 'linear' && growth !== 'polynomial')
          faults.push(`${pattern.source}: ${growth}`);
      }
      expect(faults).toEqual([]);
    });
  });
});
