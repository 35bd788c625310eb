import { englishText, t } from '../../lib/i18n/text';
import type { Section } from '../build/compile-article';

/** Links to the sections of an article. */
export function TableOfContents({ contents }: { contents: Section[] }) {
  return (
    <nav aria-label={t('blog.contents')} className="text-sm">
      <p className="font-semibold">{t('blog.contents')}</p>
      <ol className="mt-3 flex flex-col border-s-2 border-line ps-4" {...englishText()}>
        {contents.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-9 items-center py-1 leading-snug text-muted transition-colors duration-150 hover:text-teal"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
