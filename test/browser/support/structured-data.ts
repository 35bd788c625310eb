type Fields = Record<string, unknown>;

/** Fields that the structured data of this site must have, by type. */
const REQUIRED_FIELDS: Record<string, string[]> = {
  WebSite: ['name', 'url', 'description', 'inLanguage', 'publisher'],
  Organization: ['name', 'url'],
  ImageObject: ['url', 'width', 'height'],
  Article: [
    'headline',
    'description',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'mainEntityOfPage',
  ],
  HowTo: ['name', 'description', 'image', 'step', 'author', 'datePublished'],
  HowToStep: ['position', 'name', 'text', 'url'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
};

/**
 * Returns a line for each problem of a JSON-LD object, or of a list of them, and of nested objects.
 *
 * @param where path from the root, for the lines
 */
export function findStructuredDataProblems(thing: unknown, where = ''): string[] {
  if (Array.isArray(thing))
    return thing.flatMap((each, i) => findStructuredDataProblems(each, `${where}[${i}]`));
  if (typeof thing !== 'object' || thing === null) return findValueProblems(thing, where);
  const { '@type': type, '@context': context, ...fields } = thing as Fields;
  const required = REQUIRED_FIELDS[String(type)];
  const here = `${where} ${String(type)}`;
  if (!required) return [`${here} is an unknown type`];
  const missing = required.filter((name) => isMissing(fields[name]));
  const isRoot = /^[[\]\d]*$/.test(where);
  const noContext = isRoot && context !== 'https://schema.org' ? [`${here}: no @context`] : [];
  const nested = Object.entries(fields).flatMap(([name, value]) => [
    ...findStructuredDataProblems(value, `${here}.${name}`),
    ...findFormatProblems(name, value, here),
  ]);
  return [...noContext, ...missing.map((name) => `${here}: no ${name}`), ...nested];
}

const isMissing = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const findValueProblems = (value: unknown, where: string) =>
  value === null || value === '' ? [`${where} is empty`] : [];

function findFormatProblems(name: string, value: unknown, where: string): string[] {
  const isDate = name.startsWith('date');
  const isUrl = ['url', 'item', 'mainEntityOfPage'].includes(name);
  if (isDate && !/^\d{4}-\d{2}-\d{2}$/.test(String(value)))
    return [`${where}.${name} is not a date`];
  if (isUrl && !/^https?:\/\//.test(String(value)))
    return [`${where}.${name} is not an absolute URL`];
  return [];
}
