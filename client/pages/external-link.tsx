import type { ReactNode } from 'react';

/** Renders a link to another site (without a referrer) or to an email address. */
export function ExternalLink(props: { href: string; dir?: 'ltr'; children?: ReactNode }) {
  const { href, dir, children } = props;
  return (
    <a href={href} rel={href.startsWith('https://') ? 'noreferrer' : undefined} dir={dir}>
      {children}
    </a>
  );
}
