import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { fillAll } from '../facts';
import { useFacts } from '../use-facts';
import { useCountry } from '../../country/country-context';
import { ActionLink } from '../action-link';
import { Breadcrumbs } from '../breadcrumbs';
import { PageHead } from '../page-head';
import { toBreadcrumbList, toFaqPage } from '../page-data';
import { faqItems, searchFaq, type FaqItem } from './faq-items';
import { FaqList } from './faq-list';

const crumbs = [
  { name: 'Home', path: '/' },
  { name: 'FAQ', path: '/faq' },
];

/** Shows ten questions with their answers, and a search over both. */
export default function FaqPage() {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(faqItems.slice(0, 1).map(({ id }) => id));
  const facts = useFacts();
  const items = useMemo(() => fillAll(faqItems, facts), [facts]);
  const found = searchFaq(items, search);
  useLinkedQuestion((id) => {
    setSearch('');
    setOpen((was) => (was.includes(id) ? was : [...was, id]));
  });
  return (
    <div className="mx-auto max-w-4xl px-4 pt-4 pb-20 sm:px-8">
      <Head items={items} />
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-6 font-display text-4xl font-semibold tracking-tight text-balance sm:text-5xl">
        Questions and answers
      </h1>
      <SearchField value={search} onChange={setSearch} />
      <div className="mt-6" aria-live="polite">
        {found.length === 0 && (
          <p className="py-6 text-muted">No FAQs matching your search. Try different keywords.</p>
        )}
      </div>
      <FaqList items={found} search={search} open={open} onOpenChange={setOpen} />
      <MoreHelp />
    </div>
  );
}

function Head({ items }: { items: FaqItem[] }) {
  const { localize } = useCountry();
  return (
    <PageHead
      title="FAQ: ten questions about temporary email | Mayfly"
      description="How long an address lasts, who can read it, how to return to it, what happens to attachments, and what a temporary address is not for."
      keywords={['temp mail FAQ', 'temporary email questions', 'disposable email help']}
      path="/faq"
      data={(site) => [toFaqPage(items), toBreadcrumbList(crumbs, (path) => site + localize(path))]}
    />
  );
}

function MoreHelp() {
  return (
    <section className="mt-14" aria-labelledby="more">
      <h2 id="more" className="font-display text-2xl font-semibold">
        Not answered here?
      </h2>
      <p className="mt-2 mb-5 text-muted">
        The guides go deeper, and the privacy policy says what is stored and for how long.
      </p>
      <div className="flex flex-wrap gap-3">
        <ActionLink to="/" filled>
          Get a temporary address
        </ActionLink>
        <ActionLink to="/blog">Read the guides</ActionLink>
        <ActionLink to="/privacy">Read the privacy policy</ActionLink>
      </div>
    </section>
  );
}

function SearchField(props: { value: string; onChange: (value: string) => void }) {
  return (
    <div className="relative mt-8">
      <label htmlFor="faq-search" className="sr-only">
        Search questions and answers
      </label>
      <Search
        size={19}
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
      <input
        id="faq-search"
        type="search"
        placeholder="Search the questions"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        className="min-h-12 w-full rounded-control border border-control bg-raised pr-4 pl-12 placeholder:text-muted"
      />
    </div>
  );
}

/** Opens the question that the fragment names, and takes the reader there. */
function useLinkedQuestion(open: (id: string) => void): void {
  const { hash } = useLocation();
  const show = useEffectEvent(open);
  useEffect(() => {
    const id = hash.slice(1);
    if (!faqItems.some((item) => item.id === id)) return;
    show(id);
    const frame = requestAnimationFrame(() => {
      document.getElementById(id)?.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}
