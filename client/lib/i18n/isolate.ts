import { isRightToLeft } from './languages';
import { currentLanguage } from './text';

/** Right-to-left letters, and directional formatting characters. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Isolates untrusted text in a sentence without markup, such as that of a notification, so that its
 * direction doesn't reorder the rest (Unicode Standard Annex 9). Plain Latin text in a left-to-right
 * sentence stays as it is.
 */
export function isolate(text: string): string {
  const plain = text.replaceAll(CONTROLS, '');
  return isRightToLeft(currentLanguage()) || RIGHT_TO_LEFT.test(plain)
    ? `\u2068${plain}\u2069`
    : plain;
}

/** Isolates a code, whose groups would otherwise change places in a right-to-left sentence. */
export function isolateCode(code: string): string {
  return isRightToLeft(currentLanguage()) ? `\u2066${code}\u2069` : code;
}
