import type { ApiErrorValues, VisitorErrorCode } from '@mayfly/contract/api-error.js';
import type { TextKey } from './catalogs';
import { loadedTexts, t } from './text';

type CamelCase<Text> = Text extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Text;

/** Returns the name of the text for an error code. Only errors that a visitor may see have a text. */
export function toTextName(code: string): CamelCase<VisitorErrorCode> {
  const name = code.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return name as CamelCase<VisitorErrorCode>;
}

/** Returns the text of an error code in the language of the page; null if it has none. */
export function findErrorText(code: string, values: ApiErrorValues): string | null {
  const name = toTextName(code);
  // A code of a visitor's error without a text is a type error here.
  const key: TextKey = `errors.${name}`;
  return Object.hasOwn(loadedTexts().errors ?? {}, name) ? t(key, values) : null;
}
