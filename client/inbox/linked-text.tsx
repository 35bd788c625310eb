/** A line of text, its web addresses as links that open apart from this page. */
export function LinkedText({ line }: { line: string }) {
  return splitLinks(line).map(({ text, isLink }, index) =>
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

const WEB_URL = /\bhttps?:\/\/[^\s<>"'`]{1,2000}/gi;
const SENTENCE_ENDS = new Set('.,;:!?])}*_~\u3002\uff0c\uff09');

/** A piece of a line: a web address, or what stands between two of them. */
export interface TextPiece {
  text: string;
  isLink: boolean;
}

/** Cuts a line of plain text where web addresses begin and end. */
export function splitLinks(line: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: found, index } of line.matchAll(WEB_URL)) {
    const link = trimSentenceEnd(found);
    pieces.push({ text: line.slice(end, index), isLink: false }, { text: link, isLink: true });
    end = index + link.length;
  }
  pieces.push({ text: line.slice(end), isLink: false });
  return pieces.filter(({ text }) => text !== '');
}

/** Without what ends the sentence and not the address; a bracket stays where one was opened. */
function trimSentenceEnd(link: string): string {
  let end = link.length;
  while (SENTENCE_ENDS.has(link.charAt(end - 1))) end -= 1;
  const short = link.slice(0, end);
  return link.charAt(short.length) === ')' && short.includes('(') ? `${short})` : short;
}
