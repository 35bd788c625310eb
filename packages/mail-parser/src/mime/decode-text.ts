import { isAscii, isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { memoize } from '../memoize.js';
import charsets from './charsets.json' with { type: 'json' };
import { decodeShifted, hasShifts, isJisText } from './shifted-charsets.js';

/** What is known about the charset of some bytes. */
export interface CharsetHints {
  /** Charset that is declared for these bytes. */
  charset?: string | null;
  /** Charset that is declared elsewhere in the message; tried if the bytes declare none. */
  context?: string | null;
  /** True to read the `<meta>` element of HTML that declares no charset. */
  isHtml?: boolean;
}

const UTF_8 = 'utf-8';
const WINDOWS_1252 = 'windows-1252';
/** An element or declaration that can name the charset of HTML, and the name in it. */
const META_TAG = /<(?:meta|\?xml)\s[^<>]*/gi;
const CHARSET_ATTRIBUTE = /(?:charset|encoding)\s*=[\s"']*([\w.:-]{2,40})/i;
/** Length of HTML that is searched for its charset, which can follow long style sheets. */
const MAX_META_OFFSET = 32 * 1024;
/** Two surrogates in three bytes each (CESU-8). */
const CESU_PAIR = /\xed[\xa0-\xaf][\x80-\xbf]\xed[\xb0-\xbf][\x80-\xbf]/g;

/** Labels of 8-bit text by programs that don't know its charset, e.g. cron in the C locale. */
const UNKNOWN_LABEL =
  /^(?:us[-_]?|cs)?ascii$|^ansi_x3|^iso(?:_|-)?646|^iso-ir-6$|^(?:ibm|cp)367$|^us$|^x?-?unknown|^binary$|^[78]-?bit$|^default|^none$|^null$|^undefined$/;
/** Prefixes of code page numbers that mean the same. */
const CODE_PAGE = /^(?:x-)?(?:cs)?(?:cp|dos|ibm|oem|ms|win|windows)[-_]?(?=\d{3,5}$)/;
/** Names that neither the Encoding Standard nor iconv-lite knows, or reads too narrowly. */
const ALIASES: Record<string, string> = charsets.aliases;
/** Encodings of the Encoding Standard under the names of iconv-lite, which has larger tables. */
const STANDARD: Record<string, string> = charsets.standard;
/** Byte order marks, longer ones first. */
const MARKS = Object.entries(charsets.marks).map(([charset, mark]) => ({
  charset,
  mark: Buffer.from(mark, 'hex'),
}));
/** Single-byte charsets with the letters that make up most of a text in their script. */
const SCRIPTS = charsets.scripts.map(({ charset, script, frequent }) => ({
  charset,
  script,
  letters: new RegExp(`\\p{Script=${script}}`, 'gu'),
  frequent: new RegExp(`[${frequent}]`, 'giu'),
}));
/** Multibyte charsets with patterns of pairs of bytes, and the share of a text that must match each. */
const PAIRS = Object.entries(charsets.pairs).map(([charset, shares]) => ({
  charset,
  patterns: Object.entries(shares).map(([pair, share]) => ({
    pair: new RegExp(`^${pair}`),
    share,
  })),
}));
const SHIFTED = /^iso-2022-|^hz-gb-2312$|^johab$/;
const WIDE = /^utf-?(?:16|32|7)/;
const MULTIBYTE = /^(?:gb18030|big5-hkscs|cp949|euc-jp|shift_jis)$/;

/**
 * Decodes bytes of a body, a file or a header. A byte order mark and the escape sequences of ISO-2022-JP
 * take precedence over every declaration, and so does valid UTF-8 with multibyte characters under the
 * label of another charset. Bytes that declare no charset, or one that they contradict, are decoded by
 * their `<meta>` element, by the charset of their context, or by what they look like.
 */
export function decodeText(bytes: Buffer, hints: CharsetHints = {}): string {
  const marked = MARKS.find(({ mark }) => mark.equals(bytes.subarray(0, mark.length)));
  if (marked) return iconv.decode(bytes, marked.charset);
  const named = hints.charset ? resolveCharset(hints.charset) : null;
  if (named !== null && WIDE.test(named)) return decodeWide(bytes, named);
  const declared = named ?? (hints.isHtml ? findMetaCharset(bytes) : null);
  if (isAscii(bytes)) return decodeSevenBit(bytes, declared, hints.context);
  const utf8 = decodeUtf8(bytes, declared);
  if (utf8 !== null) return utf8;
  // Text with 8-bit characters may be in another charset than the one that shifts.
  if (declared !== null && SHIFTED.test(declared)) return decodeUndeclared(bytes, declared);
  if (declared !== null && declared !== UTF_8) return decodeAs(bytes, declared);
  return decodeUndeclared(bytes, hints.context);
}

function decodeWide(bytes: Buffer, charset: string): string {
  const isMislabeled = !charset.endsWith('7') && isUtf8(bytes) && !bytes.includes(0);
  if (isMislabeled) return bytes.toString('utf8');
  // RFC 2781: big-endian if unknown.
  return iconv.decode(bytes, charset, charset === 'utf-16' ? { defaultEncoding: 'utf16be' } : {});
}

function decodeSevenBit(bytes: Buffer, declared: string | null, context?: string | null): string {
  if (isJisText(bytes)) return decodeShifted(bytes, 'iso-2022-jp');
  const charset = declared ?? (context && hasShifts(bytes) ? resolveCharset(context) : null);
  return charset !== null && SHIFTED.test(charset)
    ? decodeAs(bytes, charset)
    : bytes.toString('latin1');
}

/** Returns bytes as UTF-8 if that is what they are; null otherwise. */
function decodeUtf8(bytes: Buffer, declared: string | null): string | null {
  const mayBeOther = declared !== null && MULTIBYTE.test(declared);
  if (isUtf8(bytes) && !mayBeOther) return bytes.toString('utf8');
  const text = replaceDamage(bytes);
  const count = (pattern: RegExp) => text.length - text.replace(pattern, '').length;
  const damaged = count(/\ufffd/g);
  // Other units that take three bytes or more, or two.
  const wide = count(/[\u0800-\ufffc\ufffe\uffff]/g);
  const narrow = count(/[\u0080-\u07ff]/g);
  // Short text in a multibyte charset may be valid UTF-8 by chance.
  if (mayBeOther && wide === 0 && narrow < 4) return null;
  const intact = wide + narrow;
  if (damaged === 0 || (intact >= 4 && damaged * 4 <= intact)) return text;
  // Senders cut texts within a character. Under its own label, as much may be damaged as not.
  if (declared === null) return damaged === 1 && intact > 0 ? text : null;
  return declared === UTF_8 && damaged <= intact ? text : null;
}

/** Decodes UTF-8 in which surrogates may be encoded by themselves (CESU-8), with U+FFFD for what is damaged. */
function replaceDamage(bytes: Buffer): string {
  const text = bytes.toString('latin1').replace(CESU_PAIR, (pair) => {
    return Buffer.from(iconv.decode(Buffer.from(pair, 'latin1'), 'cesu8')).toString('latin1');
  });
  return Buffer.from(text, 'latin1').toString('utf8');
}

function decodeUndeclared(bytes: Buffer, context?: string | null): string {
  const charset = context ? resolveCharset(context) : null;
  if (charset !== null && charset !== UTF_8 && !WIDE.test(charset)) {
    // Shift_JIS and others have invalid sequences; single-byte charsets fit everything.
    const text = decodeAs(bytes, charset);
    if (!text.includes('\ufffd')) return text;
  }
  return decodeAs(bytes, detectCharset(bytes));
}

/** Returns the name under which `decodeAs` knows a charset; null for unknown ones and for ASCII. */
const resolveCharset = memoize<string | null>((label) => {
  const [written = ''] = label
    .toLowerCase()
    .replace(/["'\s]/g, '')
    .split(';', 1);
  if (UNKNOWN_LABEL.test(written)) return null;
  const name = written
    .replace(CODE_PAGE, 'cp')
    .replace(/^cs(?=euc)/, '')
    .replace(/^(?:cs|x-)?(?:unicode-[\d-]*)?utf[-_]?(?=\d)/, 'utf-')
    .replace(/^(?:cs|x-)?iso[-_]?2022[-_]?/, 'iso-2022-')
    .replace(/^(?:iso)?[-_]?8859[-_]?(\d{1,2})(?:[-_:].*)?$/, 'iso-8859-$1');
  const plain = ALIASES[name] ?? name;
  const standard = readStandardName(plain);
  const found = STANDARD[standard ?? plain] ?? standard ?? plain;
  if (SHIFTED.test(found) || iconv.encodingExists(found)) return found;
  return null;
});

function readStandardName(label: string): string | null {
  if (label in STANDARD || SHIFTED.test(label) || WIDE.test(label)) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

function decodeAs(bytes: Buffer, charset: string): string {
  return SHIFTED.test(charset) ? decodeShifted(bytes, charset) : iconv.decode(bytes, charset);
}

/** Bytes that are enough to detect a charset. */
const MAX_DETECTED_BYTES = 4096;
/** Confidence of chardet, in percent, from which it is right about texts of a few words. */
const MIN_CONFIDENCE = 50;
/** Share of frequent letters in text of a script, which chardet knows only from longer texts. */
const MIN_FREQUENT_SHARE = 0.5;

/** Detects the charset of undeclared bytes that aren't UTF-8; Windows-1252 if in doubt. */
function detectCharset(bytes: Buffer): string {
  const sample = bytes.subarray(0, MAX_DETECTED_BYTES);
  const script = hasForeignWords(sample) ? findScriptCharset(sample) : null;
  if (script !== null) return script;
  const best = analyse(sample).find(({ confidence }) => confidence >= MIN_CONFIDENCE);
  const named = resolveCharset(best?.name ?? '');
  if (named !== null && MULTIBYTE.test(named)) return named;
  return findPairCharset(sample) ?? findLatinCharset(sample);
}

/** Turkish text that was decoded as Windows-1252: ş and ğ are then letters of Icelandic, which has others, too. */
const TURKISH =
  /^(?=.*(?:[aeioöuüý][þð]|[þÞðÐ]\p{L}))[\p{ASCII}\p{P}\p{S}\p{Z}çðýöþüâîûÇÐÝÖÞÜ]*$/su;
/** Symbols of Windows-1252 within a word, where Central European charsets have letters, as in `łą`. */
const SYMBOL_IN_WORD = /[\p{L}³][¡£¥¦©¬®¯±³¶¹»¼¾¿\ufffd]\p{Ll}/u;
/** Matches Czech and related languages decoded as Windows-1252: š, ž and ý survive, č, ě, ů and ň don't. */
const SLAVIC = /^(?=.*[èìùò]).*[šžý]/isu;

/** Returns the charset of text in a Latin script: Turkish, Central European, or Western European if in doubt. */
function findLatinCharset(bytes: Buffer): string {
  const western = iconv.decode(bytes, WINDOWS_1252);
  if (TURKISH.test(western)) return 'windows-1254';
  if (!SYMBOL_IN_WORD.test(western) && !SLAVIC.test(western)) return WINDOWS_1252;
  const countLetters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
  const [latin2, windows] = ['iso-8859-2', 'windows-1250'].map((name) => iconv.decode(bytes, name));
  const lead = countLetters(latin2 ?? '') - countLetters(windows ?? '');
  // Both have letters at four bytes: ą and ľ, which go with letters of Polish and Slovak, or š and ž.
  return lead > 0 || (lead === 0 && !/[łŁęż]/.test(latin2 ?? '')) ? 'iso-8859-2' : 'windows-1250';
}

/** Returns the charset in which bytes are text of another script, or null. */
function findScriptCharset(bytes: Buffer): string | null {
  const likely = SCRIPTS.filter((each) => rateScript(bytes, each) > MIN_FREQUENT_SHARE);
  const [best] = likely
    .filter(({ script }) => script === likely[0]?.script)
    .toSorted((one, other) => rateScript(bytes, other) - rateScript(bytes, one));
  return best?.charset ?? null;
}

/** Returns the share of frequent letters in text of a script; 0 if bytes aren't text of that. */
function rateScript(
  bytes: Buffer,
  { charset, letters, frequent }: (typeof SCRIPTS)[number],
): number {
  const text = iconv.decode(bytes, charset);
  const foreign = text.replace(/[\p{ASCII}№«»—–…”“„]/gu, '');
  const count = (pattern: RegExp) => foreign.match(pattern)?.length ?? 0;
  // Another charset turns capitals into small letters and the reverse.
  const isInverted = /\p{Ll}\p{Lu}/u.test(text.replace(/\p{ASCII}+/gu, ' '));
  const isText = foreign.length >= 4 && count(letters) >= 0.95 * foreign.length && !isInverted;
  return isText ? count(frequent) / foreign.length : 0;
}

/** Returns whether nearly all words with letters outside of ASCII have no others, unlike in Western Europe. */
function hasForeignWords(bytes: Buffer): boolean {
  const words = bytes.toString('latin1').match(/[A-Za-z\x80-\xff]{2,}/g) ?? [];
  const foreign = words.filter((word) => !/[A-Za-z]/.test(word)).join('');
  const mixed = words.filter((word) => /[A-Za-z]/.test(word)).join('');
  return foreign.length > 4 * mixed.replace(/[A-Za-z]/g, '').length;
}

/** Returns the multibyte charset whose frequent characters text mainly consists of, or null. */
function findPairCharset(bytes: Buffer): string | null {
  const text = bytes.toString('latin1');
  const pairs = text.match(/[\x80-\xff][^]?/g) ?? [];
  const runs = text.match(/(?:[\x80-\xff][^]?)+/g) ?? [];
  if (pairs.length < 2 || pairs.length < 2 * runs.length) return null;
  const found = PAIRS.find(({ patterns }) =>
    patterns.every(
      (each) => pairs.filter((pair) => each.pair.test(pair)).length >= each.share * pairs.length,
    ),
  );
  return found?.charset ?? null;
}

/** Returns the charset that HTML names itself, or null. */
function findMetaCharset(bytes: Buffer): string | null {
  for (const [tag] of bytes.toString('latin1', 0, MAX_META_OFFSET).matchAll(META_TAG)) {
    const charset = resolveCharset(CHARSET_ATTRIBUTE.exec(tag)?.[1] ?? '');
    if (charset !== null) return WIDE.test(charset) ? null : charset;
  }
  return null;
}
