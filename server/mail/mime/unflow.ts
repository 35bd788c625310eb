const QUOTES = /^(>*)( ?)/;

/**
 * Joins the lines of `format=flowed` text (RFC 3676): a line that ends in a space goes on in the
 * next one of the same quote depth; `deleteSpace` drops that space, for scripts without any.
 */
export function unflow(text: string, deleteSpace: boolean): string {
  const paragraphs: string[] = [];
  let pieces: string[] = [];
  let openDepth = -1;
  const close = () => {
    if (pieces.length > 0) paragraphs.push(pieces.join(''));
    pieces = [];
    openDepth = -1;
  };
  for (const line of text.split('\n')) {
    const [prefix = '', quotes = ''] = QUOTES.exec(line) ?? [];
    const words = line.slice(prefix.length);
    if (openDepth !== quotes.length) close();
    if (pieces.length === 0 && quotes !== '') pieces.push(`${quotes} `);
    const flows = words.endsWith(' ') && words !== '-- ';
    pieces.push(flows && deleteSpace ? words.slice(0, -1) : words);
    if (flows) openDepth = quotes.length;
    else close();
  }
  close();
  return paragraphs.join('\n');
}
