import iconv from 'iconv-lite';

const [ESCAPE, SHIFT_OUT] = [0x1b, 0x0e] as const;
/** A sequence that selects a character set, and the text after it. Each line begins in ASCII. */
const SHIFTED_TEXT = /(\x1b(?:\([BIJ]|\$[@B]|\$\(D|\$\)[AC])|[\x0e\x0f])([^\x1b\x0e\x0f\n]*)/g;
/** Sets of ISO-2022 (RFC 1468, 1557, 1922) by what selects them, in the 8-bit charset. All others are ASCII. */
const CHARACTER_SETS: Record<string, (codes: string) => string> = {
  '\x0e': setHighBits,
  '\x1b$B': setHighBits,
  '\x1b$@': setHighBits,
  '\x1b$(D': (codes) => setHighBits(codes).replace(/../g, '\x8f$&'),
  '\x1b(I': (codes) => setHighBits(codes).replace(/./g, '\x8e$&'),
};
const EIGHT_BIT_CHARSETS: Record<string, string> = {
  'iso-2022-kr': 'cp949',
  'iso-2022-cn': 'gb18030',
  'hz-gb-2312': 'gb18030',
};
/** Control characters of ISO-2022 that mean the same as the escape sequences of HZ. */
const HZ_CONTROLS: Record<string, string> = { '~{': '\x0e', '~}': '\x0f', '~~': '~', '~\n': '' };
/** An escape sequence of HZ with the codes after it, of which the second ones can be tildes. */
const HZ_ESCAPE = /(~[{}~\n])((?<=\{)(?:[!-w][!-~])*)?/g;

/** Returns whether 7-bit text contains escape sequences of ISO-2022-JP, which nothing else does. */
export function isJisText(bytes: Buffer): boolean {
  return bytes.includes(ESCAPE) && /\x1b(?:\$[@B]|\(J|\$\(D)/.test(bytes.toString('latin1'));
}

/** Returns whether text may switch between character sets. */
export const hasShifts = (bytes: Buffer): boolean =>
  bytes.includes(ESCAPE) || bytes.includes(SHIFT_OUT);

/**
 * Decodes the 7-bit charsets that switch between character sets: ISO-2022-JP, -KR and -CN by escape
 * sequences, HZ (RFC 1843) by tildes. Translates them into the 8-bit charsets of the same characters.
 */
export function decodeShifted(bytes: Buffer, charset: string): string {
  const written = bytes.toString('latin1');
  if (charset === 'johab') return written.replace(/[\x84-\xd3][^]|[\x80-\xff]/g, decodeSyllable);
  const text =
    charset === 'hz-gb-2312'
      ? written.replace(
          HZ_ESCAPE,
          (_all, mark: string, codes = '') => `${HZ_CONTROLS[mark]}${codes}`,
        )
      : written;
  const translated = text.replace(SHIFTED_TEXT, (_all, sequence: string, shifted: string) => {
    const convert = CHARACTER_SETS[sequence];
    return convert ? shifted.replace(/[!-~]+/g, convert) : shifted;
  });
  return iconv.decode(Buffer.from(translated, 'latin1'), EIGHT_BIT_CHARSETS[charset] ?? 'euc-jp');
}

function setHighBits(codes: string): string {
  return Buffer.from(Buffer.from(codes, 'latin1').map((code) => code | 0x80)).toString('latin1');
}

/** Decodes a syllable of Johab (KS X 1001, annex 3): five bits for each of its two or three letters. */
function decodeSyllable(pair: string): string {
  if (pair.length === 1) return '\ufffd';
  const code = pair.charCodeAt(0) * 256 + pair.charCodeAt(1);
  const [vowel, final] = [(code >> 5) & 31, code & 31];
  // The codes leave gaps between the letters.
  const letters = ((code >> 10) & 31) * 21 - 45 + vowel - 2 * ((vowel - 2) >> 3);
  return String.fromCharCode(0xac00 + letters * 28 + final - (final > 18 ? 2 : 1));
}
