import { cloneElement, type ReactElement, type ReactNode } from 'react';
import type { TextKey } from './catalogs';
import { richText, type TextValues } from './text';

/**
 * Renders a text that contains elements.
 * @param tags elements by the names of the tags that they replace. `<name></name>` keeps the element's own content.
 *
 * @example <RichText id="faq.more" tags={{ link: <Link to="/privacy" /> }} />
 */
export function RichText(props: {
  id: TextKey;
  tags: Record<string, ReactElement>;
  values?: TextValues;
}) {
  const elements = Object.entries(props.tags).map(([name, element]) => [
    name,
    (content: ReactNode) => cloneElement(element, undefined, ...[content].flat()),
  ]);
  return <>{richText(props.id, { ...props.values, ...Object.fromEntries(elements) })}</>;
}
