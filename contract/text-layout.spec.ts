import { isAligned } from './text-layout.js';

describe('isAligned', () => {
  it.each([
    'Name\tQty\tPrice\nApple\t  3\t 1.20',
    'Hello,\n\nhost        load\nweb1        0.82\nweb2        1.20\n\nBye',
    '+------+-----+\n| host | up  |\n+------+-----+',
    '┌────┐\n│ 12 │\n└────┘',
    '--- a/x.ts\n+++ b/x.ts\n@@ -1,2 +1,2 @@\n-a\n+b',
    'Error: boom\n    at run (x.js:1:2)\n    at main (x.js:3:4)',
    '2026-11-27 10:00:01 INFO start\n2026-11-27 10:00:02 WARN slow',
  ])('is true for %j', (text) => {
    expect(isAligned(text)).toBe(true);
  });

  it.each([
    '',
    'Hi Ada,\n\nyour code is 482913.\n\nTotal:     $12',
    '    Indented paragraph.\n    Another one.',
    '-- \nAda\n---------\nA note  with  two spaces',
    `a    b\nc    d\n${'A sentence of a letter.\n'.repeat(9)}`,
  ])('is false for %j', (text) => {
    expect(isAligned(text)).toBe(false);
  });
});
