/** What the build says of its files (`.vite/manifest.json`), as far as a page needs it. */
export type BuildManifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>;

/**
 * The files that come after the first paint of a page, each once: the code that every page needs,
 * and what this one is made of.
 * @param sources where the page comes from, as the manifest names it
 */
export function listPageFiles(manifest: BuildManifest, sources: string[]): string[] {
  const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry);
  const there = withImports(manifest, entries);
  const wanted = withImports(manifest, ['start.tsx', ...sources]);
  return [...wanted]
    .filter((source) => !there.has(source))
    .flatMap((source) => manifest[source]?.file ?? []);
}

/** Begins to fetch scripts, all at once, that the page will ask for one after another. */
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
