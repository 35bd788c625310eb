/*
 * The emails that the command prints are untrusted, so none of their control characters may reach the
 * terminal: escape sequences can rewrite the screen, set the clipboard or the title, and on some
 * terminals enter text at the prompt.
 */

/** CSI; OSC, DCS, SOS, PM and APC with their text; other escape sequences (ECMA-48, 5.3 and 5.4). */
const ESCAPE_SEQUENCE =
  /(?:\u001B\[|\u009B)[0-?]*[ -/]*[@-~]?|(?:\u001B[\]PX^_]|[\u0090\u0098\u009D-\u009F])[^\u0007\u001B\u009C\n]*(?:\u0007|\u001B\\|\u009C)?|\u001B[ -/]*[0-~]?/g;
/** C0 without line feed and tab, DEL, C1, and characters that only annotate or mark a direction. */
const CONTROL_CHARACTER =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\uFFF9-\uFFFB]/g;
/** Embeddings, overrides and isolates, which change the order in which text is displayed. */
const BIDI_CONTROL = /[\u202A-\u202E\u2066-\u2069]/g;
const LINE_BREAK = /\r\n?|\u2028|\u2029/g;
/** Characters that `JSON.stringify` doesn't escape, but terminals or other programs may act on. */
const UNSAFE_IN_JSON = /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFFF9-\uFFFB]/g;

/**
 * Removes escape sequences and control characters from text that may have several lines. Bidi controls
 * become visible, like `<U+202E>`.
 */
export function toSafeText(text: string): string {
  return text
    .replaceAll(LINE_BREAK, '\n')
    .replaceAll(ESCAPE_SEQUENCE, '')
    .replaceAll(CONTROL_CHARACTER, '')
    .replaceAll(BIDI_CONTROL, (character) => `<U+${toHex(character)}>`);
}

/** Returns the text that `toSafeText` returns, in one line. */
export function toSafeLine(text: string): string {
  return toSafeText(text)
    .replaceAll(/[\n\t ]+/g, ' ')
    .trim();
}

/** Returns JSON without characters that a terminal could act on; it parses to the same value. */
export function toSafeJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replaceAll(
    UNSAFE_IN_JSON,
    (character) => `\\u${toHex(character)}`,
  );
}

const toHex = (character: string) =>
  character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
