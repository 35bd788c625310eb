/** Characters at the end of a name that stay visible, besides its extension. */
const TAIL_LENGTH = 4;
const MAX_EXTENSION_LENGTH = 12;

/**
 * Splits a file name for display on too little space: the head may be truncated, the tail with the
 * extension stays visible. A short name has no tail.
 */
export function splitName(filename: string): { head: string; tail: string } {
  const characters = [...new Intl.Segmenter('en').segment(filename)].map(({ segment }) => segment);
  const dot = characters.lastIndexOf('.');
  const extension = dot > 0 ? characters.length - dot : 0;
  const kept = (extension <= MAX_EXTENSION_LENGTH ? extension : 0) + TAIL_LENGTH;
  if (characters.length <= 2 * kept) return { head: filename, tail: '' };
  const split = characters.length - kept;
  return { head: characters.slice(0, split).join(''), tail: characters.slice(split).join('') };
}
