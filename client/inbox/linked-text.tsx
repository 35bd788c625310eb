import { linkPieces } from './link-pieces';

/** A line of text, its web addresses as links that open apart from this page. */
export function LinkedText({ line }: { line: string }) {
  return linkPieces(line).map(({ text, isLink }, index) =>
    isLink ? (
      <a
        key={index}
        href={text}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="break-all"
      >
        {text}
      </a>
    ) : (
      text
    ),
  );
}
