const MAX_ENTRIES = 1000;
/** Length of the longest cached text, in UTF-16 units; longer ones are computed each time. */
const MAX_TEXT_LENGTH = 500;

/**
 * Wraps a pure function of a text in a cache, since senders repeat their styles and URLs. A full cache is
 * cleared, which costs less per call than tracking the order of use.
 */
export function memoize<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    if (text.length > MAX_TEXT_LENGTH) return compute(text);
    let result = results.get(text);
    if (result === undefined) {
      // A part of a text keeps the whole text in memory, a copy doesn't.
      const own = ` ${text}`.slice(1);
      result = compute(own);
      if (results.size >= MAX_ENTRIES) results.clear();
      results.set(own, result);
    }
    return result;
  };
}
