import { Link } from 'react-router';
import { useCountry } from '../country/country-context';

/** The page for a path that leads nowhere, with the ways that do lead somewhere. */
export function NotFoundPage({ links }: { links: { path: string; label: string }[] }) {
  const { localize } = useCountry();
  return (
    <div className="mx-auto flex max-w-3xl flex-col items-start gap-5 px-4 py-20 sm:px-8 sm:py-28">
      <title>404 - Page Not Found</title>
      <meta name="robots" content="noindex" />
      <h1 className="font-display text-4xl font-semibold tracking-tight sm:text-5xl">
        404 - Page Not Found
      </h1>
      <p className="text-lg text-muted">
        There is nothing at this address. It may have had its day, or it may never have existed.
      </p>
      <ul className="-ml-3 flex flex-wrap gap-1">
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link
              to={localize(path)}
              className="inline-flex min-h-11 items-center rounded-control px-3 font-medium text-teal underline-offset-4 hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
