type Fields = Record<string, unknown>;

/** What schema.org, and those who read it, want of each kind of thing. */
const wanted: Record<string, string[]> = {
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

/** What is wrong with a thing of structured data and with the things in it; one line each. */
export function faultsOf(thing: unknown, where = ''): string[] {
  if (Array.isArray(thing)) return thing.flatMap((each, i) => faultsOf(each, `${where}[${i}]`));
  if (typeof thing !== 'object' || thing === null) return faultsOfValue(thing, where);
  const { '@type': type, '@context': context, ...fields } = thing as Fields;
  const required = wanted[String(type)];
  const here = `${where} ${String(type)}`;
  if (!required) return [`${here} is no kind of thing we know`];
  const missing = required.filter((name) => fields[name] === undefined || fields[name] === '');
  const noContext =
    where === '' && context !== 'https://schema.org' ? [`${here}: no @context`] : [];
  const nested = Object.entries(fields).flatMap(([name, value]) => [
    ...faultsOf(value, `${here}.${name}`),
    ...faultsOfFormat(name, value, here),
  ]);
  return [...noContext, ...missing.map((name) => `${here}: no ${name}`), ...nested];
}

const faultsOfValue = (value: unknown, where: string) =>
  value === null || value === '' ? [`${where} is empty`] : [];

function faultsOfFormat(name: string, value: unknown, where: string): string[] {
  const isDay = name.startsWith('date');
  const isAddress = ['url', 'item', 'mainEntityOfPage'].includes(name);
  if (isDay && !/^\d{4}-\d{2}-\d{2}$/.test(String(value))) return [`${where}.${name} is no day`];
  if (isAddress && !/^https?:\/\//.test(String(value))) return [`${where}.${name} is not whole`];
  return [];
}
