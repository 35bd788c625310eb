/** Files of the build (`.vite/manifest.json`), as far as pages need them. */
export type BuildManifest = Record<string, { file: string; imports?: string[] }>;

/**
 * Lists the files that a page loads after its first paint: those of every page, and its own.
 * @param sources sources of the page, as the manifest names them
 */
export function listPageFiles(manifest: BuildManifest, sources: string[]): string[] {
  const loaded = withImports(manifest, ['index.html']);
  const wanted = withImports(manifest, ['start.tsx', ...sources]);
  return [...wanted]
    .filter((source) => !loaded.has(source))
    .flatMap((source) => manifest[source]?.file ?? []);
}

/** Preloads scripts in parallel that the page would otherwise load one after another. */
export function preloadModules(files = ''): void {
  for (const file of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.crossOrigin = '';
    link.rel = 'modulepreload';
    link.href = `/${file}`;
    document.head.append(link);
  }
}

function withImports(manifest: BuildManifest, sources: string[]): Set<string> {
  const found = new Set<string>();
  const add = (source: string): void => {
    if (found.has(source)) return;
    found.add(source);
    manifest[source]?.imports?.forEach(add);
  };
  sources.forEach(add);
  return found;
}
