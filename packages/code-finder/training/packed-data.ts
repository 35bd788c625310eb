import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Reads the entries of a file in `data/`; `pack.mjs` says how to edit it. */
export function readPackedData<Entry>(name: 'usual' | 'hard' | 'wordings'): Entry[] {
  const packed = readFileSync(`packages/code-finder/training/data/${name}.jsonl.br`);
  const lines = brotliDecompressSync(packed).toString().trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Entry);
}
