import { useRef, type RefObject } from 'react';
import { englishText, t } from '../../lib/i18n/text';
import { joinClasses } from '../../components/class-names';
import type { Section } from '../build/compile-article';
import { useReadingPosition } from './use-reading-position';

/**
 * Links to the sections of an article. Marks the one being read and shows the progress.
 * @param text element with the text
 */
export function TableOfContents(props: {
  contents: Section[];
  text: RefObject<HTMLElement | null>;
}) {
  const { contents, text } = props;
  const bar = useRef<HTMLSpanElement>(null);
  const current = useReadingPosition(text, bar, contents);
  return (
    <nav aria-label={t('blog.contents')} className="rounded-card text-sm">
      <p className="font-semibold">{t('blog.contents')}</p>
      <div className="mt-3 flex gap-4">
        <span aria-hidden="true" className="relative w-0.5 shrink-0 overflow-hidden bg-line">
          <span ref={bar} className="reading-bar absolute inset-0 bg-teal" />
        </span>
        <ol className="flex flex-col" {...englishText()}>
          {contents.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
                className={joinClasses(
                  'flex min-h-9 items-center py-1 leading-snug transition-colors duration-150 hover:text-teal',
                  id === current ? 'font-medium text-teal' : 'text-muted',
                )}
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
