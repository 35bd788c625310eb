import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileVocabulary } from './compile-vocabulary.js';

/** Compiles `training/vocabulary/` to `src/vocabulary.json`, the first step of `npm run train`. */
const file = join('packages', 'code-finder', 'src', 'vocabulary.json');
writeFileSync(file, `${JSON.stringify(compileVocabulary())}\n`);
