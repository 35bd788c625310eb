import { Link } from 'react-router';
import { useCountry } from '../features/country/country-context';
import { englishText, t } from '../lib/i18n/text';
import { joinClasses } from '../components/class-names';
import { articleCards, type ArticleCard } from './article-cards';
import { ContentPage } from './content-page';
import { formatDay } from '../lib/i18n/format-locale';
import { Picture } from './article/picture';

/** Shows the blog index: a card for each article. */
export default function BlogPage() {
  return (
    <ContentPage
      title={t('blog.title')}
      description={t('blog.description')}
      keywords={[t('blog.keywords')]}
      path="/blog"
      crumbs={[{ name: t('site.navBlog'), path: '/blog' }]}
    >
      <h1 className="mt-6 font-display text-4xl font-semibold tracking-tight sm:text-5xl">
        {t('site.navBlog')}
      </h1>
      <p className="mt-4 max-w-2xl text-lg text-balance text-muted">{t('blog.introduction')}</p>
      <ul className="mt-10 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {articleCards.map((card, index) => (
          <li key={card.slug} className={index === 0 ? 'lg:col-span-2' : undefined}>
            <Card {...card} isLead={index === 0} />
          </li>
        ))}
      </ul>
      <p className="mt-12 text-center text-[0.9375rem] text-muted">
        {t('blog.pageNumber', { page: 1, count: 1 })}
      </p>
    </ContentPage>
  );
}

/**
 * Shows the card of an article. On wide screens, the newest article (the lead) fills two of three columns.
 */
function Card({ isLead, ...card }: ArticleCard & { isLead: boolean }) {
  return (
    <article
      className={joinClasses(
        'group relative flex h-full flex-col',
        isLead &&
          'lg:grid lg:grid-cols-2 lg:items-center lg:gap-8 lg:rounded-card lg:bg-sunken lg:p-8',
      )}
    >
      <div className="overflow-hidden rounded-card bg-sunken">
        <Picture
          name={card.slug}
          className="w-full transition-transform duration-200 ease-out group-hover:scale-[1.02]"
        />
      </div>
      <div className={joinClasses('flex grow flex-col pt-4 pe-3', isLead && 'lg:pt-0')}>
        <div {...englishText()}>
          <Introduction {...card} isLead={isLead} />
        </div>
        <p className="mt-auto pt-3 text-sm text-muted">
          <time dateTime={card.published} suppressHydrationWarning>
            {formatDay(card.published)}
          </time>{' '}
          · {t('blog.readingTime', { minutes: card.readingMinutes })}
        </p>
      </div>
    </article>
  );
}

/** Shows category, title and description of an article, which are in English. */
function Introduction(props: ArticleCard & { isLead: boolean }) {
  const { slug, title, description, category, isLead } = props;
  const { localize } = useCountry();
  return (
    <>
      <p className="text-sm font-medium text-teal">{category}</p>
      <h2
        className={joinClasses(
          'mt-1 font-display leading-snug font-semibold underline-offset-4 group-hover:underline',
          isLead ? 'text-xl lg:text-3xl' : 'text-xl',
        )}
      >
        <Link to={localize(`/blog/${slug}`)} className="after:absolute after:inset-0">
          {title}
        </Link>
      </h2>
      <p className="mt-2 text-[0.9375rem] text-muted">{description}</p>
    </>
  );
}
