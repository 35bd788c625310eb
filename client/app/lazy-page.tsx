import { useState, type ComponentType, type ReactNode } from 'react';
import type { Namespace } from '../lib/i18n/catalogs';
import { t } from '../lib/i18n/text';
import { lazyComponent, loadChunk, ReloadButton } from '../components/lazy-component';

/** A page whose code is loaded when it is visited, or before by `preload`. */
export interface LazyPage {
  element: ReactNode;
  preload: () => Promise<void>;
  /** Namespaces of its texts. */
  texts: readonly Namespace[];
}

/**
 * Returns the page of a chunk. If the chunk can't be loaded, the page shows an error.
 * @param texts namespaces of its texts
 */
export function lazyPage(
  load: () => Promise<{ default: ComponentType }>,
  texts: readonly Namespace[] = [],
): LazyPage {
  let loaded: ComponentType | null = null;
  const fetchPage = async () => {
    const page = await load();
    loaded = page.default;
    return page;
  };
  const LazyVersion = lazyComponent(fetchPage, PageLoadFailure, texts);
  function PreloadedPage() {
    const [Shown] = useState(() => loaded ?? LazyVersion);
    return <Shown />;
  }
  return {
    element: <PreloadedPage />,
    preload: () => loadChunk(fetchPage, texts).then(() => undefined),
    texts,
  };
}

/** Shows that the page could not be loaded. */
function PageLoadFailure() {
  return (
    <div role="alert" className="page-width flex min-h-96 flex-col items-start gap-4 py-16">
      <title>{t('site.pageNotLoadedTitle')}</title>
      <h1 className="font-display text-3xl font-semibold">{t('site.pageNotLoaded')}</h1>
      <ReloadButton />
    </div>
  );
}
