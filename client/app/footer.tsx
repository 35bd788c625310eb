import { Coffee } from 'lucide-react';
import { Link } from 'react-router';
import { useCountry } from '../country/country-context';
import { Button } from '../ui/button';
import { MayflyMark } from '../ui/mayfly-mark';
import type { NavigationLink } from './navigation';

const features = ['100% Secure', 'Auto Refresh', '24hr Availability', 'Free Service'];

/**
 * The foot of every page.
 * @param guides links to articles; none are shown while there are none
 * @param onDonate opens the donation; without it there is no button for it
 */
export function Footer(props: {
  links: NavigationLink[];
  guides?: NavigationLink[];
  onDonate?: (() => void) | undefined;
}) {
  const { links, guides = [], onDonate } = props;
  return (
    <footer className="border-t border-line">
      <div className="page-width flex flex-wrap justify-between gap-x-16 gap-y-10 py-12">
        <div className="max-w-xs">
          <p className="flex items-center gap-2.5 font-display text-lg font-semibold">
            <MayflyMark className="size-7 text-teal" />
            Mayfly
          </p>
          <p className="mt-3 text-[0.9375rem] text-muted">
            An adult mayfly lives for a day, and so does your address.
          </p>
          {onDonate && (
            <Button className="mt-5" onClick={onDonate}>
              <Coffee size={18} aria-hidden="true" />
              Buy me a coffee
            </Button>
          )}
        </div>
        <FooterLinks title="Pages" links={links} />
        {guides.length > 0 && <FooterLinks title="Guides" links={guides} />}
        <div>
          <h2 className="text-sm font-semibold">Features</h2>
          <ul className="mt-2 flex flex-col text-[0.9375rem] text-muted">
            {features.map((feature) => (
              <li key={feature} className="flex min-h-9 items-center">
                {feature}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
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
