import type { CatalogName, catalogs } from '../../locales/en';

/** The English texts of a catalog, by key. */
type Source<Name extends CatalogName> = (typeof catalogs)[Name];

/**
 * A catalog in another language. It has the keys of the English one, and no others.
 *
 * @example export default { … } satisfies Catalog<'site'>;
 */
export type Catalog<Name extends CatalogName> = Record<keyof Source<Name>, string>;

/** The English texts of all catalogs, by key. */
type Texts = {
  [Name in CatalogName]: Source<Name>;
}[CatalogName] extends infer Each
  ? (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void
    ? All
    : never
  : never;

/** Key of a text: its catalog's name, a dot and its own name, such as `site.tryAgain`. */
export type TextKey = keyof Texts & string;

/** Names of the values in a text. In the branches of a plural, only `#` stands alone. */
type ValueNames<Text> = Text extends `${string}{${infer Rest}`
  ? FirstName<Rest> | ValueNames<Rest>
  : never;
type FirstName<Rest> = Rest extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name},${string}`
    ? WithoutBranches<Name>
    : WithoutBranches<Inside>
  : never;
type WithoutBranches<Name> = Name extends `${string}${' ' | '#' | '{'}${string}` ? never : Name;

/** Values of a text by name: none, or all that it contains. */
export type TextValues<Key extends TextKey> = [ValueNames<Texts[Key]>] extends [never]
  ? undefined
  : Record<ValueNames<Texts[Key]>, string | number>;
