import { cloneElement, type ReactElement, type ReactNode } from 'react';
import type { TextKey, TextValues } from './catalog';
import { t } from './text';

type RichTextProps<Key extends TextKey> = {
  id: Key;
  /** Elements by the name of the tag in the text that they replace. */
  tags: Record<string, ReactElement>;
} & (TextValues<Key> extends undefined ? { values?: undefined } : { values: TextValues<Key> });

/** An element of a text, such as `<b>now</b>` or `<name/>`. Those of the same name aren't nested. */
const ELEMENT = /<(\w+)(?:\/>|>(.*?)<\/\1>)/su;

/** Stands for `<` in values while tags are replaced: a private character, which no text contains. */
const LESS_THAN = '\uE000';

/**
 * Renders a text that contains elements. Tags in values are shown as they are.
 *
 * @example <RichText id="faq.more" tags={{ link: <Link to="/privacy" /> }} />
 */
export function RichText<Key extends TextKey>({ id, tags, values }: RichTextProps<Key>) {
  const escaped = Object.entries(values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('<', LESS_THAN) : value,
  ]);
  const format = t as (key: string, values: object) => string;
  return <>{replaceTags(format(id, Object.fromEntries(escaped)), tags)}</>;
}

function replaceTags(text: string, tags: Record<string, ReactElement>): ReactNode[] {
  const nodes: ReactNode[] = [];
  let rest = text;
  for (let match = ELEMENT.exec(rest); match; match = ELEMENT.exec(rest)) {
    const [whole, name = '', inside] = match;
    nodes.push(toText(rest.slice(0, match.index)));
    const children = inside === undefined ? [] : replaceTags(inside, tags);
    const element = tags[name];
    nodes.push(element ? cloneElement(element, { key: nodes.length }, ...children) : children);
    rest = rest.slice(match.index + whole.length);
  }
  return [...nodes, toText(rest)].filter((node) => node !== '');
}

const toText = (text: string): string => text.replaceAll(LESS_THAN, '<');
