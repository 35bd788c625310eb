import { lazy, type ComponentType } from 'react';
import type { Namespace } from '../lib/i18n/catalogs';
import { loadTexts } from '../lib/i18n/load-texts';
import { t } from '../lib/i18n/text';
import { Button } from './button';
import { importChunk } from './import-chunk';

/**
 * Loads a chunk and the texts that its code needs.
 * @param texts namespaces of these texts; by default all
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  texts?: readonly Namespace[],
): Promise<Module> {
  const [module] = await Promise.all([importChunk(load), loadTexts(texts)]);
  return module;
}

/**
 * Returns a component whose code is loaded when it is first shown. If that fails, `Missing` is shown in its place.
 * @param texts namespaces of the texts that its code needs; by default all
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType = LoadFailure,
  texts?: readonly Namespace[],
): ComponentType<Props> {
  return lazy(() =>
    loadChunk(load, texts).catch((error: unknown) => {
      console.warn('A chunk could not be loaded:', error);
      return { default: () => <Missing /> };
    }),
  );
}

/** Shows that a component could not be loaded. */
export function LoadFailure() {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-lg flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised p-4 shadow-soft"
    >
      <p>{t('site.partNotLoaded')}</p>
      <ReloadButton />
    </div>
  );
}

/**
 * Renders a button that tries again by loading the page again: browsers keep a failed import, and a newer
 * version of the site may have replaced the chunk.
 */
export function ReloadButton() {
  return <Button onClick={() => window.location.reload()}>{t('site.tryAgain')}</Button>;
}
