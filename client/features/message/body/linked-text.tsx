import { findTextUrls } from '@mayfly/contract/text-links.js';
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

/** Piece of a line: a URL, or text without URLs. */
export interface TextPiece {
  text: string;
  isLink: boolean;
}

/** Splits a line of plain text into URLs and other text. */
export function splitLinks(line: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { url, start } of findTextUrls(line)) {
    pieces.push({ text: line.slice(end, start), isLink: false }, { text: url, isLink: true });
    end = start + url.length;
  }
  pieces.push({ text: line.slice(end), isLink: false });
  return pieces.filter(({ text }) => text !== '');
}
