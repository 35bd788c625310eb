import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Facts } from '../facts';
import { useSiteSettings } from '../../api/site-config';
import { useFacts } from '../use-facts';
import { useCountry } from '../../country/country-context';
import type { BodyParts } from './article';

/** What Markdown's elements are drawn with. `beforeSections` stands between opening and sections. */
export function bodyParts(beforeSections: ReactNode): BodyParts {
  return {
    a: BodyLink,
    table: WideTable,
    pre: CodeBlock,
    BeforeSections: () => beforeSections,
    Fact,
    IfSource,
  };
}

/** A lifetime or limit of this site. */
function Fact({ name }: { name: keyof Facts }) {
  return useFacts()[name];
}

/** Text that holds only where the site publishes its source. */
function IfSource({ children }: { children: ReactNode }) {
  return useSiteSettings().sourceUrl === null ? null : children;
}

/** Links to our own pages keep the country; others say where they come from to nobody. */
function BodyLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  const { localize } = useCountry();
  if (href.startsWith('/')) {
    return <Link to={localize(href)}>{children}</Link>;
  }
  const isForeign = /^https?:/.test(href);
  return (
    <a href={href} rel={isForeign ? 'noopener noreferrer' : undefined} {...rest}>
      {children}
    </a>
  );
}

/** A table scrolls by itself where it is wider than the text; by keyboard too. */
function WideTable(props: ComponentProps<'table'>) {
  return (
    <div className="wide" role="region" aria-label="Table" tabIndex={0}>
      <table {...props} />
    </div>
  );
}

function CodeBlock(props: ComponentProps<'pre'>) {
  return <pre tabIndex={0} {...props} />;
}
