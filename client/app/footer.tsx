import { Check, Coffee } from 'lucide-react';
import { Link } from 'react-router';
import { useLifetimes } from '../api/site-config';
import { useCountry } from '../country/country-context';
import { Button, linkButton } from '../ui/button';
import { MayflyMark } from '../ui/mayfly-mark';
import type { DonationTarget } from './donation-target';
import type { NavigationLink } from './navigation';

const features = ['100% Secure', 'Auto Refresh', '24hr Availability', 'Free Service'];

interface FooterProps {
  links: NavigationLink[];
  guides?: NavigationLink[];
  donation?: DonationTarget | null | undefined;
  sourceUrl?: string | null | undefined;
}

/**
 * Renders the footer of every page.
 * @param guides links to articles
 * @param donation target of "Buy me a coffee", which is left out without it
 * @param sourceUrl URL of the source code; without it there is no link
 */
export function Footer(props: FooterProps) {
  const { links, guides = [], donation, sourceUrl } = props;
  return (
    <footer className="border-t border-line">
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-10 py-12 sm:flex sm:flex-wrap sm:justify-between sm:gap-x-16">
        <About donation={donation} sourceUrl={sourceUrl} />
        <FooterLinks title="Pages" links={links} />
        {guides.length > 0 && (
          <div className="order-last col-span-2 sm:order-none">
            <FooterLinks title="Guides" links={guides} />
          </div>
        )}
        <div>
          <h2 className="text-sm font-semibold">Features</h2>
          <ul className="mt-2 flex flex-col text-[0.9375rem] text-muted">
            {features.map((feature) => (
              <li key={feature} className="flex min-h-9 items-center gap-2">
                <Check size={16} className="shrink-0 text-teal" aria-hidden="true" />
                {feature}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function About({ donation, sourceUrl }: Pick<FooterProps, 'donation' | 'sourceUrl'>) {
  const { lifetime } = useLifetimes();
  return (
    <div className="col-span-2 max-w-xs">
      <p className="flex items-center gap-2.5 font-display text-lg font-semibold">
        <MayflyMark className="size-7 text-teal" />
        Mayfly
      </p>
      <p className="mt-3 text-[0.9375rem] text-muted">
        An adult mayfly lives for a day. Your address lives for {lifetime}.
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-1 gap-y-2 empty:hidden">
        {donation && <DonationButton target={donation} />}
        {sourceUrl && (
          <a href={sourceUrl} rel="noreferrer" className={linkButton}>
            Source
          </a>
        )}
      </div>
    </div>
  );
}

function DonationButton({ target }: { target: DonationTarget }) {
  const label = (
    <>
      <Coffee size={18} aria-hidden="true" />
      Buy me a coffee
    </>
  );
  if ('url' in target) {
    return (
      <a href={target.url} target="_blank" rel="noreferrer" className={`${linkButton} -ml-3`}>
        {label}
      </a>
    );
  }
  return <Button onClick={target.open}>{label}</Button>;
}

function FooterLinks({ title, links }: { title: string; links: NavigationLink[] }) {
  const { localize } = useCountry();
  return (
    <nav aria-label={title}>
      <h2 className="text-sm font-semibold">{title}</h2>
      <ul className="mt-2 flex flex-col text-[0.9375rem]">
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link
              to={localize(path)}
              className="inline-flex min-h-9 items-center py-1 leading-snug text-muted underline-offset-4 hover:text-teal hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
