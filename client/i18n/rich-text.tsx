import { TransNoContext } from '@lingui/react/server';
import type { ReactElement } from 'react';
import type { TextKey, TextValues } from './catalog';
import { escapeValues, texts } from './text';

type RichTextProps<Key extends TextKey> = {
  id: Key;
  /** Elements by the name of the tag in the text that they replace. */
  tags: Record<string, ReactElement>;
} & (TextValues<Key> extends undefined ? { values?: undefined } : { values: TextValues<Key> });

/**
 * Renders a text that contains elements.
 *
 * @example <RichText id="faq.more" tags={{ link: <Link to="/privacy" /> }} />
 */
export function RichText<Key extends TextKey>({ id, tags, values }: RichTextProps<Key>) {
  return (
    <TransNoContext
      id={id}
      values={withoutTags(values ?? {})}
      components={tags}
      lingui={{ i18n: texts }}
    />
  );
}

/** Tags in values would be replaced, too. A text of strangers is passed as an element, not as a value. */
function withoutTags(values: Record<string, string | number>) {
  const escaped = Object.entries(escapeValues(values)).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('<', '‹') : value,
  ]);
  return Object.fromEntries(escaped) as Record<string, string | number>;
}
