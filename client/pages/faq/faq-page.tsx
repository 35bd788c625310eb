import { ChevronDown, Search } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { foldText } from '@mayfly/contract/fold-text.js';
import { useFacts } from '../facts';
import { useSiteSettings } from '../../lib/api/site-config';
import { t } from '../../lib/i18n/text';
import { MarkedText } from '../../components/marked-text';
import { ActionLink } from '../action-link';
import { ContentPage } from '../content-page';
import { toFaqPage } from '../structured-data';
import { listFaqItems, matchesSearch, type FaqItem } from './faq-items';

/** Shows ten questions with their answers, and a search over both. */
export default function FaqPage() {
  const [search, setSearch] = useState('');
  const items = useFaqItems();
  // The texts have no other apostrophe, while most keyboards have only the straight one.
  const wanted = foldText(search.replaceAll("'", '’').trim());
  const found = items.filter((item) => matchesSearch(item, wanted));
  useLinkedQuestion(() => setSearch(''));
  return (
    <ContentPage
      title={t('faq.title')}
      description={t('faq.description')}
      keywords={[t('faq.keywords')]}
      path="/faq"
      crumbs={[{ name: t('site.navFaq'), path: '/faq' }]}
      data={() => [toFaqPage(items)]}
    >
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-8 lg:self-start">
          <h1 className="font-display text-4xl font-semibold tracking-tight text-balance sm:text-5xl">
            {t('faq.heading')}
          </h1>
          <SearchField value={search} onChange={setSearch} />
        </div>
        <div className="max-w-3xl">
          <div className="mt-6 lg:mt-1.5" aria-live="polite">
            {found.length === 0 && <p className="py-6 text-muted">{t('faq.noMatches')}</p>}
          </div>
          <div className="flex flex-col gap-3">
            {items.map((item, index) => (
              <Answer
                key={item.id}
                item={item}
                words={wanted === '' ? [] : [wanted]}
                isFirst={index === 0}
                isFound={found.includes(item)}
              />
            ))}
          </div>
          <MoreHelp />
        </div>
      </div>
    </ContentPage>
  );
}

/**
 * Shows a question with its answer, which the browser opens, closes and searches. A question that isn't found
 * stays in the page, and so stays open or closed.
 */
function Answer(props: { item: FaqItem; words: string[]; isFirst: boolean; isFound: boolean }) {
  const { id, question, answer } = props.item;
  return (
    <details
      id={id}
      open={props.isFirst}
      hidden={!props.isFound}
      className="group scroll-mt-6 rounded-card border border-line bg-raised shadow-soft target:border-teal"
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-card px-5 py-3 font-medium hover:text-teal [&::-webkit-details-marker]:hidden">
        <h2>
          <MarkedText text={question} words={props.words} />
        </h2>
        <ChevronDown
          size={19}
          className="shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <p className="max-w-[68ch] px-5 pb-4 leading-relaxed text-muted">
        <MarkedText text={answer} words={props.words} />
      </p>
    </details>
  );
}

/**
 * Returns the questions with their answers. The number of messages is passed as a number, on which plural
 * forms depend.
 */
function useFaqItems(): FaqItem[] {
  const facts = useFacts();
  const { inboxMaxMessages } = useSiteSettings().limits;
  return useMemo(
    () => listFaqItems({ ...facts, inboxMessages: inboxMaxMessages }),
    [facts, inboxMaxMessages],
  );
}

function MoreHelp() {
  return (
    <section className="mt-14" aria-labelledby="more">
      <h2 id="more" className="font-display text-2xl font-semibold">
        {t('faq.moreHeading')}
      </h2>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
        <ActionLink to="/" filled>
          {t('site.getAddress')}
        </ActionLink>
        <ActionLink to="/blog">{t('faq.readGuides')}</ActionLink>
        <ActionLink to="/privacy">{t('faq.readPrivacyPolicy')}</ActionLink>
      </div>
    </section>
  );
}

function SearchField(props: { value: string; onChange: (value: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const readTyped = useEffectEvent(() => props.onChange(field.current?.value ?? ''));
  // The visitor may have typed before hydration.
  useEffect(() => readTyped(), []);
  return (
    <div className="relative mt-8">
      <label htmlFor="faq-search" className="sr-only">
        {t('faq.searchLabel')}
      </label>
      <Search
        size={19}
        className="pointer-events-none absolute start-4 top-1/2 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
      <input
        ref={field}
        id="faq-search"
        type="search"
        placeholder={t('faq.searchPlaceholder')}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        className="min-h-12 w-full rounded-control border border-control bg-raised ps-12 pe-4 placeholder:text-muted"
      />
    </div>
  );
}

/** Opens the question that the URL's fragment names, and scrolls to it. */
function useLinkedQuestion(clearSearch: () => void): void {
  const { hash } = useLocation();
  const clear = useEffectEvent(clearSearch);
  useEffect(() => {
    const linked = document.getElementById(hash.slice(1));
    if (!(linked instanceof HTMLDetailsElement)) return;
    clear();
    linked.open = true;
    const frame = requestAnimationFrame(() => linked.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}
