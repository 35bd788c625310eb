import { readFileSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

/** Matches files that raise their timeout or start processes, which take long. */
const LONG = /jest\.setTimeout\(|\/support\/(killable-server|running-product|terminal)\.js/;

const { sort: sortByDuration } = Sequencer.prototype;

/**
 * Orders files by the durations of an earlier run. Without durations, files that probably take long
 * come first: Jest's order by size would run a small one with long waits alone at the end.
 */
export default class LongFilesFirst extends Sequencer {
  sort(tests) {
    const sorted = sortByDuration.call(this, tests);
    const isLong = ({ duration, path }) => !duration && LONG.test(readFileSync(path, 'utf8'));
    const long = new Set(sorted.filter(isLong));
    return [...long, ...sorted.filter((test) => !long.has(test))];
  }
}
