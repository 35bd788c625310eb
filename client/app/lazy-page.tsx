import { lazy, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '../ui/button';
import { loadChunk } from '../ui/lazy-part';

/** A page that is fetched when somebody goes there, or before, when it is known that they will. */
export interface LazyPage {
  element: ReactNode;
  preload: () => Promise<void>;
}

/** Makes a page of the chunk that holds it; where that cannot be had, an offer to reload. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let loaded: ComponentType | null = null;
  const fetchPage = async () => {
    const page = await loadChunk(load);
    loaded = page.default;
    return page;
  };
  const Late = lazy(() =>
    fetchPage().catch((error: unknown) => {
      console.warn('A page could not be loaded:', error);
      return { default: PageMissing };
    }),
  );
  function PageOrLate() {
    const [Shown] = useState(() => loaded ?? Late);
    return <Shown />;
  }
  return {
    element: <PageOrLate />,
    preload: () => fetchPage().then(() => undefined),
  };
}

/** Stands where a whole page could not be loaded. */
function PageMissing() {
  return (
    <div role="alert" className="page-width flex min-h-96 flex-col items-start gap-4 py-16">
      <title>Page not loaded | Mayfly</title>
      <h1 className="font-display text-3xl font-semibold">This page could not be loaded.</h1>
      <p className="text-muted">Check your connection, then reload the page.</p>
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </div>
  );
}
