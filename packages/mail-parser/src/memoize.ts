/**
 * Wraps a pure function of a text in a cache, since senders repeat their styles. A full cache is
 * cleared, which costs less per call than tracking the order of use.
 *
 * @param maxTextLength length of the longest cached text, in UTF-16 units; longer ones are computed each time
 */
export function memoize<Result>(
  compute: (text: string) => Result,
  { maxEntries, maxTextLength = Infinity }: { maxEntries: number; maxTextLength?: number },
): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    if (text.length > maxTextLength) return compute(text);
    let result = results.get(text);
    if (result === undefined) {
      // A part of a text keeps the whole text in memory, a copy doesn't.
      const own = ` ${text}`.slice(1);
      result = compute(own);
      if (results.size >= maxEntries) results.clear();
      results.set(own, result);
    }
    return result;
  };
}
