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
  const text =
    charset === 'hz-gb-2312'
      ? written.replace(/~[{}~\n]/g, (tilde) => HZ_CONTROLS[tilde] ?? tilde)
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
