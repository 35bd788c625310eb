import { lazy, useState, type ComponentType, type ReactNode } from 'react';
import { loadChunk, PartMissing } from '../ui/lazy-part';

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
      return { default: PartMissing };
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
