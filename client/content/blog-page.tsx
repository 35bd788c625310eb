import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useCountry } from '../country/country-context';
import { articleCards, type ArticleCard } from './article-cards';
import { Breadcrumbs } from './breadcrumbs';
import { dayInWords } from './days';
import { PageHead } from './page-head';
import { Picture } from './picture';
import { breadcrumbList } from './page-data';

const crumbs = [
  { name: 'Home', path: '/' },
  { name: 'Blog', path: '/blog' },
];
const description =
  'Guides to temporary email: how it works, when to use it and when not to, what it does for privacy and security, and how to test email in software.';

/** Shows the blog index: a card for each article. */
export default function BlogPage() {
  const { localize } = useCountry();
  return (
    <div className="page-width pt-4 pb-20">
      <PageHead
        title="Blog: guides to temporary email | Mayfly"
        description={description}
        keywords={['temporary email guides', 'disposable email blog', 'email privacy']}
        path="/blog"
        data={(site) => [breadcrumbList(crumbs, (path) => site + localize(path))]}
      />
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-6 font-display text-4xl font-semibold tracking-tight sm:text-5xl">Blog</h1>
      <p className="mt-4 max-w-2xl text-lg text-balance text-muted">
        What a temporary mailbox is good for, what it can't do, and how email works underneath.
      </p>
      <ul className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
        {articleCards.map((card) => (
          <li key={card.slug} className="flex">
            <Card {...card} />
          </li>
        ))}
      </ul>
      <p className="mt-12 text-center text-[0.9375rem] text-muted">Page 1 of 1</p>
    </div>
  );
}

function Card({
  slug,
  title,
  description: words,
  category,
  published,
  readingMinutes,
}: ArticleCard) {
  const { localize } = useCountry();
  return (
    <article className="group relative flex w-full flex-col overflow-hidden rounded-card border border-line bg-raised shadow-soft transition-colors duration-150 hover:border-teal">
      <div className="border-b border-line bg-sunken">
        <Picture name={slug} className="w-full" />
      </div>
      <div className="flex grow flex-col p-5">
        <p className="text-sm font-medium text-teal">{category}</p>
        <h2 className="mt-1.5 font-display text-xl leading-snug font-semibold">
          <Link to={localize(`/blog/${slug}`)} className="after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        <p className="mt-2 text-[0.9375rem] text-muted">{words}</p>
        <p className="mt-auto flex items-center justify-between gap-3 pt-5 text-sm text-muted">
          <span>
            <time dateTime={published}>{dayInWords(published)}</time> · {readingMinutes} min read
          </span>
          <ArrowRight
            size={17}
            className="shrink-0 text-teal transition-transform duration-150 group-hover:translate-x-1"
            aria-hidden="true"
          />
        </p>
      </div>
    </article>
  );
}
