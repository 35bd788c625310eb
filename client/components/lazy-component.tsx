import {
  lazy,
  useEffect,
  useSyncExternalStore,
  type ComponentType,
  type LazyExoticComponent,
} from 'react';
import type { Namespace } from '../lib/i18n/catalogs';
import { loadTexts } from '../lib/i18n/load-texts';
import { t } from '../lib/i18n/text';
import { Button } from './button';
import { failedLoads, importChunk } from './import-chunk';

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
 * Returns a component whose code is loaded when it is first shown. If that fails, `Missing` is
 * shown in its place until a retry succeeds.
 * @param texts namespaces of the texts that its code needs; by default all
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<{ onRetry: () => void }> = LoadFailure,
  texts?: readonly Namespace[],
): ComponentType<Props> {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const begin = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(() =>
      loadChunk(load, texts).catch((error: unknown) => {
        console.warn('A chunk could not be loaded:', error);
        return { default: () => <RetriedOnline Missing={Missing} onRetry={retry} /> };
      }),
    );
  // `React.lazy` never tries again, so each retry needs another lazy component.
  let current = begin();
  const retry = () => {
    current = begin();
    for (const listener of listeners) listener();
  };
  return function LazyComponent(props: Props) {
    const Current = useSyncExternalStore(
      subscribe,
      () => current,
      () => current,
    ) as ComponentType<Props>;
    return <Current {...props} />;
  };
}

function RetriedOnline(props: {
  Missing: ComponentType<{ onRetry: () => void }>;
  onRetry: () => void;
}) {
  const { Missing, onRetry } = props;
  useEffect(() => {
    window.addEventListener('online', onRetry);
    const unsubscribe = failedLoads.subscribe((now, before) => {
      if (now.retries !== before.retries) onRetry();
    });
    return () => {
      window.removeEventListener('online', onRetry);
      unsubscribe();
    };
  }, [onRetry]);
  return <Missing onRetry={onRetry} />;
}

/** Shows that a component could not be loaded. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-lg flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised p-4 shadow-soft"
    >
      <p>{t('site.partNotLoaded')}</p>
      <Button onClick={onRetry}>{t('site.tryAgain')}</Button>
    </div>
  );
}
