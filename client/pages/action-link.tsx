import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCountry } from '../features/country/country-context';
import { joinClasses } from '../components/class-names';

/** Renders a link that looks like a button. `to` is a path without country. */
export function ActionLink(props: { to: string; filled?: boolean; children: ReactNode }) {
  const { localize } = useCountry();
  return (
    <Link
      to={localize(props.to)}
      className={joinClasses(
        'inline-flex min-h-11 items-center justify-center rounded-control px-5 py-2 text-center text-[0.9375rem] font-medium transition-colors duration-150',
        props.filled
          ? 'bg-teal text-on-teal hover:bg-teal-strong'
          : 'border border-control/50 bg-raised hover:border-teal hover:text-teal',
      )}
    >
      {props.children}
    </Link>
  );
}
