import bidiNames from './bidi-names.json' with { type: 'json' };

/** Unicode's abbreviations for the characters that set the direction of text. */
const BIDI_NAMES: Record<string, string> = bidiNames;
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const LINE_BREAKS_AND_TABS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const CONTROLS = /\p{Cc}/gu;
const PRINTABLE_ASCII = /^[\u0020-\u007e]*$/;
/** Trailing dots and spaces. */
const DROPPED_BY_WINDOWS = /(?<![. ])[. ]+$/;
const PATH_AND_RESERVED = /[/\\:*?"<>|\u2044\u2215\u29f8\uff0f\uff3c]/g;

/** Length to which a line is truncated before its controls are replaced, in UTF-16 units. */
const MAX_LINE_LENGTH = 1000;
const MAX_FILENAME_LENGTH = 180;
/** Most file systems accept 255 bytes; the rest is for a number that makes a name unique. */
const MAX_FILENAME_BYTES = 240;

function toControlPicture(character: string): string {
  const code = character.charCodeAt(0);
  if (code === 0x7f) return '\u2421';
  return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd';
}

/** Replaces characters that PostgreSQL rejects: NUL by its picture (U+2400), lone surrogates by U+FFFD. */
export function toStorableText(text: string): string {
  return text.replaceAll('\0', '\u2400').toWellFormed();
}

/**
 * Returns a header value as one line that is safe to show. Replaces control characters by their
 * pictures, bidi controls by their names in brackets (so that nothing is reordered unseen), and line
 * breaks by spaces.
 */
export function sanitizeLine(text: string, maxLength = MAX_LINE_LENGTH): string {
  const line = text.slice(0, maxLength);
  if (PRINTABLE_ASCII.test(line)) return line.trim();
  return toStorableText(line)
    .replace(LINE_BREAKS_AND_TABS, ' ')
    .replace(CONTROLS, toControlPicture)
    .replace(BIDI, (control) => `[${BIDI_NAMES[control]}]`)
    .trim();
}

/**
 * Returns a file name that is safe to show and to save: without path, reserved and control characters
 * and leading dots, bidi controls visible; '' if nothing remains.
 */
export function sanitizeFilename(name: string): string {
  const flat = sanitizeLine(name)
    .replace(PATH_AND_RESERVED, '_')
    .replace(/^\.+/, (dots) => '_'.repeat(dots.length))
    .replace(DROPPED_BY_WINDOWS, '');
  if (flat.length <= MAX_FILENAME_LENGTH && Buffer.byteLength(flat) <= MAX_FILENAME_BYTES)
    return flat;
  const extension = /\.[^.]{1,12}$/.exec(flat)?.[0] ?? '';
  const maxLength = MAX_FILENAME_LENGTH - extension.length;
  const stem = toStorableText(flat.slice(0, Math.min(flat.length - extension.length, maxLength)));
  const space = new Uint8Array(MAX_FILENAME_BYTES - Buffer.byteLength(extension));
  // Stops before a character that has no space as a whole.
  return stem.slice(0, new TextEncoder().encodeInto(stem, space).read) + extension;
}
