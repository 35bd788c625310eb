import { Fragment } from 'react';

/** Renders a line of text with its URLs as links that open in a new tab. */
export function LinkedText({ line }: { line: string }) {
  return splitLinks(line).map(({ text, isLink }, index) =>
    isLink ? (
      <a
        key={index}
        href={text}
        dir="ltr"
        aria-label={text}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="[overflow-wrap:anywhere]"
      >
        {splitUrl(text).map((piece, at) => (
          <Fragment key={at}>
            {at > 0 && <wbr />}
            {piece}
          </Fragment>
        ))}
      </a>
    ) : (
      text
    ),
  );
}

/**
 * Splits a URL where a line may break: after the host, and before each segment of the path and parameter of
 * the query. A browser breaks within a piece only if that is wider than the line.
 */
export function splitUrl(url: string): string[] {
  return url.match(/^https?:\/\/[^/?#]*|[/?#&=][^/?#&=]*/gi) ?? [url];
}

const WEB_URL = /\bhttps?:\/\/[^\s<>"'`]{1,2000}/gi;
const TRAILING_PUNCTUATION = new Set('.,;:!?])}*_~\u3002\uff0c\uff09');

/** Piece of a line: a URL, or text without URLs. */
export interface TextPiece {
  text: string;
  isLink: boolean;
}

/** Splits a line of plain text into URLs and other text. */
export function splitLinks(line: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: found, index } of line.matchAll(WEB_URL)) {
    const link = trimPunctuation(found);
    pieces.push({ text: line.slice(end, index), isLink: false }, { text: link, isLink: true });
    end = index + link.length;
  }
  pieces.push({ text: line.slice(end), isLink: false });
  return pieces.filter(({ text }) => text !== '');
}

/** Removes punctuation after a URL. Keeps one closing parenthesis if the URL contains an opening one. */
function trimPunctuation(link: string): string {
  let end = link.length;
  while (TRAILING_PUNCTUATION.has(link.charAt(end - 1))) end -= 1;
  const trimmed = link.slice(0, end);
  return link.charAt(end) === ')' && trimmed.includes('(') ? `${trimmed})` : trimmed;
}
