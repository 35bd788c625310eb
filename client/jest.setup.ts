import { cleanup, configure } from '@testing-library/react';
import { catalogs, type CatalogName } from './locales/en';
import { compileTexts } from './lib/i18n/compile-text';
import { provideCatalogs } from './lib/i18n/load-texts';
import { setLanguage } from './lib/i18n/text';

// High enough for a busy machine: tests wait for results, and don't expect a speed.
configure({ asyncUtilTimeout: 20_000 });

// Browser APIs that jsdom lacks because it has no layout, with neutral results.
if (typeof window !== 'undefined') {
  window.matchMedia ??= ((query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  })) as typeof window.matchMedia;
  window.scrollTo = (() => undefined) as typeof window.scrollTo;
  globalThis.CSS ??= { escape: (text: string) => text } as unknown as typeof CSS;
  // Base UI dispatches pointer events; jsdom has only mouse events.
  globalThis.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

// React's server renderer needs `setImmediate`, which Jest's jsdom environment removes.
globalThis.setImmediate ??= ((work: () => void) => setTimeout(work, 0)) as never;

// The build compiles the catalogs, which Jest loads as they are.
jest.mock('./lib/i18n/collect-texts', () => {
  const actual = jest.requireActual<typeof import('./lib/i18n/collect-texts')>(
    './lib/i18n/collect-texts',
  );
  const collectTexts: typeof actual.collectTexts = async (language, ...rest) => {
    const collected = await actual.collectTexts(language, ...rest);
    const compiler =
      jest.requireActual<typeof import('./lib/i18n/compile-text')>('./lib/i18n/compile-text');
    const { replaceTexts } =
      jest.requireActual<typeof import('./lib/i18n/text')>('./lib/i18n/text');
    const texts = compiler.compileTexts(collected.texts as Record<string, string>);
    replaceTexts(language, texts);
    return { ...collected, texts };
  };
  return { ...actual, collectTexts };
});

setLanguage('en');
for (const [name, catalog] of Object.entries(catalogs)) {
  provideCatalogs([name as CatalogName], compileTexts(catalog), null);
}

afterEach(cleanup);
