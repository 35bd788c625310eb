/** Limits of a cache. */
interface CacheLimits {
  maxEntries: number;
  /** Longer texts are computed each time, in UTF-16 units. */
  maxTextLength?: number;
}

/**
 * Returns a pure function of a text that caches its results, since senders repeat their styles. A
 * full cache is emptied, which costs less per call than keeping its entries in the order of use.
 */
export function memoize<Result>(
  compute: (text: string) => Result,
  { maxEntries, maxTextLength = Infinity }: CacheLimits,
): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    if (text.length > maxTextLength) return compute(text);
    let result = results.get(text);
    if (result === undefined) {
      result = compute(text);
      if (results.size >= maxEntries) results.clear();
      results.set(text, result);
    }
    return result;
  };
}
