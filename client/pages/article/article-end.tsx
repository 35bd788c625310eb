import { Link } from 'react-router';
import { useCountry } from '../../features/country/country-context';
import { RichText } from '../../lib/i18n/rich-text';
import { englishText, t } from '../../lib/i18n/text';
import { ActionLink } from '../action-link';
import { articleCards, type ArticleCard } from '../article-cards';
import { Picture } from './picture';
import { useFacts } from '../facts';
import type { ArticleModule } from './article';

/** Renders the end of an article: a call to action, tags and related articles. */
export function ArticleEnd({ matter }: { matter: ArticleModule['matter'] }) {
  const { lifetime } = useFacts();
  const related = matter.related.flatMap((slug) =>
    articleCards.filter((card) => card.slug === slug),
  );
  const [next] = related;
  return (
    <footer>
      <section
        aria-labelledby="try-it"
        className="mt-14 rounded-card border border-line bg-raised p-6 shadow-soft sm:p-8"
      >
        <h2 id="try-it" className="font-display text-2xl font-semibold">
          {t('blog.getAddressHeading')}
        </h2>
        <p className="mt-2 text-muted">{t('blog.getAddressText', { lifetime })}</p>
        <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <ActionLink to="/" filled>
            {t('site.getAddress')}
          </ActionLink>
          {next && (
            <ActionLink to={`/blog/${next.slug}`}>
              <RichText
                id="blog.readArticle"
                tags={{ article: <span {...englishText()} /> }}
                values={{ title: next.title }}
              />
            </ActionLink>
          )}
        </div>
      </section>
      <Tags tags={matter.tags} />
      <Related cards={related} />
    </footer>
  );
}

function Tags({ tags }: { tags: string[] }) {
  return (
    <ul aria-label={t('blog.tags')} className="mt-10 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li
          key={tag}
          className="rounded-full border border-line px-3 py-1 text-sm text-muted"
          {...englishText()}
        >
          {tag}
        </li>
      ))}
    </ul>
  );
}

function Related({ cards }: { cards: ArticleCard[] }) {
  const { localize } = useCountry();
  return (
    <nav aria-labelledby="related" className="mt-12">
      <h2 id="related" className="font-display text-2xl font-semibold">
        {t('blog.relatedHeading')}
      </h2>
      <ul className="mt-5 grid gap-5 sm:grid-cols-3">
        {cards.map(({ slug, title, readingMinutes }) => (
          <li
            key={slug}
            className="relative overflow-hidden rounded-card border border-line bg-raised transition-colors duration-150 hover:border-teal"
          >
            <div className="border-b border-line bg-sunken">
              <Picture name={slug} className="mx-auto w-full max-w-64" />
            </div>
            <p className="p-4">
              <Link
                to={localize(`/blog/${slug}`)}
                className="font-medium text-pretty after:absolute after:inset-0 hover:text-teal"
                {...englishText()}
              >
                {title}
              </Link>
              <span className="mt-1 block text-sm text-muted">
                {t('blog.readingTime', { minutes: readingMinutes })}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
