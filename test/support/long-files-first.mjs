import { readFileSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

/** A file that raises its timeout or starts processes runs for long. */
const LONG = /jest\.setTimeout\(|\/support\/(killable-server|running-product|terminal)\.js/;

const { sort: sortByDuration } = Sequencer.prototype;

/**
 * Orders files by the durations of an earlier run. On the first run Jest would order them by size,
 * and a small file with long waits would run alone at the end: those come first instead.
 */
export default class LongFilesFirst extends Sequencer {
  sort(tests) {
    const sorted = sortByDuration.call(this, tests);
    const isLong = ({ duration, path }) => !duration && LONG.test(readFileSync(path, 'utf8'));
    const long = new Set(sorted.filter(isLong));
    return [...long, ...sorted.filter((test) => !long.has(test))];
  }
}
