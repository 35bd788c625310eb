import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/**
 * Edits the training data, which is compressed because it is 7 MB of JSON:
 *
 *     node packages/code-finder/training/pack.mjs unpack   # writes data/*.jsonl, one message or wording a line
 *     node packages/code-finder/training/pack.mjs pack     # compresses data/*.jsonl again and removes them
 *
 * Lines are sorted by set and language. The order matters: other orders train slightly different models.
 */
const folder = new URL('data/', import.meta.url);
const action = process.argv[2];
if (action !== 'pack' && action !== 'unpack') throw new Error('Say "pack" or "unpack".');

const extension = action === 'pack' ? '.jsonl' : '.jsonl.br';
for (const name of readdirSync(folder).filter((file) => file.endsWith(extension))) {
  const content = readFileSync(new URL(name, folder));
  if (action === 'unpack')
    writeFileSync(new URL(name.replace(/\.br$/, ''), folder), brotliDecompressSync(content));
  else {
    for (const line of content.toString().trimEnd().split('\n')) JSON.parse(line);
    const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
    writeFileSync(new URL(`${name}.br`, folder), brotliCompressSync(content, { params }));
    rmSync(new URL(name, folder));
  }
}
