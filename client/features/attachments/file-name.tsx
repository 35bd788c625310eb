import { joinClasses } from '../../components/class-names';

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

/**
 * Shows a file name in one line. It is truncated in the middle, so that its extension stays visible; text
 * directions inside it can't reorder the text around it.
 */
export function FileName({ filename, className }: { filename: string; className?: string }) {
  const { head, tail } = splitName(filename);
  return (
    <span title={filename} className={joinClasses('block min-w-0', className)}>
      <span className="sr-only">{filename}</span>
      <span dir="ltr" className="flex min-w-0 rtl:justify-end" aria-hidden="true">
        <bdi className="min-w-0 truncate whitespace-pre">{head}</bdi>
        <bdi className="shrink-0 whitespace-pre">{tail}</bdi>
      </span>
    </span>
  );
}
