import texts from '../../../client/locales/en.json';
import { providePageTexts } from '../../../client/lib/i18n/load-texts';

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
  HTMLElement.prototype.hidePopover ??= () => undefined;
  // Base UI dispatches pointer events; jsdom has only mouse events.
  globalThis.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent;
  class NoObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  globalThis.ResizeObserver ??= NoObserver;
  globalThis.IntersectionObserver ??= NoObserver as unknown as typeof IntersectionObserver;
}

// React's server renderer needs `setImmediate`, which Jest's jsdom environment removes.
globalThis.setImmediate ??= ((work: () => void) => setTimeout(work, 0)) as never;

providePageTexts({ language: 'en', texts });
