import { joinClasses } from '../../ui/class-names';
import { splitName } from './split-name';

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
