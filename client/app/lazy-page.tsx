import { useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '../ui/button';
import { lazyComponent, loadChunk } from '../ui/lazy-component';

/** A page whose code is loaded when it is visited, or before by `preload`. */
export interface LazyPage {
  element: ReactNode;
  preload: () => Promise<void>;
}

/** Returns the page of a chunk. If the chunk can't be loaded, the page says so and retries. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let loaded: ComponentType | null = null;
  const fetchPage = async () => {
    const page = await load();
    loaded = page.default;
    return page;
  };
  const LazyVersion = lazyComponent(fetchPage, PageLoadFailure);
  function PreloadedPage() {
    const [Shown] = useState(() => loaded ?? LazyVersion);
    return <Shown />;
  }
  return {
    element: <PreloadedPage />,
    preload: () => loadChunk(fetchPage).then(() => undefined),
  };
}

/** Says that the page could not be loaded. */
function PageLoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="page-width flex min-h-96 flex-col items-start gap-4 py-16">
      <title>Page not loaded | Mayfly</title>
      <h1 className="font-display text-3xl font-semibold">This page could not be loaded.</h1>
      <p className="text-muted">It will load as soon as the connection is back.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
