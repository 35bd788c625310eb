import type { CatalogName } from '../../locales/en';

/** Catalogs of code that is loaded on demand. The browser loads them together. */
export const ON_DEMAND: readonly CatalogName[] = [
  'addressTools',
  'dialogs',
  'errors',
  'inboxTools',
  'reader',
];

/** Catalogs that only the server reads, for the pages with content of a message: see `entry-documents.ts`. */
export const SERVER_ONLY: readonly CatalogName[] = ['documents'];

/** Files of a language: the catalogs `ON_DEMAND`, and those of all pages. */
export const TEXT_FILES = ['on-demand', 'pages'] as const;
export type TextFile = (typeof TEXT_FILES)[number];

/** Returns the file that contains a catalog. */
export function findTextFile(name: CatalogName): TextFile {
  return ON_DEMAND.includes(name) ? 'on-demand' : 'pages';
}

/** Returns the name of a catalog's source file, without its ending. */
export function toFileName(name: CatalogName): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
