import type { ApiErrorValues, VisitorErrorCode } from '@mayfly/contract/api-error.js';
import type { TextKey } from './catalog';
import { findText } from './text';

type CamelCase<Text> = Text extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Text;

/** Returns the key of the text for an error code. Only errors that a visitor may see have a text. */
export function toTextKey(code: string): TextKey {
  const name = code.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  // A code of a visitor's error without a text is a type error here.
  return `errors.${name}` as `errors.${CamelCase<VisitorErrorCode>}`;
}

/** Returns the text of an error code in the language of the page; null if it has none. */
export function findErrorText(code: string | null, values: ApiErrorValues): string | null {
  return code === null ? null : findText(toTextKey(code), values);
}
