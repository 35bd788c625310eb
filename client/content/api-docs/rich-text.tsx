/** Text in which words between backticks are code. */
export function RichText({ text }: { text: string }) {
  return text
    .split('`')
    .map((piece, index) => (index % 2 === 0 ? piece : <code key={index}>{piece}</code>));
}
