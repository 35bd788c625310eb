import type en from '../../locales/en.json';
import type { LanguageCode } from './languages';

/** Texts of a language by namespace and name. The English ones define them for all languages. */
export type Catalog = typeof en;

/** A part of the catalog, such as that of a page. */
export type Namespace = keyof Catalog;

/** Key of a text: its namespace, a dot and its own name, such as `site.tryAgain`. */
export type TextKey = {
  [Each in Namespace]: `${Each}.${keyof Catalog[Each] & string}`;
}[Namespace];

/** Loads the texts of a language. A language without one of the English texts is a type error here. */
export const loadCatalog: Record<LanguageCode, () => Promise<{ default: Catalog }>> = {
  en: () => import('../../locales/en.json'),
  de: () => import('../../locales/de.json'),
  es: () => import('../../locales/es.json'),
  fr: () => import('../../locales/fr.json'),
  it: () => import('../../locales/it.json'),
  nl: () => import('../../locales/nl.json'),
  pl: () => import('../../locales/pl.json'),
  pt: () => import('../../locales/pt.json'),
  tr: () => import('../../locales/tr.json'),
  ru: () => import('../../locales/ru.json'),
  ar: () => import('../../locales/ar.json'),
  hi: () => import('../../locales/hi.json'),
  ja: () => import('../../locales/ja.json'),
  ko: () => import('../../locales/ko.json'),
  zh: () => import('../../locales/zh.json'),
};
