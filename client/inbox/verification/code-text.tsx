/** Characters without a glyph; those that join letters of a word stay. */
const INVISIBLES = /\p{Cc}|(?![\u200c\u200d])\p{Cf}/gu;
const RIGHT_TO_LEFT_LETTER =
  /(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Returns a code as it is shown: in one line, without invisible characters. */
export function codeLabel(asSent: string): string {
  return asSent.replace(/\s+/gu, ' ').replace(INVISIBLES, '').trim();
}

/**
 * Shows a code with its characters in order, in left-to-right and right-to-left text. Groups of Arabic-Indic
 * digits would change places even in left-to-right text, so the order of all but words is forced.
 */
export function CodeText({ label }: { label: string }) {
  const isWord = RIGHT_TO_LEFT_LETTER.test(label);
  const Text = isWord ? 'bdi' : 'bdo';
  return (
    <Text dir={isWord ? 'rtl' : 'ltr'} translate="no" className="truncate">
      {label}
    </Text>
  );
}
