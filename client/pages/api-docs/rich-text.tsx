/** Renders text in which words between backticks are code. */
export function RichText({ text }: { text: string }) {
  return text
    .split('`')
    .map((piece, index) => (index % 2 === 0 ? piece : <code key={index}>{piece}</code>));
}

/** Renders Markdown of the API description: paragraphs, and lists whose lines begin with a hyphen. */
export function RichBlocks({ text }: { text: string }) {
  return text.split('\n\n').map((block) =>
    block.startsWith('- ') ? (
      <ul key={block}>
        {block.split('\n').map((line) => (
          <li key={line}>
            <RichText text={line.slice(2)} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={block}>
        <RichText text={block} />
      </p>
    ),
  );
}
