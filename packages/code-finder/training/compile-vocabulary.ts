import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MARK, normalizeText } from '@mayfly/code-finder/normalize-text.js';
import {
  LANGUAGES,
  toMask,
  TOPICS,
  WHOLE,
  type StoredVocabulary,
  type Topic,
  type TopicMask,
} from '@mayfly/code-finder/vocabulary.js';

const FOLDER = join('packages', 'code-finder', 'training', 'vocabulary');

/** A stem of one language. `isWhole`: the word has to end with it. */
interface Stem {
  language: number;
  isWhole: boolean;
  mask: TopicMask;
}

/** A node of a trie. Below it are the words from `first` to `end`, which have `depth` letters in common. */
interface Node {
  stems: ReadonlyMap<string, Stem[]>;
  words: readonly string[];
  first: number;
  end: number;
  depth: number;
}

/** Compiles the stems in `training/vocabulary/`: `-` begins the ending of a compound, `$` ends a whole word. */
export function compileVocabulary(): StoredVocabulary {
  const beginnings = new Map<string, Stem[]>();
  const endings = new Map<string, Stem[]>();
  for (const [language, tag] of LANGUAGES.entries()) {
    const content = readFileSync(join(FOLDER, `${tag}.json`), 'utf8');
    const topics = JSON.parse(content) as Partial<Record<Topic, string[]>>;
    for (const topic of TOPICS) {
      for (const written of topics[topic] ?? []) {
        const isEnding = written.startsWith('-');
        const isWhole = written.endsWith('$');
        const stem = written.slice(isEnding ? 1 : 0, isWhole ? -1 : undefined);
        const word = foldWord(stem).replaceAll('-', ' ');
        const key = isEnding ? word.split('').toReversed().join('') : word;
        addStem(isEnding ? endings : beginnings, key, { language, isWhole, mask: toMask(topic) });
      }
    }
  }
  return storeTries([beginnings, endings]);
}

/** Folds a single stem of the vocabulary as `normalizeText` folds the text. */
export function foldWord(word: string): string {
  return normalizeText(word).words.replaceAll(MARK, '');
}

function addStem(stems: Map<string, Stem[]>, word: string, stem: Stem): void {
  const own = stems.get(word) ?? [];
  const known = own.find(
    (each) => each.language === stem.language && each.isWhole === stem.isWhole,
  );
  if (known === undefined) own.push(stem);
  else known.mask |= stem.mask;
  stems.set(word, own);
}

function storeTries(roots: readonly ReadonlyMap<string, Stem[]>[]): StoredVocabulary {
  const nodes = roots.map((stems): Node => {
    const words = [...stems.keys()].toSorted();
    return { stems, words, first: 0, end: words.length, depth: 0 };
  });
  const letters = roots.map(() => 0);
  const children: number[] = [];
  const counts: number[] = [];
  const all: (Stem & { length: number })[] = [];
  for (const { stems, words, first, end, depth } of nodes) {
    const word = words[first] ?? '';
    const own = word.length === depth ? (stems.get(word) ?? []) : [];
    counts.push(own.length);
    all.push(...own.map((stem) => ({ ...stem, length: depth })));
    const known = nodes.length;
    for (let at = own.length > 0 ? first + 1 : first; at < end;) {
      const node = { stems, words, first: at, end: at, depth: depth + 1 };
      const letter = words[at]?.charCodeAt(depth) ?? 0;
      while (at < end && words[at]?.charCodeAt(depth) === letter) at += 1;
      node.end = at;
      nodes.push(node);
      letters.push(letter);
    }
    children.push(nodes.length - known);
  }
  const masks = [...new Set(all.map(({ mask }) => mask))];
  return {
    letters: encode(Uint16Array.from(letters)),
    children: encode(Uint8Array.from(children)),
    stems: encode(Uint8Array.from(counts)),
    languages: encode(
      Uint8Array.from(all, ({ language, isWhole }) => language | (isWhole ? WHOLE : 0)),
    ),
    lengths: encode(Uint8Array.from(all, ({ length }) => length)),
    masks,
    topics: encode(Uint8Array.from(all, ({ mask }) => masks.indexOf(mask))),
  };
}

const encode = ({ buffer }: Uint8Array | Uint16Array): string =>
  Buffer.from(buffer).toString('base64');
